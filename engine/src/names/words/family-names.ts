import { FAMILY_WORDS, ONLY_WITH_POINT } from '../tables/family-words.ts';
import { foldedPhrase, foldedWord } from './folded-phrase.ts';
import { beginsWithGivenName, isUsualGivenName } from './given-names.ts';
import { ITEM, isNumeric, lengthOfFirst, SIGN, trimmed, wordsIn, written } from './text-items.ts';

/** The name before the first of the words for birth or marriage, and the names of the same person with another family name. */
export interface FamilyNames {
  readonly before: readonly string[];
  readonly others: readonly string[];
}

/** A place or a day of birth follows, and no name. */
const BEFORE_PLACE = new Set('in on at im am zu en em le la el il a à v w dne в'.split(' '));
const MAX_WORDS = 4;
/** `né` without its accent is a word of names (`Zaw Min Ne Lin`). */
const WITHOUT_ACCENT = /^ne$/i;

/**
 * Reads the family names that somebody has by birth or marriage: `Ann Bee née Cee`, `Ann Cee épouse Bee`, `Bee geb. Cee, Ann`, all of
 * whom are `Ann Bee`, `Ann Cee` and `Ann Bee Cee`. Undefined: the text tells none.
 */
export function familyNames(items: readonly string[]): FamilyNames | undefined {
  const labels = labelsIn(items);
  const [label] = labels;
  if (!label) return undefined;
  const before = trimmed(items.slice(0, label.at));
  const parts = labels.map(({ behind }, i) => partsBehind(items.slice(behind, labels[i + 1]?.at)));
  const tail = parts.flatMap(({ rest }) => rest);
  const own = ownNames(before, tail).filter(({ given }) => given.length > 0);
  const families = parts.map(({ family }) => family);
  const whole = families.filter(
    (words) => words.length > 1 && (own.length === 0 || beginsWithGivenName(words.join(' '))),
  );
  const others = [...withFamilies(own, families), ...whole].map((words) => words.join(' '));
  const [first] = own;
  return others.length > 0 ? { before: first ? [...first.given, first.family] : before, others } : undefined;
}

/** The words before the other family names, the likeliest first, since a search takes only some names. */
const BEFORE_FAMILY: readonly ((name: OwnName) => readonly string[])[] = [
  ({ given }) => given,
  ({ given }) => given.slice(0, 1),
  ({ given, family }) => [...given, family],
];

const withFamilies = (own: readonly OwnName[], families: readonly (readonly string[])[]): string[][] =>
  BEFORE_FAMILY.flatMap((wordsBefore) =>
    families.flatMap((family) => own.map((name) => [...wordsBefore(name), ...family])),
  );

/** The names of a person in a text that tells family names by birth or marriage; none in any other text. */
export function namesByFamily(text: string): string[] {
  const found = familyNames(text.match(ITEM) ?? []);
  return found ? [...new Set([written(found.before), ...found.others])] : [];
}

/** The words for birth or marriage with a name before and behind them. */
function labelsIn(items: readonly string[]): { at: number; behind: number }[] {
  const labels: { at: number; behind: number }[] = [];
  for (let at = 1; at < items.length - 1; at++) {
    const length = lengthOfFirst(items.slice(at), FAMILY_WORDS);
    if (length === 0 || !isClear(items.slice(at, at + length))) continue;
    const [next = ''] = trimmed(items.slice(at + length));
    if (next === '' || isNumeric(next) || BEFORE_PLACE.has(foldedWord(next))) continue;
    labels.push({ at, behind: at + length });
    at += length;
  }
  return labels;
}

function isClear(label: readonly string[]): boolean {
  const [first = ''] = label;
  if (WITHOUT_ACCENT.test(first)) return false;
  return !ONLY_WITH_POINT.has(foldedPhrase(label)) || (/^\p{Ll}/u.test(first) && label.at(-1)?.endsWith('.') === true);
}

/** The family name behind a word for birth or marriage, and what stands behind it. */
function partsBehind(items: readonly string[]): { family: string[]; rest: string[] } {
  const [from = 0] = items.flatMap((item, i) => (SIGN.test(item) ? [] : [i]));
  const sign = items.findIndex((item, i) => i > from && SIGN.test(item));
  const end = sign < 0 ? items.length : sign;
  const wordsOf = (part: readonly string[]) => part.filter((item) => !SIGN.test(item)).slice(0, MAX_WORDS);
  return { family: wordsOf(items.slice(from, end)), rest: wordsOf(items.slice(end)) };
}

interface OwnName {
  readonly given: readonly string[];
  readonly family: string;
}

/**
 * The given names and the family name of a name, also of one with its family name before (`Bee, Ann`, `BEE Ann`) or with given names
 * behind all family names. Both orders where usual given names do not tell which it is.
 */
function ownNames(before: readonly string[], tail: readonly string[]): OwnName[] {
  const comma = before.indexOf(',');
  if (comma > 0) return [{ given: before.slice(comma + 1), family: before.slice(0, comma).join(' ') }];
  if (wordsIn(before) === 1) return [{ given: tail, family: before.join(' ') }];
  const [first = ''] = before;
  const last = before.at(-1) ?? '';
  const givenFirst = { given: before.slice(0, -1), family: last };
  const familyFirst = { given: before.slice(1), family: first };
  if (isUsualGivenName(first) === isUsualGivenName(last)) return [givenFirst, familyFirst];
  return [isUsualGivenName(first) ? givenFirst : familyFirst];
}
