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

/**
 * Reads the family names that somebody has by birth or marriage: `Ann Bee née Cee`, `Ann Cee épouse Bee`, `Bee geb. Cee, Ann`, all of
 * whom are `Ann Bee`, `Ann Cee` and `Ann Bee Cee`. Undefined: the text tells none.
 */
export function familyNames(items: readonly string[]): FamilyNames | undefined {
  const labels = labelsIn(items);
  const [first] = labels;
  if (!first) return undefined;
  const before = trimmed(items.slice(0, first.at));
  const parts = labels.map(({ behind }, i) => partsBehind(items.slice(behind, labels[i + 1]?.at)));
  const tail = parts.flatMap(({ rest }) => rest);
  const { given, family } = ownName(before, tail);
  const others = parts.flatMap(({ family: other }) => {
    const name = other.join(' ');
    const withGiven = [given, given.slice(0, 1)].map((words) => [...words, name].join(' '));
    const both = [...given, family, name].join(' ');
    const isWhole = other.length > 1 && (given.length === 0 || beginsWithGivenName(name));
    return [...(given.length > 0 ? [...withGiven, both] : []), ...(isWhole ? [name] : [])];
  });
  return others.length > 0 ? { before: given.length > 0 ? [...given, family] : before, others } : undefined;
}

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

/** The given names and the family name of a name, also of one with its family name before (`Bee, Ann`, `BEE Ann`) or with given names behind all family names. */
function ownName(before: readonly string[], tail: readonly string[]): { given: string[]; family: string } {
  const comma = before.indexOf(',');
  if (comma > 0) return { given: before.slice(comma + 1), family: before.slice(0, comma).join(' ') };
  if (wordsIn(before) === 1) return { given: [...tail], family: before.join(' ') };
  const [first = ''] = before;
  const last = before.at(-1) ?? '';
  return isUsualGivenName(last) && !isUsualGivenName(first)
    ? { given: before.slice(1), family: first }
    : { given: before.slice(0, -1), family: last };
}
