import { ARABIC_NAMES_A_TO_L } from '../tables/arabic-names-a-to-l.ts';
import { ARABIC_NAMES_M_TO_Z } from '../tables/arabic-names-m-to-z.ts';
import { EASTERN_NAMES_IN_SCRIPTS } from '../tables/eastern-names-in-scripts.ts';
import { GIVEN_NAMES_A_TO_I } from '../tables/given-names-a-to-i.ts';
import { GIVEN_NAMES_J_TO_Z } from '../tables/given-names-j-to-z.ts';
import { SURNAMES_IN_SCRIPTS } from '../tables/surnames-in-scripts.ts';

const LATIN_WORD = /^[a-z]+$/;

const linesOf = (tables: readonly string[]) =>
  tables
    .flatMap((names) => names.trim().split('\n'))
    .map((line) => {
      const words = line.trim().split(/\s+/);
      return {
        latin: words.filter((word) => LATIN_WORD.test(word)),
        spellings: words.filter((word) => !LATIN_WORD.test(word)),
      };
    });

const ARABIC_NAMES = linesOf([ARABIC_NAMES_A_TO_L, ARABIC_NAMES_M_TO_Z]);
const OTHER_NAMES = linesOf([GIVEN_NAMES_A_TO_I, GIVEN_NAMES_J_TO_Z, EASTERN_NAMES_IN_SCRIPTS, SURNAMES_IN_SCRIPTS]);

/** Names with their spellings in Latin letters and in other scripts. */
export const NAMES_IN_SCRIPTS = [...OTHER_NAMES, ...ARABIC_NAMES];
/** The place of the first line of Arabic names, which have all their usual Latin spellings. */
export const FIRST_ARABIC_NAME = OTHER_NAMES.length;
