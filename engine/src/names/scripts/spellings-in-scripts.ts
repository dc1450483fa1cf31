import { ARABIC_SPELLINGS } from './arabic-spellings.ts';
import { CYRILLIC_SPELLINGS } from './cyrillic-spellings.ts';
import { HEBREW_SPELLINGS } from './hebrew-spellings.ts';
import { INDIC_SPELLINGS } from './indic-spellings.ts';
import { LAO_SPELLINGS } from './lao-spellings.ts';
import { ARABIC, CYRILLIC, HEBREW, INDIC, LAO } from './scripts.ts';
import type { UsualSpellings } from './usual-spellings.ts';

/** The scripts whose words have closed lists of usual Latin spellings. */
export const SPELLINGS_IN_SCRIPTS: ReadonlyMap<number, UsualSpellings> = new Map([
  [ARABIC, ARABIC_SPELLINGS],
  [CYRILLIC, CYRILLIC_SPELLINGS],
  [HEBREW, HEBREW_SPELLINGS],
  [INDIC, INDIC_SPELLINGS],
  [LAO, LAO_SPELLINGS],
]);
