import type { Entity } from '@vett/engine/entity';
import { type EntryKey, entryKey, joinEntries, linkEntities } from '@vett/engine/profiles';
import { printedReference } from '../../engine/src/profiles/references.ts';
import type { Figures } from './figures.ts';

/**
 * The links of entries without the references that publishers print, measured on these references, in percent: of the pairs that
 * were joined, those that are of one; and of the references of each list to people, those that were found again.
 */
export function linked(entities: readonly Entity[]): Figures {
  const listed = new Set(entities.map(entryKey));
  const references = new Map<EntryKey, EntryKey>();
  for (const entity of entities) {
    const reference = printedReference(entity);
    if (reference !== undefined && listed.has(reference)) references.set(entryKey(entity), reference);
  }
  const joined = joinEntries(
    linkEntities(entities.map(withoutReference)).map(({ entries: [a, b], ...link }) => ({
      ...link,
      entries: [visible(a), visible(b)] as const,
    })),
  );
  const people = entities.filter((entity) => entity.type === 'individual' && references.has(entryKey(entity)));
  const found = Map.groupBy(people, ({ list }) => list);
  return {
    'linked entries that are of one': percent(...agreeing(new Set(joined.values()), references)),
    ...Object.fromEntries(
      [...found].map(([list, own]) => {
        const isFound = (entity: Entity) =>
          joined.get(entryKey(entity))?.includes(references.get(entryKey(entity)) as EntryKey);
        return [`people of ${list} linked again`, percent(own.filter(isFound).length, own.length)];
      }),
    ),
  };
}

const HIDDEN = 'us_csl:hidden ';

const withoutReference = ({ remarks: _, ...entity }: Entity): Entity =>
  entity.list === 'us_csl' ? { ...entity, id: `hidden ${entity.id}` } : entity;
const visible = (key: EntryKey) => key.replace(HIDDEN, 'us_csl:');
const percent = (part: number, all: number) => Math.round((10_000 * part) / all) / 100;

/** The pairs of entries of two lists that refer to one authority: those that are of one, and all. */
function agreeing(
  profiles: Iterable<readonly EntryKey[]>,
  references: ReadonlyMap<EntryKey, EntryKey>,
): [number, number] {
  const known = new Set([...references].flat());
  const origin = (entry: EntryKey) => references.get(entry) ?? entry;
  const listOf = (entry: EntryKey) => entry.slice(0, entry.indexOf(':'));
  let [right, all] = [0, 0];
  for (const profile of profiles) {
    const own = profile.filter((entry) => known.has(entry));
    for (const [i, a] of own.entries()) {
      for (const b of own.slice(i + 1)) {
        if (listOf(a) === listOf(b) || listOf(origin(a)) !== listOf(origin(b))) continue;
        all++;
        if (origin(a) === origin(b)) right++;
      }
    }
  }
  return [right, all];
}
