import { ARAB_NAMES_IN_CYRILLIC } from '../tables/arab-names-in-cyrillic.ts';
import { ARABIC_NAMES_A_TO_L } from '../tables/arabic-names-a-to-l.ts';
import { ARABIC_NAMES_M_TO_Z } from '../tables/arabic-names-m-to-z.ts';
import { EASTERN_NAMES_IN_SCRIPTS } from '../tables/eastern-names-in-scripts.ts';
import { FOREIGN_SURNAMES_A_TO_L } from '../tables/foreign-surnames-a-to-l.ts';
import { FOREIGN_SURNAMES_M_TO_Z } from '../tables/foreign-surnames-m-to-z.ts';
import { GIVEN_NAMES_A_TO_I } from '../tables/given-names-a-to-i.ts';
import { GIVEN_NAMES_J_TO_Z } from '../tables/given-names-j-to-z.ts';
import { HEBREW_GIVEN_NAMES } from '../tables/hebrew-given-names.ts';
import { HEBREW_SURNAMES } from '../tables/hebrew-surnames.ts';
import { SLAVIC_GIVEN_NAMES } from '../tables/slavic-given-names.ts';
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

const OTHER_NAMES = linesOf([GIVEN_NAMES_A_TO_I, GIVEN_NAMES_J_TO_Z, EASTERN_NAMES_IN_SCRIPTS, SURNAMES_IN_SCRIPTS]);
const PRESS_NAMES = linesOf([FOREIGN_SURNAMES_A_TO_L, FOREIGN_SURNAMES_M_TO_Z, ARAB_NAMES_IN_CYRILLIC]);
const HEBREW_NAMES = linesOf([HEBREW_GIVEN_NAMES, HEBREW_SURNAMES]);
const SLAVIC_NAMES = linesOf([SLAVIC_GIVEN_NAMES]);
const ARABIC_NAMES = linesOf([ARABIC_NAMES_A_TO_L, ARABIC_NAMES_M_TO_Z]);

/** Names with their spellings in Latin letters and in other scripts. */
export const NAMES_IN_SCRIPTS = [...OTHER_NAMES, ...PRESS_NAMES, ...HEBREW_NAMES, ...SLAVIC_NAMES, ...ARABIC_NAMES];

/** The place of the first line of names as the Cyrillic press spells them. */
export const FIRST_PRESS_NAME = OTHER_NAMES.length;
/** The places of the first lines of Hebrew, Slavic and Arabic names, which have all their usual Latin spellings. */
export const FIRST_HEBREW_NAME = FIRST_PRESS_NAME + PRESS_NAMES.length;
export const FIRST_SLAVIC_NAME = FIRST_HEBREW_NAME + HEBREW_NAMES.length;
export const FIRST_ARABIC_NAME = FIRST_SLAVIC_NAME + SLAVIC_NAMES.length;
