import { EASTERN_NAMES_IN_SCRIPTS } from '../tables/eastern-names-in-scripts.ts';
import { GIVEN_NAMES_A_TO_I } from '../tables/given-names-a-to-i.ts';
import { GIVEN_NAMES_J_TO_Z } from '../tables/given-names-j-to-z.ts';
import { SURNAMES_IN_SCRIPTS } from '../tables/surnames-in-scripts.ts';

const LATIN_WORD = /^[a-z]+$/;

/** Names with their spellings in Latin letters and in other scripts. */
export const NAMES_IN_SCRIPTS = [GIVEN_NAMES_A_TO_I, GIVEN_NAMES_J_TO_Z, EASTERN_NAMES_IN_SCRIPTS, SURNAMES_IN_SCRIPTS]
  .flatMap((names) => names.trim().split('\n'))
  .map((line) => {
    const words = line.trim().split(/\s+/);
    return {
      latin: words.filter((word) => LATIN_WORD.test(word)),
      spellings: words.filter((word) => !LATIN_WORD.test(word)),
    };
  });
