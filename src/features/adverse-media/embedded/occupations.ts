import type { Verbal } from './chunks.ts';
import { type Clauses, isSubjectIn, subjectOf } from './clauses.ts';
import { behind } from './meant.ts';
import { SPEECH } from './roles.ts';

/** «The prosecutor @», «@, a lawyer», «the main witness, @». */
export function hasRole({ chunks, words }: Clauses, place: number, roles: ReadonlySet<string>): boolean {
  const isRole = (each: (typeof chunks)[number] | undefined): boolean =>
    each?.kind === 'nominal' && words.slice(each.start, each.end).some(({ plain }) => roles.has(plain));
  const isFree = (at: number) => chunks[at]?.kind !== 'preposition';
  const apposition = (comma: number, at: number) =>
    chunks[comma]?.kind === 'comma' && isRole(chunks[at]) && isFree(at - 1) && chunks[at + 1]?.kind !== 'verbal';
  const predicate =
    chunks[place + 1]?.kind === 'verbal' &&
    (chunks[place + 1] as Verbal).main === undefined &&
    isRole(chunks[place + 2]);
  const governed =
    chunks[place - 1]?.kind === 'comma' && chunks[place - 3]?.kind === 'preposition' && isRole(chunks[place - 4]);
  return (
    isRole(chunks[place]) ||
    apposition(place + 1, place + 2) ||
    apposition(place - 1, place - 2) ||
    predicate ||
    governed
  );
}

export function isSpokenBySubject(clauses: Clauses, place: number): boolean {
  const left = subjectOf(clauses, place);
  return isSubjectIn(left.length > 0 ? left : behind(clauses, place));
}

export const isSpeech = ({ words }: Clauses, { main }: Verbal): boolean =>
  main !== undefined && SPEECH.has(words[main]?.plain ?? '');
