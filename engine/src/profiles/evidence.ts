import type { Entity, EntityType } from '../entity.ts';
import { compareNames } from '../names/compare.ts';
import type { EntryFacts } from './facts.ts';

/** The reason why two entries are of one person, company or thing, from the surest on. */
export const LINK_EVIDENCE = [
  'printed_reference',
  'number',
  'name_and_birth_date',
  'several_names',
  'long_name_and_birth_year',
  'name_and_address',
] as const;
export type LinkEvidence = (typeof LINK_EVIDENCE)[number];

/** The least likeness of the names of two entries, beside what else they have in common. */
const NAME_BESIDE = { reference: 0.5, number: 0.7, birthDate: 0.95 } as const;
/** Two names that are less alike are not spellings of one. */
const OTHER_NAME = 0.8;
/** Publishers who list a person in so many equal spellings took them from one another. */
const SPELLINGS = 3;
const LONG_NAME = { words: 3, letters: 15 } as const;
/** Lists know many years by hearsay. */
const YEARS_APART = 1;

const CRAFT: ReadonlySet<EntityType> = new Set(['vessel', 'aircraft', 'wallet']);

/** The evidence that two entries are of one, and the fact that it stands on; undefined: they stay apart. */
export function evidenceOf(a: EntryFacts, b: EntryFacts): { evidence: LinkEvidence; fact: string } | undefined {
  if (areContradicting(a, b)) return undefined;
  const number = common(a.numbers, b.numbers);
  if (number !== undefined && (isCraft(a) || areNamesAlike(a, b, NAME_BESIDE.number, true)))
    return { evidence: 'number', fact: number };
  if (isCraft(a) || isCraft(b)) return undefined;
  const day = common(a.days, b.days);
  if (day !== undefined && areNamesAlike(a, b, NAME_BESIDE.birthDate))
    return { evidence: 'name_and_birth_date', fact: day };
  return isPerson(a) || isPerson(b) ? evidenceOfPeople(a, b) : evidenceOfFirms(a, b);
}

function evidenceOfPeople(a: EntryFacts, b: EntryFacts): ReturnType<typeof evidenceOf> {
  if (areDaysOther(a, b)) return undefined;
  const names = [...a.names.keys()].filter((name) => b.names.has(name));
  const isDisplayed = names.some((name) => name === a.displayKey || name === b.displayKey);
  const several = isDisplayed && (names.length >= SPELLINGS ? names : otherNames(names));
  if (several) return { evidence: 'several_names', fact: several.join(', ') };
  if (areNationalitiesOther(a.entity, b.entity)) return undefined;
  const year = a.years.find((known) => b.years.includes(known));
  const long = year === undefined ? undefined : names.find(isLongName);
  return long === undefined ? undefined : { evidence: 'long_name_and_birth_year', fact: `${long}, ${year}` };
}

function evidenceOfFirms(a: EntryFacts, b: EntryFacts): ReturnType<typeof evidenceOf> {
  if (a.displayKey === undefined || a.displayKey !== b.displayKey) return undefined;
  const address = commonAddress(a.entity, b.entity);
  return address === undefined ? undefined : { evidence: 'name_and_address', fact: address };
}

const CODE = /^[A-Z]{2}$/;

/** Whether both nationalities are known countries of today, and differ. */
function areNationalitiesOther({ nationalities: own = [] }: Entity, { nationalities: others = [] }: Entity): boolean {
  const areKnown = [own, others].every((codes) => codes.length > 0 && codes.every((code) => CODE.test(code)));
  return areKnown && !own.some((code) => others.includes(code));
}

const FOREIGN_LETTER = /[^\P{L}\p{Script=Latin}]/u;

/** Two of the names that are not Latin spellings of one: who shares a name in two scripts shares more than a spelling. */
function otherNames(names: readonly string[]): readonly [string, string] | undefined {
  const [first, ...others] = names;
  const isOther = (one: string, name: string) =>
    FOREIGN_LETTER.test(one) !== FOREIGN_LETTER.test(name) ||
    compareNames(one, name, { entityType: 'individual' }) < OTHER_NAME;
  const other = first && others.find((name) => isOther(first, name));
  return first && other ? [first, other] : undefined;
}

/** Whether a name is of three words that are no syllables: many Koreans are called Kim Yong-chol. */
const isLongName = (name: string) =>
  name.length >= LONG_NAME.letters && name.split(' ').filter((word) => word.length > 2).length >= LONG_NAME.words;

/** Whether an entry may be the one that another one refers to: publishers misprint references, too. */
export const mayBeOne = (a: EntryFacts, b: EntryFacts): boolean =>
  !areContradicting(a, b) && (isCraft(a) || areNamesAlike(a, b, NAME_BESIDE.reference, true));

/** Whether both birth dates are known and differ: lists misprint dates, so that this excludes weak evidence alone. */
export const areDaysOther = (a: EntryFacts, b: EntryFacts): boolean =>
  a.days.size > 0 && b.days.size > 0 && common(a.days, b.days) === undefined;

/** Whether facts of two entries exclude that they are of one. */
export function areContradicting(a: EntryFacts, b: EntryFacts): boolean {
  const [one, other] = [a.entity, b.entity];
  if (!areTypesAlike(one.type, other.type)) return true;
  if (one.gender && other.gender && initial(one.gender) !== initial(other.gender)) return true;
  if (one.imoNumber && other.imoNumber && one.imoNumber !== other.imoNumber) return true;
  const isFar = (year: number) => b.years.every((known) => Math.abs(known - year) > YEARS_APART);
  return a.years.length > 0 && b.years.length > 0 && a.years.every(isFar);
}

/** Publishers differ on what is a company and what is an organisation. */
const areTypesAlike = (a: EntityType, b: EntityType): boolean =>
  a === b || a === 'unknown' || b === 'unknown' || [a, b].every((type) => type !== 'individual' && !CRAFT.has(type));

const isCraft = ({ entity }: EntryFacts) => CRAFT.has(entity.type);
const isPerson = ({ entity }: EntryFacts) => entity.type === 'individual';
const initial = (gender: string) => gender[0]?.toLowerCase();

/** `withShort`: names of one word count, too. */
function areNamesAlike(a: EntryFacts, b: EntryFacts, min: number, withShort = false): boolean {
  for (const name of a.names.keys()) if (b.names.has(name)) return true;
  const entityType = a.entity.type === 'unknown' ? b.entity.type : a.entity.type;
  const namesOf = ({ names, shortNames }: EntryFacts) => [...names.values(), ...(withShort ? shortNames : [])];
  const others = namesOf(b);
  return namesOf(a).some((name) => others.some((other) => compareNames(name, other, { entityType }) >= min));
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): string | undefined {
  for (const value of a) if (b.has(value)) return value;
  return undefined;
}

/** Addresses of one entry that are compared. */
const MAX_ADDRESSES = 10;
const MIN_COMMON = 3;

/** An address of `a` that shares most of its words with one of `b`, among them a number. */
function commonAddress(a: Entity, b: Entity): string | undefined {
  const others = (b.addresses ?? []).slice(0, MAX_ADDRESSES).map(addressWords);
  return (a.addresses ?? []).slice(0, MAX_ADDRESSES).find((address) => {
    const words = addressWords(address);
    return others.some((other) => {
      const shared = [...words].filter((word) => other.has(word));
      const isMost = shared.length >= Math.max(MIN_COMMON, Math.min(words.size, other.size) / 2);
      return isMost && shared.some((word) => /\d/.test(word));
    });
  });
}

const addressWords = (address: string): Set<string> =>
  new Set(
    address
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 || /\d/.test(word)),
  );
