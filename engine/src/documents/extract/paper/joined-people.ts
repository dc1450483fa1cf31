import { grouped } from '../../../grouped.ts';
import type { Director } from '../../document.ts';
import type { Candidate } from '../candidate.ts';
import { foldWords } from '../fold.ts';

type Named = string | Director;

/** The people of all pages, as each reader saw them, in one list of each field. */
export function withJoinedPeople(all: readonly Candidate[]): Candidate[] {
  const lists = grouped(all.filter(isList), ({ field, evidence }) => `${field} ${evidence.reader}`);
  const joined = [...lists.values()].flatMap(([first, ...others]): Candidate[] => {
    if (first === undefined) return [];
    const people = distinct([first, ...others].flatMap(({ value }) => value as Named[]));
    return [{ ...first, value: people as Director[] | string[] }];
  });
  return [...all.filter((candidate) => !isList(candidate)), ...joined];
}

const isList = ({ value }: Candidate): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' || 'role' in each);

/** Each name once, with its first role. */
export function distinct<Person extends Named>(people: readonly Person[]): Person[] {
  const seen = new Set<string>();
  return people.filter((person) => {
    const key = foldWords(typeof person === 'string' ? person : person.name)
      .split(' ')
      .sort()
      .join(' ');
    return !seen.has(key) && seen.add(key);
  });
}
