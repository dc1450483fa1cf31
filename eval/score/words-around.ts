import type { Entity, EntityType, NameIndex } from '@vett/engine/names';
import { AROUND } from '../../engine/test/names/words-around.ts';
import { commonPeople } from './common-names.ts';
import type { Figures } from './figures.ts';

const SAMPLE = 200;
const SIMILAR: Partial<Record<EntityType, readonly EntityType[]>> = { company: ['company', 'organization'] };

/**
 * The share of listed names, in percent, that is found from .70 on with each addition of `AROUND`, the least and the mean by type, and
 * the false hits of common people with such additions against those of the names alone.
 */
export function wordsAround(index: NameIndex, entities: readonly Entity[]): Figures {
  const figures: Record<string, number> = {};
  for (const [type, kinds] of Object.entries(AROUND)) {
    const wanted = SIMILAR[type as EntityType] ?? [type as EntityType];
    const names = entities.flatMap(({ type, names: [first] }) =>
      wanted.includes(type) && first && /\p{L}{2}.* .*\p{L}{2}/u.test(first.value) && first.value.length < 80
        ? first.value.replace(/^([^,]+), ([^,]+)$/, '$2 $1')
        : [],
    );
    const sample = names.filter((_, i) => i % Math.ceil(names.length / SAMPLE) === 0);
    const entriesOf = (fullName: string, minConfidence: number) =>
      index
        .search({ fullName, entityType: type as EntityType }, { limit: 100, minConfidence })
        .map(({ entity }) => `${entity.list} ${entity.id}`);
    const found = (fullName: string, name: string) => {
      const own = new Set(entriesOf(name, 0.99));
      return entriesOf(fullName, 0.7).some((entry) => own.has(entry));
    };
    const shares = Object.values(kinds).map(
      (around) => (100 * sample.filter((name) => found(around(name), name)).length) / sample.length,
    );
    figures[`words around ${type}, least`] = rounded(Math.min(...shares));
    figures[`words around ${type}, mean`] = rounded(shares.reduce((sum, share) => sum + share) / shares.length);
  }
  const people = commonPeople().filter((_, i) => i % 4 === 0);
  const hits = (around: (name: string) => string) =>
    people.filter(
      ({ fullName = '' }) => index.search({ fullName: around(fullName), entityType: 'individual' }).length > 0,
    ).length;
  const each = Object.values(AROUND.individual ?? {}).map(hits);
  const mean = each.reduce((sum, count) => sum + count) / each.length;
  return {
    ...figures,
    'common people with words around, false hits': rounded((100 * mean) / people.length),
    'common people of that sample, false hits': rounded((100 * hits((name) => name)) / people.length),
  };
}

const rounded = (value: number) => Math.round(value * 100) / 100;
