const MAX_READ = 10_000;
const TAG = /<[/!]?[a-z][^<>]{0,1000}>/gi;
const ENTITY =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|hellip|ndash|mdash|lsquo|rsquo|ldquo|rdquo));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};
/** Control characters, and invisible ones that change the direction of text. */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/gu;

/** The text without tags, entities and invisible characters, with single spaces. */
export const plainText = (markup: string, max: number): string =>
  markup
    .slice(0, MAX_READ)
    .replace(TAG, '')
    .replace(ENTITY, (_, decimal, hex, name) => NAMED[name?.toLowerCase()] ?? letterOf(decimal, hex))
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .slice(0, max)
    .toWellFormed()
    .trim();

function letterOf(decimal: string | undefined, hex: string | undefined): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
