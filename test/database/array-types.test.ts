import { expect, test } from 'vitest';
import { ARRAY_TYPES } from '../../src/platform/database/array-types.ts';
import type { Queryable } from '../../src/platform/database/connect.ts';
import { testDatabase } from '../support/database.ts';

const { sql, admin } = await testDatabase();

const MOMENT = new Date('2026-02-03T04:05:06.789Z');
const VALUES: Record<keyof typeof ARRAY_TYPES, [type: string, value: unknown[]]> = {
  bools: ['bool', [true, false, null]],
  byteas: ['bytea', [Buffer.from([0, 34, 92, 255]), Buffer.alloc(0), null]],
  names: ['name', ['a_name', 'with "quotes"']],
  int2s: ['int2', [0, -32768]],
  int4s: ['int4', [1, -2147483648, null]],
  texts: ['text', ['', 'NULL', 'null', 'a,b', '{}', '"', '\\', '\\"', ' ', 'O’Hara\n', null]],
  varchars: ['varchar', ['a', '{"b"}', null]],
  int8s: ['int8', [Number.MAX_SAFE_INTEGER, -1]],
  float8s: ['float8', [0.1, -1e300, null]],
  oids: ['oid', [26]],
  timestamptzs: ['timestamptz', [MOMENT, null]],
  uuids: ['uuid', ['0198c0de-0000-7000-8000-000000000001', null]],
  jsonbs: ['jsonb', [{ a: '"{,}\\' }, [1, [2]], 'text', 3, false, null]],
};

test.each(Object.entries(VALUES))('%s come back as they were sent', async (kind, [type, value]) => {
  const { to } = ARRAY_TYPES[kind as keyof typeof ARRAY_TYPES];
  const [found] = await sql`
    select ${to}::oid = ${`${type}[]`}::regtype as is_its, ${sql.typed(value as never, to)} as value, ${sql.typed([] as never, to)} as empty`;
  expect(found).toEqual({ is_its: true, value, empty: [] });
});

test('texts and numbers need no type, and their arrays may have dimensions', async () => {
  const nested = [
    ['a', '{"b"}'],
    ['NULL', null],
  ];
  const [found] = await sql`
    select ${nested}::text[] as nested, ${[1, 2]}::int4[] as numbers, ${[]}::uuid[] as empty, '[3:4]={5,6}'::int8[] as shifted`;
  expect(found).toEqual({ nested, numbers: [1, 2], empty: [], shifted: [5, 6] });
  const [counted] =
    await sql`select cardinality(${nested}::text[]) as elements, (${nested}::text[])[2][2] is null as empty`;
  expect(counted).toEqual({ elements: 4, empty: true });
});

test('an undefined element is refused, for it is neither NULL nor a value', async () => {
  await expect(sql`select ${['a', undefined] as string[]}::text[]`).rejects.toThrow(/undefined/);
});

/** Columns and functions, those of the queue too, with array types that the driver would hand out as text. */
const unknown = async (connection: Queryable) => {
  const known = Object.values(ARRAY_TYPES).map(({ to }) => to);
  const rows = await connection<{ place: string }[]>`
    with ours as (select oid from pg_namespace where nspname !~ '^pg_|^information_schema$'),
    used as (
      select attrelid::regclass || '.' || attname as place, atttypid as type
      from pg_attribute join pg_class c on c.oid = attrelid where relnamespace in (select oid from ours) and attnum > 0
      union
      select p.oid::regprocedure::text, unnest(coalesce(proallargtypes, proargtypes::oid[]) || prorettype)
      from pg_proc p where pronamespace in (select oid from ours)
    )
    select place from used join pg_type t on t.oid = type
    where typcategory = 'A' and t.oid <> all(${known}::oid[]) order by place`;
  return rows.map(({ place }) => place);
};

test('every array type of columns and functions is known to the driver', async () => {
  expect(await unknown(admin)).toEqual([]);
});

test('a column or a function of another array type is found', async () => {
  const planted = admin.begin(async (transaction) => {
    await transaction.unsafe(`
      create table planted (boxes box[]);
      create function planted(ranges int4range[]) returns int language sql as 'select 1'`);
    throw await unknown(transaction);
  });
  await expect(planted).rejects.toEqual(['planted(int4range[])', 'planted.boxes']);
});
