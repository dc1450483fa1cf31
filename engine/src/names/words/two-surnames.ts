import { SPANISH_GIVEN_NAMES } from '../tables/spanish-given-names.ts';
import { foldedWord } from './folded-phrase.ts';

const GIVEN_NAMES = new Set(SPANISH_GIVEN_NAMES.trim().split(/\s+/));
const isGiven = (word: string): boolean => GIVEN_NAMES.has(word);
const MAX_GIVEN = 2;

/**
 * Places of the first and the second surname among the words of a Spanish name, which has its given names before both
 * (`Marta Elena Velmor Trafin`) or behind them (`VELMOR TRAFIN MARTA ELENA`). Undefined for any other name.
 */
export function twoSurnames(words: readonly string[]): readonly [first: number, second: number] | undefined {
  const most = Math.min(MAX_GIVEN, words.length - 2);
  if (most < 1) return undefined;
  const before = run(words.slice(0, most));
  if (before > 0) return [before, words.length - 1];
  const behind = run(words.slice(-most).reverse());
  return behind > 0 ? [0, words.length - behind - 1] : undefined;
}

/** Given names of women that do not end in `a`. */
const OF_WOMEN = new Set(
  'carmen isabel pilar mercedes dolores rosario ines raquel luz soledad consuelo esther ester ruth leonor nieves concepcion guadalupe irene'.split(
    ' ',
  ),
);
const OF_HUSBAND = /^(\p{L}+)((?: \p{L}+)+) de (?:(?:la|las|los) )?\p{L}{3,}$/iu;

/**
 * The name of a woman without her husband's behind «de» (`Marta Velmor Trafin de Osk`), which may as well be a part of her own. Undefined
 * for any other name.
 */
export function withoutHusband(name: string): string | undefined {
  const [, given = '', rest = ''] = OF_HUSBAND.exec(name) ?? [];
  const first = foldedWord(given);
  return isGiven(first) && (first.endsWith('a') || OF_WOMEN.has(first)) ? given + rest : undefined;
}

const PARTICLES = new Set('de del la las los da do das dos e y'.split(' '));

/** How many family names a Spanish or Portuguese name has behind its given names (`Ana María da Silva` has one). */
export function countFamilyNames(name: string): number {
  const words = name.split(' ').map(foldedWord);
  const names = words.filter((word) => !PARTICLES.has(word));
  return names.length - run(names);
}

/** How many words at the beginning are given names. */
function run(words: readonly string[]): number {
  const other = words.findIndex((word) => !isGiven(word));
  return other < 0 ? words.length : other;
}
