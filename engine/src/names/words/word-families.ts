import {
  FIRST_ARABIC_NAME,
  FIRST_HEBREW_NAME,
  FIRST_PRESS_NAME,
  FIRST_SLAVIC_NAME,
  NAMES_IN_SCRIPTS,
} from '../scripts/names-in-scripts.ts';
import { ARABIC, CYRILLIC, HEBREW, LATIN, wordReadings } from '../scripts/scripts.ts';
import { BALTIC_AND_HUNGARIAN_GIVEN_NAMES } from '../tables/nicknames-baltic.ts';
import { CELTIC_AND_GREEK_SHORT_FORMS } from '../tables/nicknames-celtic-and-greek.ts';
import { DUTCH_GIVEN_NAMES } from '../tables/nicknames-dutch.ts';
import { EASTERN_NAMES } from '../tables/nicknames-eastern.ts';
import { ENGLISH_GIVEN_NAMES } from '../tables/nicknames-english.ts';
import { GERMANIC_GIVEN_NAMES } from '../tables/nicknames-germanic.ts';
import { INTERNATIONAL_GIVEN_NAMES } from '../tables/nicknames-international.ts';
import { NORDIC_GIVEN_NAMES } from '../tables/nicknames-nordic.ts';
import { ROMANCE_SHORT_FORMS } from '../tables/nicknames-romance.ts';
import { SLAVIC_SHORT_FORMS } from '../tables/nicknames-slavic.ts';
import { SOUTHERN_SHORT_FORMS } from '../tables/nicknames-southern.ts';
import { ORGANISATION_WORDS } from '../tables/organisation-words.ts';
import { PLACE_WORDS } from '../tables/place-words.ts';
import { WRITTEN_SHORT_NAMES } from '../tables/written-short-names.ts';

/** `abdulrahim` is written `abd rahim`, too. */
const withServant = (word: string): string[] =>
  /^abdul.{4}/.test(word) ? [word, word.replace('abdul', 'abd')] : [word];

/** Numbers of the families that each word belongs to: `bill` to that of `william`, `alex` to several. */
const familiesOf = new Map<string, number[]>();
/** Two words of these tables that share no family are two names or words, however alike they are spelt. */
const TOLD_APART = [INTERNATIONAL_GIVEN_NAMES, EASTERN_NAMES, ENGLISH_GIVEN_NAMES, ORGANISATION_WORDS, PLACE_WORDS];
/** Short forms, of which many are spelt like other names. */
const SHORT_FORMS = [
  BALTIC_AND_HUNGARIAN_GIVEN_NAMES,
  CELTIC_AND_GREEK_SHORT_FORMS,
  DUTCH_GIVEN_NAMES,
  GERMANIC_GIVEN_NAMES,
  NORDIC_GIVEN_NAMES,
  ROMANCE_SHORT_FORMS,
  SLAVIC_SHORT_FORMS,
  SOUTHERN_SHORT_FORMS,
  WRITTEN_SHORT_NAMES,
];
const rowsOf = (tables: readonly string[]) => tables.join(' / ').split('/');
const families = rowsOf([...TOLD_APART, ...SHORT_FORMS]);
const familiesToldApart = rowsOf(TOLD_APART).length;
families.forEach((family, number) => {
  for (const word of new Set(family.trim().split(/\s+/).flatMap(withServant)))
    familiesOf.set(word, [...(familiesOf.get(word) ?? []), number]);
});

const MIN_PET_FORM = 4;

/** Pet forms end in `y` as well as in `ie`: `Abbie` is known, so is `Abbey`. Words without such an ending, by what is left. */
const petStems = new Map<string, string>();
for (const ending of ['y', 'ie', 'ey', 'i']) {
  for (const word of familiesOf.keys()) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && !petStems.has(stem)) petStems.set(stem, word);
  }
}

function petFormOf(word: string): string | undefined {
  const ending = petEndingLength(word);
  return word.length < MIN_PET_FORM || ending === 0 ? undefined : petStems.get(word.slice(0, -ending));
}

const commonFamilies = families.length;

/** The families of names that have all their usual Latin spellings: two of them of one script are two names. */
const namesToldApart: ReadonlyMap<number, readonly [first: number, end: number]> = new Map([
  [HEBREW, [commonFamilies + FIRST_HEBREW_NAME, commonFamilies + FIRST_SLAVIC_NAME]],
  [CYRILLIC, [commonFamilies + FIRST_SLAVIC_NAME, commonFamilies + FIRST_ARABIC_NAME]],
  [ARABIC, [commonFamilies + FIRST_ARABIC_NAME, commonFamilies + NAMES_IN_SCRIPTS.length]],
]);

/** The key of a word of another script, spelt in Latin letters. */
const keyOf = (script: number, text: string): string => `${script} ${text}`;

