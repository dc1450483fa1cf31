import type { Entity, NameIndex } from '@vett/engine/names';
import type { Figures } from './figures.ts';

const SAMPLE = 600;
/** `SURNAME SURNAME GIVEN GIVEN`, as the register of Uruguay prints its names. */
const FOUR_WORDS = /^[^ ,-]{3,} [^ ,-]{3,} [^ ,-]{3,} [^ ,-]{3,}$/;

/** The share of Uruguayan office holders, in percent, that is found from .70 on by one given name and the first surname. */
export function firstSurnames(index: NameIndex, entities: readonly Entity[]): Figures {
  const people = entities.filter(
    ({ list, names: [name] }) => list === 'senaclaft_uy' && FOUR_WORDS.test(name?.value ?? ''),
  );
  const sample = people.filter((_, i) => i % Math.ceil(people.length / SAMPLE) === 0);
  const found = sample.filter(({ id, list, names: [name] }) => {
    const [surname, , given] = (name?.value ?? '').split(' ');
    return index
      .search({ fullName: `${given} ${surname}`, entityType: 'individual' }, { limit: 1000 })
      .some(({ entity }) => entity.id === id && entity.list === list);
  });
  return { 'one of two surnames found': Math.round((10_000 * found.length) / sample.length) / 100 };
}
