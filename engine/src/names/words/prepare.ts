import type { EntityType } from '../../entity.ts';
import { ACRONYM, type TokenTable, tableOfSpellings, tableOfWords } from '../index/token-table.ts';
import type { Weights } from '../score/weights.ts';
import { HONORIFICS } from '../tables/honorifics.ts';
import { acronyms, hyphenedWords, joins, respelt } from './joined-slots.ts';
import { normaliseName, type Token } from './normalise.ts';
import { RESPELT, type Slot, type SlotTable, SUBSTANTIAL, wordSlots } from './slots.ts';

/** One comparable form of a name, ready to be compared: slot `i` is token `tokenOf[i]` of `tokens`. */
export interface PreparedForm extends SlotTable {
  /** Whether only equal names are looked for. */
  readonly exact: boolean;
  /** Whether the name is read as another kind of name than the subject is: then only an equal one counts. */
  readonly otherKind: boolean;
  readonly person: boolean;
  readonly tokens: TokenTable;
  readonly tokenOf: Int32Array;
  readonly count: number;
  /** Words, without joined ones. */
  readonly words: number;
  /** Slots that are another spelling, which costs next to nothing to compare: it is equal to a word or not. */
  readonly respelt: number;
  readonly substantialWords: number;
  readonly missing: Float32Array;
  /** Sum of `missing` over all words. */
  readonly total: number;
}

/** All comparable forms of a listed name, as slots. */
export function slotsOf(name: string, person: boolean, weights: Weights): Slot[][] {
  const hyphened = hyphenedWords(name);
  return tokensOf(name, person).map((tokens) => {
    const words = wordSlots(tokens, person, weights);
    return words.concat(joins(words, hyphened), respelt(tokens, words), isSpelt(tokens, person) ? acronyms(words) : []);
  });
}

/** Whether the initials of a name may be written in its place: not those of a person or of translated words. */
const isSpelt = (tokens: readonly Token[], person: boolean): boolean =>
  !person && !tokens.some(({ isTranslated }) => isTranslated);

const tokensOf = (name: string, person: boolean, isTranslated?: boolean): Token[][] =>
  normaliseName(person ? givenNameFirst(name) : name, person, isTranslated);

/** A form of a name to search for, and whether it is read as that of a person. */
interface NameForm {
  person: boolean;
  otherKind: boolean;
  tokens: Token[];
}

/**
 * The forms of a name to search for. It is read as that of a person and as any other, whatever its stated type: the
 * publisher may classify it differently, and `Sergey TEN` must equal itself whether or not TEN is read as a number.
 */
export function readingsOf(name: string, type: EntityType | undefined): NameForm[] {
  const person = type === 'individual';
  const typed = type !== undefined && type !== 'unknown';
  const read = new Set<string>();
  return [person, !person].flatMap((asPerson) =>
    // Nobody's name is translated.
    tokensOf(name, asPerson, !asPerson && !person).flatMap((tokens) => {
      const spelt = tokens.map(({ text, alphabet, kind }) => `${alphabet}${kind}${text}`).join(' ');
      if (read.has(spelt)) return [];
      read.add(spelt);
      return [{ person: asPerson, otherKind: typed && asPerson !== person, tokens }];
    }),
  );
}

function slotsOfReading(name: string, { tokens, person }: NameForm, weights: Weights, exact: boolean): Slot[] {
  const words = wordSlots(tokens, person, weights);
  return exact
    ? words
    : words.concat(
        joins(words, hyphenedWords(name)),
        respelt(tokens, words),
        isSpelt(tokens, person) ? acronyms(words) : [],
      );
}

/** `SURNAME, Given Second` as `Given Second SURNAME`. */
function givenNameFirst(name: string): string {
  if (!name.includes(',')) return name;
  const [surname, given, ...more] = name.split(',');
  if (given === undefined || more.length > 0) return name;
  const named = given
    .toLowerCase()
    .match(/\p{L}{2,}/gu)
    ?.some((word) => !HONORIFICS.has(word) && !/^[ivx]+$/.test(word));
  return named ? `${given} ${surname}` : name;
}

/** A name to search for. `exact`: for equality alone, which needs neither joined words nor sounds. */
export function prepareName(
  name: string,
  type: EntityType | undefined,
  weights: Weights,
  exact = false,
): PreparedForm[] {
  return prepareNames([name], type, weights, exact)[0] as PreparedForm[];
}

/** Several names of one subject: all their forms share one table of words, in which each word is once. */
export function prepareNames(
  names: readonly string[],
  type: EntityType | undefined,
  weights: Weights,
  exact: boolean,
): PreparedForm[][] {
  const readings = names.map((name) =>
    readingsOf(name, type).map((reading) => ({ ...reading, slots: slotsOfReading(name, reading, weights, exact) })),
  );
  const numbers = new Map<string, number>();
  const distinct: Slot[] = [];
  const numberOfWord = (slot: Slot): number => {
    const word = `${slot.alphabet} ${slot.text}`;
    const number = numbers.get(word);
    if (number !== undefined) return number;
    numbers.set(word, distinct.length);
    return distinct.push(slot) - 1;
  };
  const tokensOfNames = readings.map((forms) => forms.map(({ slots }) => Int32Array.from(slots, numberOfWord)));
  const tokens = exact ? tableOfSpellings(distinct) : tableOfWords(distinct);
  return readings.map((forms, name) =>
    forms.map((reading, form) => prepareForm(reading, tokens, tokensOfNames[name]?.[form] as Int32Array, exact)),
  );
}

function prepareForm(
  { person, otherKind, slots }: Pick<NameForm, 'person' | 'otherKind'> & { slots: readonly Slot[] },
  tokens: TokenTable,
  tokenOf: Int32Array,
  exact: boolean,
): PreparedForm {
  const weightOf = new Float32Array(slots.length);
  const missing = new Float32Array(slots.length);
  const positions = new Uint8Array(slots.length);
  const spans = new Uint8Array(slots.length);
  const flags = new Uint16Array(slots.length);
  for (const [i, slot] of slots.entries()) {
    weightOf[i] = slot.weight;
    missing[i] = slot.missing;
    positions[i] = slot.position;
    spans[i] = slot.span;
    flags[i] = slot.flags;
  }
  const words = slots.filter((slot) => slot.span === 1);
  return {
    exact,
    otherKind,
    person,
    tokens,
    tokenOf,
    count: slots.length,
    words: words.length,
    respelt: slots.filter(({ span, alphabet }) => span & RESPELT && alphabet & ACRONYM).length,
    substantialWords: words.filter((slot) => slot.flags & SUBSTANTIAL).length,
    missing,
    total: words.reduce((sum, slot) => sum + slot.missing, 0),
    weights: weightOf,
    positions,
    spans,
    flags,
  };
}
