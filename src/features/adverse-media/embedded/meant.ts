import type { Nominal, Verbal } from './chunks.ts';
import { type Clauses, isSubjectIn, nominalsFrom } from './groups.ts';
import { PROPERTY } from './roles.ts';

const isProperty = (plain: string): boolean =>
  PROPERTY.has(plain) || PROPERTY.has(plain.replace(/s$/, '')) || PROPERTY.has(plain.replace(/es$/, ''));

export type Meant = 'subject' | 'property' | false;

/** Whether the groups are the subject, or what belongs to it: «froze the accounts of @». */
export function meantBy(clauses: Clauses, group: readonly Nominal[]): Meant {
  if (isSubjectIn(group)) return 'subject';
  const isOwned = group.some((each) => {
    const isThing = clauses.words.slice(each.start, each.end).some(({ plain }) => isProperty(plain));
    return isThing && (each.isOwned || isSubjectIn(ownersOf(clauses, clauses.chunks.indexOf(each))));
  });
  return isOwned && 'property';
}

/** A group right behind a verb: «fue detenido @», «said @». */
export const behind = (clauses: Clauses, place: number): readonly Nominal[] =>
  clauses.chunks[place + 1]?.kind === 'nominal' ? nominalsFrom(clauses, place + 1) : [];

/** Whether the verb has no subject in its clause, as in Spanish, Portuguese and headlines. */
export function isSubjectless(clauses: Clauses, place: number): boolean {
  if (clauses.language === 'en') return false;
  const stop = clauses.chunks.findLastIndex(({ kind }, at) => at < place && kind === 'stop');
  const before = clauses.chunks.slice(stop + 1, place);
  return !before.some(({ kind }, i) => kind === 'nominal' && before[i - 1]?.kind !== 'preposition');
}

/** «Jailed @» takes an object and is active; «jailed over fraud» and «jailed for» are passive. */
export function takesObject({ chunks, words }: Clauses, place: number): boolean {
  const next = chunks[place + 1];
  if (next?.kind !== 'nominal' || next.isNumber) return false;
  return !/^(?:months?|years?|life|£|\p{N})/u.test(words[next.start]?.plain ?? '');
}

/** The groups behind «against» and the like in the complements of a noun. */
export function ownersOf(clauses: Clauses, place: number): readonly Nominal[] {
  const { chunks, words } = clauses;
  for (let at = place + 1; at < place + 9; at++) {
    const { kind, start } = chunks[at] ?? {};
    if (kind === 'stop' || kind === 'relative' || kind === 'subordinator' || kind === 'and' || kind === undefined)
      return [];
    if (kind !== 'preposition') {
      if (
        kind === 'comma' ||
        (kind === 'verbal' && !(chunks[at] as Verbal).isBare && !(chunks[at] as Verbal).isPassive)
      )
        return [];
      continue;
    }
    const word = words[start as number]?.plain ?? '';
    const group = nominalsFrom(clauses, at + 1);
    if (AGAINST.has(word) && group.length > 0) return group;
    const owned = group[0];
    if (
      owned &&
      words.slice(owned.start, owned.end).some(({ plain }) => isProperty(plain)) &&
      meantBy(clauses, [owned])
    )
      return [{ ...owned, isSubject: true }];
    const isNear = at === place + 1 || TO.has(word);
    if (isNear && OWNER.has(word) && isSubjectIn(group.slice(0, word === 'of' || word === 'de' ? undefined : 1)))
      return group;
  }
  return [];
}

const AGAINST = new Set(['against', 'contra']);

const OWNER = new Set('of for into on over to about with in de del do da a al ao para por sobre em al'.split(' '));

const TO = new Set('for a al ao para to on'.split(' '));
