import { EASTERN_NAMES_IN_SCRIPTS } from '../tables/eastern-names-in-scripts.ts';
import { GIVEN_NAMES_A_TO_I } from '../tables/given-names-a-to-i.ts';
import { GIVEN_NAMES_J_TO_Z } from '../tables/given-names-j-to-z.ts';
import { SPANISH_GIVEN_NAMES } from '../tables/spanish-given-names.ts';
import { foldedWord } from './folded-phrase.ts';

const GIVEN_NAMES: ReadonlySet<string> = new Set(
  [GIVEN_NAMES_A_TO_I, GIVEN_NAMES_J_TO_Z, EASTERN_NAMES_IN_SCRIPTS, SPANISH_GIVEN_NAMES].flatMap((table) =>
    table.split(/\s+/).filter(Boolean).map(foldedWord),
  ),
);

/** Whether a word is a usual given name, in any script. */
export const isUsualGivenName = (word: string): boolean => GIVEN_NAMES.has(foldedWord(word));

/** Whether a name begins with a usual given name, in any script. */
export const beginsWithGivenName = (name: string): boolean => isUsualGivenName(name.trim().split(/\s+/, 1)[0] ?? '');
