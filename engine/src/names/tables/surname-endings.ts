/**
 * Endings of one surname for men and for women, in Latin letters: `Ivanov`, `Ivanova`; `Kowalski`, `Kowalska`;
 * `Novák`, `Nováková`; `Papadopoulos`, `Papadopoulou`; `Kazlauskas`, `Kazlauskienė`, `Kazlauskaitė`.
 */
const MEN_AND_WOMEN: readonly (readonly [men: string, women: string])[] = [
  ...pairs('ov ev yov', 'a'),
  ['sky', 'skaya'],
  ['skiy', 'skaya'],
  ['skyi', 'ska'],
  ['skyy', 'ska'],
  ['skii', 'skaia'],
  ['skij', 'skaja'],
  ['ski', 'skaya'],
  ['ski', 'ska'],
  ['sky', 'ska'],
  ['cki', 'cka'],
  ['cky', 'cka'],
  ['dzki', 'dzka'],
  ['ny', 'naya'],
  ['nyy', 'naya'],
  ['nyi', 'naia'],
  ['oy', 'aya'],
  ['oi', 'aia'],
  ['ek', 'kova'],
  ['ec', 'cova'],
  ['a', 'ova'],
  ['', 'ova'],
  ['as', 'aite'],
  ['as', 'iene'],
  ['is', 'yte'],
  ['is', 'iene'],
  ['us', 'ute'],
  ['us', 'iene'],
  ['ys', 'yte'],
  ['ys', 'iene'],
  ['poulos', 'poulou'],
  ['idis', 'idou'],
  ['adis', 'adou'],
];
const MIN_STEM = 3;

function pairs(men: string, added: string): [string, string][] {
  return men.split(' ').map((ending) => [ending, ending + added]);
}

/** Letters as a run of UTF-16 code units inside a larger array. */
type Codes = Uint16Array;

/** Whether two words differ by the ending alone, as one surname does for men and women. */
export function sameSurname(a: Codes, aStart: number, aEnd: number, b: Codes, bStart: number, bEnd: number): boolean {
  if (!mayBeWomans(a[aEnd - 1] as number) && !mayBeWomans(b[bEnd - 1] as number)) return false;
  let common = 0;
  const shortest = Math.min(aEnd - aStart, bEnd - bStart);
  while (common < shortest && a[aStart + common] === b[bStart + common]) common++;
  if (common < MIN_STEM) return false;
  for (const [men, women] of ENDING_CODES) {
    if (isStem(a, aStart, aEnd, men, b, bStart, bEnd, women, common)) return true;
    if (isStem(a, aStart, aEnd, women, b, bStart, bEnd, men, common)) return true;
  }
  return false;
}

/** Whether a word has the ending of a woman's surname. */
export function isWomansForm(codes: Codes, start: number, end: number): boolean {
  if (!mayBeWomans(codes[end - 1] as number)) return false;
  return ENDING_CODES.some(([, women]) => end - start > women.length && endsWith(codes, end, women));
}

/** Every ending of a woman's surname ends with a, e or u. */
const mayBeWomans = (letter: number) => letter === 97 || letter === 101 || letter === 117;

const ENDING_CODES = MEN_AND_WOMEN.map((endings) => endings.map(codesOf) as [Codes, Codes]);

function codesOf(text: string): Codes {
  return Uint16Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Whether `a` without `aEnding` and `b` without `bEnding` are the same, and long enough to be a surname's stem. */
function isStem(
  a: Codes,
  aStart: number,
  aEnd: number,
  aEnding: Codes,
  b: Codes,
  bStart: number,
  bEnd: number,
  bEnding: Codes,
  common: number,
): boolean {
  const stem = aEnd - aStart - aEnding.length;
  if (stem < MIN_STEM || stem > common || stem !== bEnd - bStart - bEnding.length) return false;
  return endsWith(a, aEnd, aEnding) && endsWith(b, bEnd, bEnding);
}

function endsWith(codes: Codes, end: number, ending: Codes): boolean {
  for (let i = 1; i <= ending.length; i++) if (codes[end - i] !== ending[ending.length - i]) return false;
  return true;
}
