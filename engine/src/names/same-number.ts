import { numbersIn } from './index/numbers-in-value.ts';

/** The letters and digits of a number. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The letters and digits of a value, and of each number in it without what people write beside it (`DNI 12.345.678`: two). */
export const numberReadings = (value: string): string[] => [
  ...new Set([value, ...numbersIn(value).numbers].map(plainNumber).filter(Boolean)),
];

/**
 * Whether two values have the same number, as people write it: one of them may have its label, its country or another number beside it
 * (`C.I. 1.234.567-8` and `12345678`). Values without letters and digits have none.
 */
export function sameNumber(one: string, other: string): boolean {
  const [[short], [long, written]] = [one, other]
    .map((value) => [plainNumber(value), value] as const)
    .toSorted(([a], [b]) => a.length - b.length) as [readonly [string, string], readonly [string, string]];
  if (short === '' || short === long) return short !== '';
  return long.includes(short) && numberReadings(written).includes(short);
}
