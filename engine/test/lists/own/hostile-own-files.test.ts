import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type NamedStream, type OwnListSettings, ownSource } from '../../../src/lists/index.ts';
import { streamOf } from '../list-files.ts';
import { readOwn, refusalOf } from './own-lists.ts';

const MB = 1024 ** 2;

/** A file that is made while it is read. */
function endless(head: string, piece: string, bytes: number): NamedStream {
  return {
    name: 'own',
    async *open() {
      yield Buffer.from(head);
      const chunk = Buffer.from(piece.repeat(Math.ceil(MB / piece.length)));
      for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk;
    },
  };
}

async function endOf(settings: OwnListSettings, file: NamedStream, maxEntities = 1_000): Promise<string> {
  try {
    for await (const { id } of ownSource('own', settings, { maxEntities }).read([file])) expect(id).not.toBe('');
    return 'read';
  } catch (error) {
    return (error as Error).message.replace(/^own: /, '');
  }
}

const line = (id: string, schema: string, properties: object) => `${JSON.stringify({ id, schema, properties })}\n`;
const many = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i));

describe('own lists that are made to exhaust time or memory are refused', () => {
  it.each([
    ['csv', 'name\n', 'Zoltan\n', 'more than 2000 rows'],
    ['csv', 'name\n"', 'x', 'not well-formed CSV'],
    ['csv', 'name', ',a', 'CSV_MAX_RECORD_SIZE'],
    ['csv', 'name', `${',a'.repeat(1_000)}\n`, 'more than 1000 columns in row 1'],
    ['targets_simple', 'id,schema,name\n', '1,Person,"Zoltan"\n', 'more than 1001 rows'],
    ['jsonl', '', '{"id":"1"', 'line 1 has more than 5 MB'],
    ['jsonl', '', '[', 'line 1 has more than 5 MB'],
    ['ftm', '{"id":"1","schema":"Person","properties":{"name":["', 'x', 'line 1 has more than 5 MB'],
  ] as const)('refuses 24 MB of %s that begin with %j and go on with %j', async (format, head, piece, message) => {
    expect(await endOf({ format }, endless(head, piece, 24 * MB))).toContain(message);
  });

  it('refuses more entries than the caller allows', async () => {
    const content = `name\n${many(20, (i) => `Zoltan ${i}\n`).join('')}`;
    const file = streamOf('own', content);
    expect(await endOf({ format: 'csv' }, file, 19)).toBe('more than 19 entries');
    expect(await endOf({ format: 'csv' }, file, 20)).toBe('read');
  });

  it.each([
    [
      'values',
      `name,alias\nZoltan,${many(5_001, (i) => `A${i}`).join(';')}\n`,
      'more than 5000 values of the entry in row 2',
    ],
    ['letters of a name', `name\n${'Z'.repeat(10_001)}\n`, 'a name of more than 10000 characters in row 2'],
    ['letters of an id', `id,name\n${'Z'.repeat(256)},Zoltan\n`, 'an id of more than 255 characters in row 2'],
  ])('refuses too many %s in a row', async (_, content, message) => {
    expect(await refusalOf({ format: 'csv' }, content)).toBe(message);
  });

  it('refuses entities of FollowTheMoney that multiply each other', async () => {
    const ftm = { format: 'ftm' } as const;
    const person = line('p', 'Person', { name: ['Zoltan Fictivus'] });
    const nested = many(8, () => 'x').reduce<object>(
      (inner) => ({ id: 'x', schema: 'Person', properties: { name: ['Zoltan'], addressEntity: [inner] } }),
      { id: 'a', schema: 'Address', properties: {} },
    );
    expect(await refusalOf(ftm, `${JSON.stringify(nested)}\n`)).toBe('line 1 has more than 6 levels of entities');
    const ids = many(2_000, (i) => `p${i}`);
    expect(await refusalOf(ftm, person + line('o', 'Occupancy', { holder: ids, post: ids }))).toBe(
      'line 2 is about too many entities',
    );
    expect(await refusalOf(ftm, person + line('s', 'Sanction', { entity: ids, program: ids }))).toBe(
      'line 2 is about too many entities',
    );
    const positions = many(101, (i) => line('q', 'Position', { name: [`Minister ${i}`] })).join('');
    expect(await refusalOf(ftm, person + positions)).toBe('an address or position with too many texts');
    const sanctions = many(5_001, (i) => line(`s${i}`, 'Sanction', { entity: ['p'], program: ['X'] })).join('');
    expect(await refusalOf(ftm, person + sanctions)).toBe('more than 5000 values of the entry in row 1');
  });

  it('refuses 24 MB of zeros in gzip', async () => {
    const bomb = gzipSync(Buffer.alloc(24 * MB));
    for (const format of ['csv', 'jsonl', 'ftm', 'targets_simple', 'xlsx'] as const) {
      expect(await refusalOf({ format }, bomb)).not.toMatch(/^no error/);
    }
  });

  it('keys of every object are no properties, schemas or headings', async () => {
    const content = line('p', 'Person', { name: ['Zoltan Fictivus'] }) + line('x', 'constructor', { toString: ['x'] });
    expect((await readOwn({ format: 'ftm' }, content)).entities).toHaveLength(1);
    const { entities } = await readOwn({ format: 'csv' }, 'name,constructor,__proto__,toString\nZoltan,a,b,c\n');
    expect(entities).toHaveLength(1);
  });

  it.each(['csv', 'jsonl', 'ftm', 'targets_simple', 'xlsx'] as const)(
    'refuses HTML, errors, bytes and nothing as %s',
    async (format) => {
      for (const content of [
        '',
        '<!DOCTYPE html><html></html>\n',
        '<?xml version="1.0"?><Error/>\n',
        Buffer.alloc(5000, 0x80),
      ]) {
        expect(await refusalOf({ format }, content)).not.toMatch(/^no error/);
      }
    },
  );

  it.each(['csv', 'jsonl', 'ftm', 'targets_simple'] as const)(
    'refuses a packed %s file that is cut',
    async (format) => {
      const packed = gzipSync(many(2_000, (i) => `name,${i * 7919}\n`).join(''));
      expect(await refusalOf({ format }, packed.subarray(0, packed.length / 2))).not.toMatch(/^no error/);
    },
  );
});
