import type { EntityType } from '../entity.ts';
import { acronymOf, LEAST_BESIDE_ACRONYM, ownAcronym } from './acronyms.ts';
import { type CommonWord, commonWord } from './common-names.ts';
import { HONORIFICS } from './honorifics.ts';
import { MAX_TOKENS, NATIVE, normaliseName, type Token } from './normalise.ts';
import { isPatronymic } from './patronymics.ts';
import { ARABIC, LATIN, writesCharacters } from './scripts.ts';
import { ACRONYM, COMPACT, type TokenTable, tableOfSpellings, tableOfWords } from './token-table.ts';
import type { Weights } from './weights.ts';
import { isOrganisationWord } from './word-families.ts';

/** The word says something about whose name it is (not a legal form, title or particle). */
export const SUBSTANTIAL = 1;
export const NUMBER = 2;
/** A single letter that may stand for a longer word. */
export const INITIAL = 4;
/** A legal form: all of them together never weigh more than one. */
export const LEGAL = 16;
/** A common given name or surname: shared by many, yet its absence tells as much as that of a rare one. */
export const PERSONAL = 32;
/** Not written in Latin letters. */
export const FOREIGN = 64;
/** One character of a script without spaces, where order matters. */
export const CHARACTER = 8;
/** A person's name between the first and the last, or the father's name. */
export const SECONDARY = 128;

/** A word of a name, or neighbouring words taken as one (`al rami`, `alrami`). */
export interface Slot {
  text: string;
  /** As it is written, where that is not `text`. */
  written?: string | undefined;
  alphabet: number;
  weight: number;
  /** What it weighs where the other name has no like word; 0 for legal forms, which count together. */
  missing: number;
  position: number;
  span: number;
  flags: number;
}

/** Parallel arrays of slots; a name owns the slots from `first` to `end`. */
export interface SlotTable {
  readonly weights: Float32Array;
  readonly positions: Uint8Array;
  readonly spans: Uint8Array;
  readonly flags: Uint8Array;
}

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
  readonly substantialWords: number;
  readonly missing: Float32Array;
  /** Sum of `missing` over all words. */
  readonly total: number;
}

const ARTICLES = new Set(['al', 'el', 'ul', 'ur', 'ar', 'as', 'ad', 'an', 'ال']);
const SERVANT = new Set(['abdul', 'abdel', 'abdal', 'abdoul', 'abdur']);
/** Among the words common of people and firms: that of a word which organisations are often named with. */
const ORGANISATION_TIER = 3;
/** `Kim Jong Un` has no second name. */
const ONE_SYLLABLE = /^[^aeiouy]*[aeiouy]{1,3}[^aeiouy]*$/;
const SHORT = 4;
const MARK = 3;
const COMPACT_WORDS = 8;
const COMPACT_LENGTH = 60;
const HYPHEN = /[-\u2010-\u2015]/;
const HYPHENED = /(?<!\p{L})(\p{L}{5,40})[-\u2010-\u2015](?=(\p{L}{5,40}))/gu;
const NONE: ReadonlySet<string> = new Set();

/** All comparable forms of a listed name, as slots. */
export function slotsOf(name: string, person: boolean, weights: Weights): Slot[][] {
  const hyphened = hyphenedWords(name);
  return tokensOf(name, person).map((tokens) => {
    const words = wordSlots(tokens, person, weights);
    return words.concat(joins(words, hyphened), person ? [] : acronyms(words));
  });
}

const tokensOf = (name: string, person: boolean): Token[][] =>
  normaliseName(person ? givenNameFirst(name) : name, person);

function wordSlots(tokens: Token[], person: boolean, weights: Weights): Slot[] {
  const patronymics = tokens.map((_, position) => isPatronymic(tokens, position));
  const words = tokens.map((token, position) => wordSlot(token, position, weights, patronymics[position] as boolean));
  return person ? markSecondNames(words, patronymics, weights) : weakenAcronym(words, weights);
}

/** A form of a name to search for, and whether it is read as that of a person. */
interface Reading {
  person: boolean;
  otherKind: boolean;
  slots: Slot[];
}

/**
 * The forms of a name to search for. It is read as that of a person and as any other, whatever it is said to be: the
 * publisher may see it otherwise, and `Sergey TEN` is equal to itself where TEN is taken for a number and where it is not.
 */
