import type { Verbal } from './chunks.ts';
import type { Clauses } from './groups.ts';
import type { TaggedWord } from './tagging.ts';

/** «The prosecutor @», «@, a lawyer», «the main witness, @». */
export function hasRole({ chunks, words, language }: Clauses, place: number, roles: ReadonlySet<string>): boolean {
  const isRole = (each: (typeof chunks)[number] | undefined): boolean =>
    each?.kind === 'nominal' && isCalled(language, words.slice(each.start, each.end), roles);
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

/** In Spanish and Portuguese the first noun is the role: an «asesor fiscal» is no prosecutor. */
function isCalled(language: Clauses['language'], group: readonly TaggedWord[], roles: ReadonlySet<string>): boolean {
  if (language === 'en') return group.some(({ plain }) => roles.has(plain));
  return roles.has(group.find(({ kind }) => kind === 'noun')?.plain ?? '');
}
