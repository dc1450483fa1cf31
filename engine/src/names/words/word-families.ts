import { EASTERN_NAMES } from '../tables/nicknames-eastern.ts';
import { ENGLISH_GIVEN_NAMES } from '../tables/nicknames-english.ts';
import { INTERNATIONAL_GIVEN_NAMES } from '../tables/nicknames-international.ts';
import { ORGANISATION_WORDS } from '../tables/organisation-words.ts';
import { PLACE_WORDS } from '../tables/place-words.ts';

/** Numbers of the families that each word belongs to: `bill` to that of `william`, `alex` to several. */
const familiesOf = new Map<string, number[]>();
const families = [INTERNATIONAL_GIVEN_NAMES, EASTERN_NAMES, ENGLISH_GIVEN_NAMES, ORGANISATION_WORDS, PLACE_WORDS]
  .join(' / ')
  .split('/');
families.forEach((family, number) => {
  for (const word of new Set(family.trim().split(/\s+/)))
    familiesOf.set(word, [...(familiesOf.get(word) ?? []), number]);
});

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
export function familyWordNumber(word: string): number {
  return word.length > MAX_WORD ? 0 : (wordNumbers.get(word) ?? petFormNumber(word));
}

const MIN_PET_FORM = 4;

/** Pet forms end in `y` as well as in `ie`: `Abbie` is known, so is `Abbey`. Words without such an ending, by what is left. */
const petStems = new Map<string, number>();
for (const ending of ['y', 'ie', 'ey', 'i']) {
  for (const [word, number] of wordNumbers) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && !petStems.has(stem)) petStems.set(stem, number);
  }
}

function petFormNumber(word: string): number {
  const ending = petEndingLength(word);
  return word.length < MIN_PET_FORM || ending === 0 ? 0 : (petStems.get(word.slice(0, -ending)) ?? 0);
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

/** Whether two numbers are of forms of one word, as `bill` and `william`, or `groupe` and `group` are. */
export function areOfOneFamily(a: number, b: number): boolean {
  if (a === 0 || b === 0) return false;
  for (let i = familyStarts[a] as number; i < (familyStarts[a + 1] as number); i++) {
    for (let j = familyStarts[b] as number; j < (familyStarts[b + 1] as number); j++) {
      if (familyNumbers[i] === familyNumbers[j]) return true;
    }
  }
  return false;
}