function readingsOf(name: string, type: EntityType | undefined, weights: Weights, exact: boolean): Reading[] {
  const person = type === 'individual';
  const typed = type !== undefined && type !== 'unknown';
  const hyphened = hyphenedWords(name);
  const read = new Set<string>();
  return [person, !person].flatMap((asPerson) =>
    tokensOf(name, asPerson).flatMap((tokens) => {
      const spelt = tokens.map(({ text, alphabet, kind }) => `${alphabet}${kind}${text}`).join(' ');
      if (read.has(spelt)) return [];
      read.add(spelt);
      const words = wordSlots(tokens, asPerson, weights);
      const slots = exact ? words : words.concat(joins(words, hyphened), asPerson ? [] : acronyms(words));
      return [{ person: asPerson, otherKind: typed && asPerson !== person, slots }];
    }),
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

/** The names that are often left out: the father's, or else those between the first and the last. */
function markSecondNames(words: Slot[], patronymics: readonly boolean[], weights: Weights): Slot[] {
  const full = words.filter(({ flags }) => flags & SUBSTANTIAL && !(flags & (NUMBER | CHARACTER)));
  if (full.length < 3 || full.every(({ text, alphabet }) => writesCharacters(alphabet) || ONE_SYLLABLE.test(text)))
    return words;
  const fathers = full.filter(({ position }) => patronymics[position]);
  for (const word of fathers.length > 0 ? fathers : full.slice(1, -1)) {
    word.flags |= SECONDARY;
    word.missing = Math.fround(word.missing * weights.words.secondName);
  }
  return words;
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
  const readings = names.map((name) => readingsOf(name, type, weights, exact));
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
  { person, otherKind, slots }: Reading,
  tokens: TokenTable,
  tokenOf: Int32Array,
  exact: boolean,
): PreparedForm {
  const weightOf = new Float32Array(slots.length);
  const missing = new Float32Array(slots.length);
  const positions = new Uint8Array(slots.length);
  const spans = new Uint8Array(slots.length);
  const flags = new Uint8Array(slots.length);
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
    substantialWords: words.filter((slot) => slot.flags & SUBSTANTIAL).length,
    missing,
    total: words.reduce((sum, slot) => sum + slot.missing, 0),
    weights: weightOf,
    positions,
    spans,
    flags,
  };
}

function wordSlot(token: Token, position: number, weights: Weights, patronymic: boolean): Slot {
  const { text, written, alphabet, kind } = token;
  let flags = kind === 'legal' || kind === 'honorific' || kind === 'particle' ? 0 : SUBSTANTIAL;
  const common = kind === 'word' && !(alphabet & NATIVE) ? commonWord(text) : undefined;
  if (common?.personal) flags |= PERSONAL;
  if (alphabet !== LATIN) flags |= FOREIGN;
  if (kind === 'number') flags |= NUMBER;
  if (kind === 'legal') flags |= LEGAL;
  if (kind === 'character') flags |= CHARACTER;
  if (text.length === 1 && kind !== 'character' && !writesCharacters(alphabet) && /[a-z]/.test(text)) flags |= INITIAL;
  const own = wordWeight(token, common, weights);
  const weight = Math.fround(patronymic ? Math.min(own, weights.words.patronymic) : own);
  const missing = flags & LEGAL ? 0 : missingWeight(weight, flags, weights);
  return { text, written, alphabet, weight, missing, position, span: 1, flags };
}

/** What a word weighs where the other name has no like word. */
export function missingWeight(weight: number, flags: number, { words }: Weights): number {
  return flags & PERSONAL ? Math.fround(Math.max(weight, words.missingName)) : weight;
}

function wordWeight({ text, alphabet, kind }: Token, common: CommonWord | undefined, { words }: Weights): number {
  switch (kind) {
    case 'legal':
      return words.legalForm;
    case 'honorific':
      return words.honorific;
    case 'particle':
      return words.particle;
    case 'number':
      return /\d/.test(text) ? words.number : words.honorific;
    case 'character':
      return words.character;
  }
  const byLength = text.length <= 3 && !(alphabet & NATIVE) ? (words.short[text.length - 1] as number) : words.full;
  if (alphabet & NATIVE) return byLength;
  const tier = common?.tier ?? (isOrganisationWord(text) ? ORGANISATION_TIER : undefined);
  return tier === undefined ? byLength : Math.min(byLength, words.common[tier] ?? words.full);
}

/** Neighbours that are often written as one word, and the whole name as one word. `hyphened`: see `hyphenedWords`. */
function joins(words: Slot[], hyphened: ReadonlySet<string>): Slot[] {
  if (words.length < 2) return [];
  const joined: Slot[] = [];
  for (let i = 0; i + 1 < words.length; i++) {
    const [a, b, c] = [words[i], words[i + 1], words[i + 2]] as [Slot, Slot, Slot | undefined];
    if (c && (a.text.length <= SHORT || a.alphabet === ARABIC) && ARTICLES.has(b.text)) push(joined, [a, b, c]);
    if (
      Math.min(a.text.length, b.text.length) <= SHORT ||
      SERVANT.has(a.text) ||
      (hyphened.size > 0 && hyphened.has(a.text + b.text))
    )
      push(joined, [a, b]);
    if (isRegistration(a, b)) joined.push(joinedSlot([a, b], 0));
  }
  return joined.concat(compact(words));
}

function push(joined: Slot[], parts: Slot[]): void {
  if (joined.length >= MAX_TOKENS || parts.some((part) => part.flags & (NUMBER | CHARACTER | LEGAL))) return;
  if (parts.some((part) => part.flags & SUBSTANTIAL)) joined.push(joinedSlot(parts, 0));
}

function compact(words: Slot[]): Slot[] {
  if (words.length > COMPACT_WORDS || words.some(({ flags }) => flags & CHARACTER)) return [];
  const length = words.reduce((sum, { written, text }) => sum + (written ?? text).length, 0);
  if (length <= SHORT || length > COMPACT_LENGTH || !words.some(({ flags }) => flags & SUBSTANTIAL)) return [];
  // Forms and numbers are the same in many names: with them, only an equal name is alike.
  return [joinedSlot(words, words.some(({ flags }) => flags & (LEGAL | NUMBER)) ? COMPACT | ACRONYM : COMPACT)];
}

/** Two long words with a hyphen between them, as one: `redutbezopasnost`. Short ones are joined anyway. */
function hyphenedWords(name: string): ReadonlySet<string> {
  if (!HYPHEN.test(name)) return NONE;
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(Array.from(plain.matchAll(HYPHENED), ([, before = '', after = '']) => before + after));
}

/** A mark of an aircraft or a ship in two parts: `YV 2030`. */
function isRegistration(a: Slot, b: Slot): boolean {
  const letters = a.text.length <= MARK && !(a.flags & (NUMBER | CHARACTER | LEGAL));
  return letters && (b.flags & NUMBER) !== 0 && b.text.length >= MARK;
}

function joinedSlot(parts: readonly Slot[], kind: number): Slot {
  const first = parts[0] as Slot;
  const alphabet = parts.find((part) => part.alphabet !== 0)?.alphabet ?? 0;
  return {
    text: parts.map(({ written, text }) => (kind & COMPACT && written) || text).join(''),
    alphabet: alphabet | kind,
    weight: Math.fround(parts.reduce((sum, part) => sum + part.weight, 0)),
    missing: Math.fround(parts.reduce((sum, part) => sum + part.missing, 0)),
    position: first.position,
    span: parts.length,
    flags: alphabet === LATIN ? SUBSTANTIAL : SUBSTANTIAL | FOREIGN,
  };
}

/** A name with its own acronym behind it (`Sozertan National Bank SNB`) says nothing more by that. */
function weakenAcronym(words: Slot[], weights: Weights): Slot[] {
  if (words.length <= LEAST_BESIDE_ACRONYM) return words;
  for (const counted of [SUBSTANTIAL, SUBSTANTIAL | LEGAL]) {
    const full = words.filter(({ flags }) => flags & counted);
    const acronym = full[ownAcronym(full.map(({ text }) => text))];
    if (!acronym) continue;
    acronym.flags &= ~SUBSTANTIAL;
    acronym.weight = Math.fround(weights.words.honorific);
    acronym.missing = acronym.weight;
  }
  return words;
}

/** The name as its initials, which may be all that is written of it: with and, from four on, that of its legal form. */
function acronyms(words: readonly Slot[]): Slot[] {
  const named = words.filter((word) => word.flags & SUBSTANTIAL);
  if (named.length < LEAST_BESIDE_ACRONYM || isMostlyPersonal(named)) return [];
  const legal = words.some((word) => word.flags & LEGAL);
  return [SUBSTANTIAL, SUBSTANTIAL | LEGAL].slice(0, legal ? 2 : 1).flatMap((counted) => {
    const full = words.filter((word) => word.flags & counted);
    const text = acronymOf(
      full.map((word) => word.text),
      legal,
    );
    if (text === undefined) return [];
    const position = (full[0] as Slot).position;
    const covered = words.slice(position, (full.at(-1) as Slot).position + 1);
    const weight = Math.fround(covered.reduce((sum, word) => sum + word.weight, 0));
    const missing = Math.fround(covered.reduce((sum, word) => sum + word.missing, 0));
    return [{ text, alphabet: ACRONYM, weight, missing, position, span: covered.length, flags: SUBSTANTIAL }];
  });
}

/** Whether the words are those of somebody's name: nobody is written as an acronym. */
function isMostlyPersonal(words: readonly Slot[]): boolean {
  return 2 * words.filter((word) => word.flags & PERSONAL).length >= words.length;
}
