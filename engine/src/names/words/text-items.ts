import { toAlpha2 } from '../../countries.ts';
import { TITLE_BEGINNINGS } from '../tables/southern-titles.ts';
import { foldedPhrase } from './folded-phrase.ts';

/** The words of a text, and the signs between them. */
export const ITEM = /[^\s,;:()[\]|–—]+|[,;:()[\]|–—]/gu;
export const SIGN = /^(?:[,;:()[\]|–—/]|-)$/u;
/** A short form with its point, and a word right behind it. */
const SHORT_FORM = /^[\p{L}\p{M}-]{1,10}\.(?=\p{L}[\p{L}\p{M}])/u;
/** Words of a label, a title or an office. */
const MAX_PHRASE = 4;

export const wordsIn = (items: readonly string[]): number => items.filter((item) => /\p{L}/u.test(item)).length;

export function trimmed(items: readonly string[]): string[] {
  let [from, to] = [0, items.length];
  while (from < to && SIGN.test(items[from] as string)) from++;
  while (from < to && SIGN.test(items[to - 1] as string)) to--;
  return items.slice(from, to);
}

export const written = (items: readonly string[]): string =>
  items
    .join(' ')
    .replace(/ (?=[,;:)\]])/g, '')
    .replace(/(?<=[([]) /g, '');

/** The stretches at the end of the items, the longest first, without a closing bracket. */
export function endsOf(items: readonly string[], longest: number): [number, number][] {
  const to = /^[)\]]$/.test(items.at(-1) ?? '') ? items.length - 1 : items.length;
  return Array.from({ length: Math.max(0, Math.min(longest, to - 1)) }, (_, i) => [
    to - Math.min(longest, to - 1) + i,
    to,
  ]);
}

export const isNumeric = (item: string): boolean => /\d/.test(item) && !/\p{L}{5,}/u.test(item);

/** The place of the number at the end of the items; undefined: there is none. A check letter may stand apart. */
export function startOfNumber(items: readonly string[]): number | undefined {
  let from = items.length;
  if (/^[)\]]$/.test(items[from - 1] ?? '')) from--;
  if (/^\p{L}$/u.test(items[from - 1] ?? '') && isNumeric(items[from - 2] ?? '')) from--;
  const end = from;
  while (from > 1 && isNumeric(items[from - 1] as string)) from--;
  if (from === end) return undefined;
  // The series of a passport.
  return from > 2 && /^\p{Lu}{1,2}$/u.test(items[from - 1] as string) ? from - 1 : from;
}

/** The items without phrases of a table at their end, and the signs between; undefined: there are none. */
export function withoutLast(items: readonly string[], table: ReadonlySet<string>): readonly string[] | undefined {
  let rest = trimmed(items);
  const { length } = rest;
  for (let again = 0; again < 3; again++) {
    const isLabel = (from: number) => table.has(foldedPhrase(rest.slice(from).filter((item) => !SIGN.test(item))));
    let at = Math.max(0, rest.length - MAX_PHRASE);
    while (at < rest.length && !isLabel(at)) at++;
    if (at === rest.length) break;
    rest = trimmed(rest.slice(0, at));
  }
  return rest.length < length ? rest : undefined;
}

/** How many items at the beginning are a phrase of a table, the longest; 0: none. */
export function lengthOfFirst(items: readonly string[], table: ReadonlySet<string>): number {
  for (let length = Math.min(MAX_PHRASE, items.length); length > 0; length--)
    if (!SIGN.test(items[length - 1] as string) && table.has(foldedPhrase(items.slice(0, length)))) return length;
  return 0;
}

export const lastSign = (items: readonly string[]): number => {
  const end = trimmed(items).length;
  return items.slice(0, end).findLastIndex((item) => SIGN.test(item));
};

/** How many items before a place are the name of a country. */
export function countryBefore(items: readonly string[], at: number): number {
  for (const length of [3, 2, 1])
    if (at - length > 0 && toAlpha2(items.slice(at - length, at).join(' ')) !== undefined) return length;
  return 0;
}

/** `मा.अनिता`, `นายสมชาย`: titles without a blank behind them are items of their own. */
export function withTitlesApart([first = '', ...others]: readonly string[], titles: ReadonlySet<string>): string[] {
  const [title] = TITLE_BEGINNINGS.exec(first) ?? SHORT_FORM.exec(first) ?? [];
  if (!title || title === first || !titles.has(foldedPhrase([title]))) return [first, ...others];
  return [title, ...withTitlesApart([first.slice(title.length), ...others], titles)];
}
