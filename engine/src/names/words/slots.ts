import type { Weights } from '../score/weights.ts';
import { LATIN, writesCharacters } from '../scripts/scripts.ts';
import { MIN_BESIDE_ACRONYM, ownAcronym } from './acronyms.ts';
import { type CommonWord, commonWord } from './common-names.ts';
import { NATIVE, type Token } from './normalise.ts';
import { isLetters } from './numbers.ts';
import { isPatronymic } from './patronymics.ts';
import { twoSurnames } from './two-surnames.ts';
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
/** A word that is not written in Latin letters. */
export const FOREIGN = 64;
/** One character of a script without spaces, where order matters. */
export const CHARACTER = 8;
/** A person's name between the first and the last, or the father's name. */
export const SECONDARY = 128;
/** People are called by the first of two Spanish surnames, and often leave out the second. */
export const FIRST_SURNAME = 256;
export const SECOND_SURNAME = 512;
/** A first given name that many people leave out before another one (`Maria`, `Mohd`), or an Arabic by-name (`Abu Omar`). */
export const OFTEN_LEFT_OUT = 1024;

/** Added to the span of another spelling, which is no word of its own. */
export const RESPELT = 128;
/** The number of words that a slot stands for. */
export const widthOf = (span: number): number => span & ~RESPELT;

/** A word of a name, or neighbouring words taken as one (`al rami`, `alrami`). */
export interface Slot {
  text: string;
  /** As it is written, where that is not `text`. */
  written?: string | undefined;
  alphabet: number;
  weight: number;
  /** Its weight where the other name has no like word; 0 for legal forms, which count together. */
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
  readonly flags: Uint16Array;
}

/** The tier, among common words of people and firms, of a word that organisations are often named with. */
const ORGANISATION_TIER = 3;
const LEFT_OUT_FIRST = new Set(
  'maria muhammad mohammad mohammed mohamed muhammed mohamad muhamad mohd muhd md siti'.split(' '),
);
const BY_NAME = new Set(['abu', 'abou', 'umm', 'oum']);
/** `Kim Jong Un` has no second name. */
const ONE_SYLLABLE = /^[^aeiouy]*[aeiouy]{1,3}[^aeiouy]*$/;

/** The words of one reading of a name, as slots. */
export function wordSlots(tokens: Token[], person: boolean, weights: Weights): Slot[] {
  const patronymics = tokens.map((_, position) => isPatronymic(tokens, position));
  const words = tokens.map((token, position) => wordSlot(token, position, weights, patronymics[position] as boolean));
  return person ? markSecondNames(words, patronymics, weights) : weakenAcronym(words, weights);
}

/** The names that are often left out: the father's, or else those between the first and the last. */
function markSecondNames(words: Slot[], patronymics: readonly boolean[], weights: Weights): Slot[] {
  const full = words.filter(({ flags }) => flags & SUBSTANTIAL && !(flags & (NUMBER | CHARACTER)));
  if (full.length < 3 || full.every(({ text, alphabet }) => writesCharacters(alphabet) || ONE_SYLLABLE.test(text)))
    return words;
  const [first, second] = twoSurnames(full.map(({ text }) => text)) ?? [];
  if (first !== undefined) (full[first] as Slot).flags |= FIRST_SURNAME;
  if (second !== undefined) (full[second] as Slot).flags |= SECOND_SURNAME;
  const leftOut = isOftenLeftOut(words, full[0] as Slot) ? 1 : 0;
  if (leftOut) (full[0] as Slot).flags |= OFTEN_LEFT_OUT;
  const fathers = full.filter(({ position }) => patronymics[position]);
  for (const word of fathers.length > 0 ? fathers : full.slice(1 + leftOut, -1)) {
    word.flags |= SECONDARY;
    word.missing = Math.fround(word.missing * weights.words.secondName);
  }
  return words;
}

const isOftenLeftOut = (words: readonly Slot[], { text, position }: Slot): boolean =>
  position === 0 ? LEFT_OUT_FIRST.has(text) : position === 1 && BY_NAME.has((words[0] as Slot).text);

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

/** The weight of a word where the other name has no like word. */
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
      if (/\d/.test(text)) return words.number;
      if (!isLetters(text)) return words.honorific;
      break;
    case 'character':
      return words.character;
  }
  const byLength = text.length <= 3 && !(alphabet & NATIVE) ? (words.short[text.length - 1] as number) : words.full;
  if (alphabet & NATIVE) return byLength;
  const tier = common?.tier ?? (isOrganisationWord(text) ? ORGANISATION_TIER : undefined);
  return tier === undefined ? byLength : Math.min(byLength, words.common[tier] ?? words.full);
}

/** A name with its own acronym behind it (`Sozertan National Bank SNB`) says nothing more by that. */
function weakenAcronym(words: Slot[], weights: Weights): Slot[] {
  if (words.length <= MIN_BESIDE_ACRONYM) return words;
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
