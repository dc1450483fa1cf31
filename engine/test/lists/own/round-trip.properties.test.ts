import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Entity } from '../../../src/entity.ts';
import { SeenEntries } from '../../../src/lists/own/seen-entries.ts';
import { severalNames } from '../../../src/names/words/several-names.ts';
import { xlsx } from '../xlsx.ts';
import { readOwn } from './own-lists.ts';

const word = fc
  .array(fc.constantFrom('za', 'fi', 'tu', 'vé', 'no', 'mi', 'ñu', 'rô', 'ku'), { minLength: 2, maxLength: 4 })
  .map((parts) => parts.join(''))
  .map((text) => text.charAt(0).toUpperCase() + text.slice(1));
const name = fc
  .tuple(fc.array(word, { minLength: 2, maxLength: 4 }), fc.constantFrom(' ', ', ', '-', " d'", ' "', '\t'))
  .map(([words, between]) => words.join(between === '\t' ? ' ' : between));
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const number = fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String);
const entry = fc.record({
  // A name with several in it gets each of them.
  name: name.filter((text) => severalNames(text, 'individual').length === 0),
  aliases: fc.uniqueArray(name, { maxLength: 3 }),
  days: fc.uniqueArray(day, { maxLength: 2 }),
  passports: fc.uniqueArray(number, { maxLength: 3 }),
  country: fc.constantFrom('UY', 'DE', 'BR'),
  type: fc.constantFrom('individual', 'company', 'vessel'),
});
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never;

const HEADINGS = ['id', 'name', 'alias', 'date of birth', 'passport', 'country', 'type'];

/** The cells of an entry, its dates with the day first. */
function cellsOf({ name, aliases, days, passports, country, type }: Entry, id: number): string[] {
  const dates = days.map((date) => date.split('-').reverse().join('/'));
  return [`E${id}`, name, aliases.join(' | '), dates.join('; '), passports.join('\n'), country, type];
}

function entityOf({ name, aliases, days, passports, country, type }: Entry, id: number) {
  const others = aliases.filter((alias) => alias !== name);
  return {
    ...{ id: `E${id}`, list: 'own', type, nationalities: [country] },
    names: [{ value: name, quality: 'primary' }, ...others.map((value) => ({ value, quality: 'strong' }))],
    ...(days.length > 0 && { birthDates: days }),
    ...(passports.length > 0 && { identifiers: passports.map((value) => ({ type: 'Passport', value })) }),
  };
}

/** A row by which the column of dates shows its order. */
const LAST: Entry = {
  name: 'Nemo Nadie',
  aliases: [],
  days: ['1980-12-31'],
  passports: [],
  country: 'UY',
  type: 'individual',
};
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const encodings = {
  utf8: (text: string) => Buffer.from(text),
  marked: (text: string) => Buffer.from(`\ufeff${text}`),
  utf16: (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  latin1: (text: string) => Buffer.from(text, 'latin1'),
};

it('entries that are written as a table are read back, whatever the delimiter, line break and encoding', async () => {
  const delimiter = fc.constantFrom(',', ';', '\t');
  const encoding = fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[]));
  const shape = fc.record({
    delimiter,
    encoding,
    end: fc.constantFrom('\n', '\r\n'),
    chunk: fc.integer({ min: 1, max: 900 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 8 }), shape, async (entries, { delimiter, encoding, end, chunk }) => {
      const all = [...entries, LAST];
      const rows = [HEADINGS, ...all.map(cellsOf)].map((cells) => cells.map(quoted).join(delimiter) + end);
      const { entities } = await readOwn({ format: 'csv' }, encodings[encoding](rows.join('')), chunk);
      expect(entities).toEqual(all.map(entityOf));
    }),
    { numRuns: 60 },
  );
});

it('entries that are written as a workbook are read back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 5 }), async (entries) => {
      const all = [...entries, LAST];
      const { entities } = await readOwn({ format: 'xlsx' }, xlsx([HEADINGS, ...all.map(cellsOf)]));
      expect(entities).toEqual(all.map(entityOf));
    }),
    { numRuns: 20 },
  );
});

it('entities that are written as lines are read back, whatever their names hold', async () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((value) => /\S/.test(value) && !value.includes('\0'));
  const entities = fc.uniqueArray(
    fc.record({
      id: text,
      names: fc.array(text, { minLength: 1, maxLength: 3 }),
      birthDates: fc.array(day, { minLength: 1 }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
  );
  await fc.assert(
    fc.asyncProperty(entities, fc.integer({ min: 1, max: 200 }), async (given, chunk) => {
      const written = given.map(({ names, ...others }) => ({
        ...others,
        ...{ list: 'own', type: 'individual' },
        names: names.map((value, i) => ({ value, quality: i === 0 ? 'primary' : 'weak' })),
      }));
      const lines = written.map((entity) => `${JSON.stringify(entity)}\n`).join('');
      expect((await readOwn({ format: 'jsonl' }, lines, chunk)).entities).toEqual(written);
    }),
    { numRuns: 60 },
  );
});

it('an id is known again with its row and content, among any number of others', () => {
  const seen = new SeenEntries();
  const entityOf = (id: number, name: string): Entity => ({
    ...{ id: `E${id}`, list: 'own', type: 'unknown' },
    names: [{ value: name }],
  });
  for (let id = 1; id <= 20_000; id++) expect(seen.add(entityOf(id, 'Zoltan'), id)).toBeUndefined();
  expect(seen.size).toBe(20_000);
  for (const id of [1, 777, 20_000]) {
    expect(seen.add(entityOf(id, 'Zoltan'), 99_999)).toEqual({ row: id, isSame: true });
    expect(seen.add(entityOf(id, 'Nemo'), 99_999)).toEqual({ row: id, isSame: false });
  }
});

it('entities of FollowTheMoney are the same in every order of their lines', async () => {
  const line = (id: string, schema: string, properties: object) => JSON.stringify({ id, schema, properties });
  const lines = ['p1', 'p2', 'p3'].flatMap((id) => [
    line(id, 'Person', { name: [`Zoltan ${id}`], addressEntity: ['a1'] }),
    line(`s-${id}`, 'Sanction', { entity: [id], program: ['FICT'], listingDate: ['2022-03-04'] }),
    line(`o-${id}`, 'Occupancy', { holder: [id], post: ['q1'] }),
  ]);
  lines.push(line('a1', 'Address', { full: ['Street 1'] }), line('q1', 'Position', { name: ['Minister of Nothing'] }));
  const read = async (content: readonly string[]) =>
    (await readOwn({ format: 'ftm' }, `${content.join('\n')}\n`)).entities;
  const byId = (entities: readonly Entity[]) => [...entities].sort((a, b) => (a.id < b.id ? -1 : 1));
  const expected = byId(await read(lines));
  expect(expected[0]).toMatchObject({ addresses: ['Street 1'], position: 'Minister of Nothing', programs: ['FICT'] });
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(lines, { minLength: lines.length }), async (shuffled) => {
      expect(byId(await read(shuffled))).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
