import type { OwnListLimits } from '@vett/engine/lists';
import { OWN_LISTS } from '@vett/schema/own-list';

const { ofEntry, ofList, letters, words, different_words } = OWN_LISTS.names;

/** The limits of a file, as the readers of the engine take them. */
export const READING_LIMITS: OwnListLimits = {
  maxEntities: OWN_LISTS.entries,
  names: {
    ...{ namesOfEntry: ofEntry, names: ofList, letters, words, differentWords: different_words },
    lettersOfEntry: OWN_LISTS.entry_letters,
  },
};
