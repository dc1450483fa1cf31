import type { Entity } from '@vett/engine/entity';
import { type EntryLink, entryKey } from '@vett/engine/profiles';
import type { ListName } from '@vett/schema/list-name';
import type { Profile, ProfileFact } from '@vett/schema/profile';

/** Puts together what the entries of a profile say, each fact with the entries that say it. */
export function wholeProfile(
  profile_id: string,
  found: readonly Entity[],
  versions: ReadonlyMap<ListName, string>,
  links: readonly EntryLink[],
): Omit<Profile, 'judgements' | 'history'> {
  const entities = found.toSorted((a, b) => (entryKey(a) < entryKey(b) ? -1 : 1));
  const first = entities.find((entity) => entryKey(entity) === profile_id) ?? (entities[0] as Entity);
  const facts = (of: (entity: Entity) => readonly string[]) => factsOf(entities, of);
  const differs = {
    birth_dates: areApart(entities, ({ birthDates = [] }) => birthDates.map((date) => date.slice(0, 4))),
    nationalities: areApart(entities, ({ nationalities = [] }) => nationalities),
  };
  return {
    profile_id,
    name: nameOf(first),
    entity_type: first.type,
    entries: entities.map((entity) => ({
      entry: entryKey(entity),
      list_name: entity.list as ListName,
      entity_id: entity.id,
      list_version: versions.get(entity.list as ListName) ?? '',
      name: nameOf(entity),
      entity_type: entity.type,
      sanction_programs: entity.programs ?? [],
      listed_on: entity.listedOn ?? null,
    })),
    names: facts(({ names }) => names.map(({ value }) => value)),
    birth_dates: facts(({ birthDates = [] }) => birthDates),
    nationalities: facts(({ nationalities = [] }) => nationalities),
    identifiers: facts(({ identifiers = [] }) =>
      identifiers.map(({ type, value, country = null }) => JSON.stringify({ type, value, country })),
    ).map(({ value, entries }) => ({ ...JSON.parse(value), entries })),
    contradictions: (['birth_dates', 'nationalities'] as const).filter((fact) => differs[fact]),
    links: links.map(({ entries, ...link }) => ({ ...link, entries: [...entries] })),
  };
}

const nameOf = ({ names }: Entity) => (names.find(({ quality }) => quality === 'primary') ?? names[0])?.value ?? '';

/** Each value once, with the entries that have it. */
function factsOf(entities: readonly Entity[], of: (entity: Entity) => readonly string[]): ProfileFact[] {
  const entries = new Map<string, string[]>();
  for (const entity of entities)
    for (const value of new Set(of(entity))) entries.set(value, [...(entries.get(value) ?? []), entryKey(entity)]);
  return [...entries].map(([value, own]) => ({ value, entries: own }));
}

/** Whether two entries that both know the fact have no value in common. */
function areApart(entities: readonly Entity[], of: (entity: Entity) => readonly string[]): boolean {
  const known = entities.map(of).filter((values) => values.length > 0);
  return known.some((values) => known.some((others) => !values.some((value) => others.includes(value))));
}