/** One name in several scripts is a family too, behind the others: words of one script are never compared by it. */
NAMES_IN_SCRIPTS.forEach(({ latin, spellings }, line) => {
  for (const word of latin) join(word, word, commonFamilies + line);
  for (const { script, text } of spellings.flatMap(wordReadings))
    join(keyOf(script, text), text, commonFamilies + line);
});

/** Puts a key into a family, beside those of the word that it stands for. */
function join(key: string, word: string, family: number): void {
  const joined = familiesOf.get(key) ?? commonFamiliesOf(word);
  if (!joined.includes(family)) familiesOf.set(key, [...joined, family]);
}

function commonFamiliesOf(word: string): number[] {
  const known = familiesOf.get(word) ?? familiesOf.get(petFormOf(word) ?? '') ?? [];
  return known.filter((family) => family < commonFamilies);
}

/** Words are numbered from 1; the families of word `n` are `familyNumbers[familyStarts[n]..familyStarts[n + 1]]`. */
const wordNumbers = new Map([...familiesOf.keys()].map((word, i) => [word, i + 1]));
const familyStarts = new Int32Array(wordNumbers.size + 2);
const familyNumbers = Int32Array.from([...familiesOf.values()].flat());
[...familiesOf.values()].forEach((numbers, i) => {
  familyStarts[i + 2] = (familyStarts[i + 1] as number) + numbers.length;
});

const MAX_WORD = Math.max(...[...wordNumbers.keys()].map((word) => word.length)) + 1;

const organisationWords = new Set(ORGANISATION_WORDS.split(/[\s/]+/));

/** Whether the word is common in names of organisations, as `bank` or `grupo`. */
export function isOrganisationWord(word: string): boolean {
  return organisationWords.has(word);
}

/** The number of a word that has other forms, such as a nickname or a translation; 0 for any other word. */
export function familyWordNumber(word: string, script = LATIN): number {
  const inScript = script === LATIN ? undefined : wordNumbers.get(keyOf(script, word));
  if (inScript !== undefined) return inScript;
  return word.length > MAX_WORD ? 0 : (wordNumbers.get(word) ?? wordNumbers.get(petFormOf(word) ?? '') ?? 0);
}

/** The length of an ending `ie`, `ey`, `ee`, `i` or `y`; 0: none. */
function petEndingLength(word: string): number {
  const last = word.at(-1);
  const before = word.at(-2);
  if ((last === 'e' && (before === 'i' || before === 'e')) || (last === 'y' && before === 'e')) return 2;
  return last === 'i' || last === 'y' ? 1 : 0;
}

/** How many families the word of this number belongs to. */
export function familyCount(word: number): number {
  return (familyStarts[word + 1] as number) - (familyStarts[word] as number);
}

export function familyOf(word: number, place: number): number {
  return familyNumbers[(familyStarts[word] as number) + place] as number;
}

/** Whether a word of another family that is spelt like it is another name or word. */
export function isToldApart(word: number): boolean {
  return word !== 0 && familyOf(word, 0) < familiesToldApart;
}

/** Whether a word has forms in its own script, or is a name of the tables that have it as English writes it. */
export function isSpeltAsInEnglish(word: string): boolean {
  const number = familyWordNumber(word);
  if (number === 0) return false;
  const family = familyOf(number, 0);
  return family < commonFamilies + FIRST_PRESS_NAME || isNameOf(ARABIC, number);
}

/** Whether two numbers are of forms of one word, as `bill` and `william`, or `groupe` and `group` are. */
export function areOfOneFamily(a: number, b: number): boolean {
  return shareFamily(a, b, 0, commonFamilies);
}

/** Whether two numbers are of one name in two scripts, as `Жак` and `Jacques`. */
export function areOneNameInScripts(a: number, b: number): boolean {
  return shareFamily(a, b, commonFamilies, Number.POSITIVE_INFINITY);
}

/** Whether two numbers are of names that the tables of a script tell apart, as `حسن` and `Hussein`. */
export function areTwoNamesOf(script: number, a: number, b: number): boolean {
  return isNameOf(script, a) && isNameOf(script, b) && !areOneNameInScripts(a, b);
}

/** Whether a number is of a name in the tables of a script that have all its usual Latin spellings. */
export function isNameOf(script: number, word: number): boolean {
  const names = namesToldApart.get(script);
  if (word === 0 || !names) return false;
  for (let place = familyCount(word) - 1; place >= 0; place--) {
    const family = familyOf(word, place);
    if (family >= names[0] && family < names[1]) return true;
  }
  return false;
}

function shareFamily(a: number, b: number, first: number, end: number): boolean {
  if (a === 0 || b === 0) return false;
  for (let i = familyStarts[a] as number; i < (familyStarts[a + 1] as number); i++) {
    const family = familyNumbers[i] as number;
    if (family < first || family >= end) continue;
    for (let j = familyStarts[b] as number; j < (familyStarts[b + 1] as number); j++)
      if (familyNumbers[j] === family) return true;
  }
  return false;
}
