import { describe, expect, test } from 'vitest';
import { ownSource, withDelta } from '../../../src/lists/index.ts';
import { streamOf } from '../list-files.ts';

const person = (id: string, name: string) => ({ id, schema: 'Person', properties: { name: [name] } });
const lines = (...records: object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const FILE = lines(person('a', 'Zelda Quorn'), person('b', 'Bruno Valk'), person('c', 'Tilda Moor'));

async function namesOf(delta: string, file = FILE): Promise<string[]> {
  const changed = withDelta(streamOf('entities.ftm.json', file), streamOf('entities.delta.json', delta));
  const names: string[] = [];
  for await (const { id, names: known } of ownSource('own', { format: 'ftm' }).read([changed]))
    names.push(`${id} ${known[0]?.value}`);
  return names.sort();
}

describe('a delta of FollowTheMoney', () => {
  test('adds, changes and removes entities of the file before', async () => {
    const delta = lines(
      { op: 'DEL', entity: { id: 'a' } },
      { op: 'MOD', entity: person('b', 'Bruno Valkenier') },
      { op: 'ADD', entity: person('d', 'Odile Marr') },
    );
    expect(await namesOf(delta)).toEqual(['b Bruno Valkenier', 'c Tilda Moor', 'd Odile Marr']);
  });

  test('an entity that another one refers to is changed by itself', async () => {
    const topic = (topics: string[]) => ({ id: 'p', schema: 'Position', properties: { name: topics } });
    const holder = { id: 'o', schema: 'Occupancy', properties: { holder: ['a'], post: ['p'] } };
    const file = lines(person('a', 'Zelda Quorn'), holder, topic(['Mayor']));
    const delta = lines({ op: 'MOD', entity: topic(['Harbour master']) });
    const changed = withDelta(streamOf('entities.ftm.json', file), streamOf('entities.delta.json', delta));
    const [entity] = await Array.fromAsync(ownSource('own', { format: 'ftm' }).read([changed]));
    expect(entity?.position).toBe('Harbour master');
  });

  test.each([
    ['that was applied already', { op: 'ADD', entity: person('a', 'Zelda Quorn') }, 'has already'],
    ['of a later file', { op: 'MOD', entity: person('x', 'Odile Marr') }, 'does not have'],
    ['of a later file that removes', { op: 'DEL', entity: { id: 'x' } }, 'does not have'],
    ['with another operation', { op: 'PUT', entity: person('a', 'Zelda Quorn') }, 'has no op'],
    ['that is a whole file', person('a', 'Zelda Quorn'), 'has no op'],
  ])('a delta %s is refused with its line', async (_, line, reason) => {
    await expect(namesOf(lines(line))).rejects.toThrow(`entities.delta.json: line 1 `);
    await expect(namesOf(lines(line))).rejects.toThrow(reason);
  });

  test('two lines about one entity are refused', async () => {
    const twice = { op: 'DEL', entity: { id: 'a' } };
    await expect(namesOf(lines(twice, twice))).rejects.toThrow('line 2 is the second one about its entity');
  });
});
