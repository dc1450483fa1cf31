import { consonantsOf, endOf, familyWordOf, startOf, type TokenTable } from '../index/token-table.ts';
import { ARMENIAN, CYRILLIC, GREEK, INDIC, OTHER } from '../scripts/scripts.ts';
import { SPELLINGS_IN_SCRIPTS } from '../scripts/spellings-in-scripts.ts';
import { areOfOneFamily, areTwoNamesOf, isNameOf, isToldApart } from '../words/word-families.ts';
import { meetByConsonants } from './consonants.ts';
import type { Weights } from './weights.ts';

/** Scripts that write their vowels: two given names of unlike consonants are two, as in Latin letters. */
const WRITES_VOWELS: ReadonlySet<number> = new Set([CYRILLIC, GREEK, INDIC, ARMENIAN, OTHER]);

/** Likeness of a word of a script and a Latin one that are so `alike` by their sounds: that of equal ones for a usual spelling. */
export function speltSimilarity(
  alike: number,
  script: number,
  foreign: TokenTable,
  i: number,
  latin: TokenTable,
  j: number,
  { scripts, spelling }: Weights,
): number {
  const p = consonantsOf(foreign, i);
  const q = consonantsOf(latin, j);
  if (alike === 0 && p !== q) return 0;
  const name = familyWordOf(foreign, i);
  const latinName = familyWordOf(latin, j);
  if (areTwoNamesOf(script, name, latinName)) return alike * scripts.otherName;
  if (alike >= scripts.equal) return alike;
  const isSpelt =
    meetByConsonants(p, q) &&
    SPELLINGS_IN_SCRIPTS.get(script)?.spells(
      foreign.codes,
      startOf(foreign, i),
      endOf(foreign, i),
      latin.codes,
      startOf(latin, j),
      endOf(latin, j),
    );
  if (isSpelt) return scripts.equal;
  const areGivenNames = WRITES_VOWELS.has(script) && p !== q && isToldApart(name) && isToldApart(latinName);
  if (areGivenNames && !areOfOneFamily(name, latinName)) return alike * spelling.otherFamily;
  return isNameOf(script, latinName) ? alike * scripts.unspelt : alike;
}
