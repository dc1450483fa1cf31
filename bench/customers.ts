// Lists of a tenant's customers by filters and by pieces of sealed text, at the operation itself: without HTTP.
// By itself: node scripts/node.mjs bench/customers.ts 100000
import { AnswerSize, CallSize } from '../src/core/answer-size.ts';
import { type CreationDoors, createCustomer } from '../src/features/customer/create.ts';
import * as operations from '../src/features/customer/operations.ts';
import { joining, tenantDatabase } from '../src/platform/database/tenant.ts';
import { median } from './median.ts';
import { type Bench, onDatabase } from './on-database.ts';

const BATCH = 500;
const ROUNDS = 15;
/** A search as slow as this is not repeated. */
const SLOW_MS = 1_000;

const SYLLABLES = [
  'an',
  'ber',
  'ca',
  'dor',
  'el',
  'fin',
  'gar',
  'ho',
  'il',
  'jan',
  'ko',
  'lu',
  'mar',
  'ne',
  'ol',
  'pa',
  'ros',
  'sa',
];
const syllable = () => SYLLABLES[Math.floor(Math.random() * SYLLABLES.length)] as string;
const word = (length: number) => Array.from({ length }, syllable).join('');
const digits = (length: number) => String(Math.floor(Math.random() * 10 ** length)).padStart(length, '0');

/** The older half are companies. Every customer has the pieces of `abcd` apart, so that it looks like a hit of it. */
function draftOf(index: number, count: number) {
  const isOld = index < count / 2;
  const [first, last] = [word(2), word(3)];
  return {
    name: isOld ? `${last} ${word(2)} GmbH` : `${first} ${last}`,
    entity_type: isOld ? ('company' as const) : ('individual' as const),
    client_id: `C-${String(index).padStart(7, '0')}`,
    email: `${first}.${last}@${isOld ? last : 'post'}.example.com`,
    website: `https://${last}.example.com/abc-bcd`,
    document_id: `D${digits(9)}`,
    tax_id: `DE${digits(9)}`,
  };
}

/** Milliseconds of a page, by what is searched. */
export interface CustomersBench {
  customers: number;
  insert: number;
  bytes: number;
  pages: Record<string, { min: number; median: number; max: number; items: number; pages: number }>;
}

export const benchCustomers = (count: number) =>
  onDatabase(async (bench): Promise<CustomersBench> => {
    const tenantId = await bench.newTenant();
    const insert = await fill(bench, tenantId, count);
    const [size] = await bench.sql<{ bytes: number }[]>`select pg_total_relation_size('customer') as bytes`;
    const pages: CustomersBench['pages'] = {};
    for (const [name, input] of Object.entries(INPUTS(count))) pages[name] = await pagesOf(bench, tenantId, input);
    return { customers: count, insert, bytes: size?.bytes ?? 0, pages };
  });

const INPUTS = (count: number) => ({
  'no filter': {},
  'inactive (none)': { status: 'inactive' },
  'companies (the older half)': { entity_type: 'company' },
  'critical (none)': { risk_level: 'critical' },
  'search of an exact client_id': { search: `C-${String(Math.floor(count / 3)).padStart(7, '0')}` },
  'search of a name of two words': { search: `${word(2)} ${word(2)}` },
  'search "an" (nearly all)': { search: 'an' },
  'search "a" (all)': { search: 'a' },
  'search "gmbh" (the older half)': { search: 'gmbh' },
  'search "example.com" (all)': { search: 'example.com' },
  'search "q" (none)': { search: 'q' },
  'search "zz" (none)': { search: 'zz' },
  'search of a text that nobody has': { search: 'nobody has this' },
  'search of common pieces, no hit': { search: 'anbercadorelfin.example' },
  'search "gmbh" of individuals (none)': { search: 'gmbh', entity_type: 'individual' },
  'search "abcd": all have its pieces': { search: 'abcd' },
});

async function fill(bench: Bench, tenantId: string, count: number): Promise<number> {
  const database = tenantDatabase(bench.sql, tenantId);
  const startedAt = performance.now();
  for (let first = 0; first < count; first += BATCH) {
    await database.run(async (transaction) => {
      const keyOf = (label: string) => bench.keyring.keyOf(joining(transaction), tenantId, label);
      const doors: CreationDoors = { transaction, keyOf, clock: { now: () => new Date() } };
      for (let index = first; index < Math.min(first + BATCH, count); index++) {
        await createCustomer(doors, draftOf(index, count));
      }
    });
  }
  return (performance.now() - startedAt) / count;
}

/** Reads the first page often and then the next ones, each once. */
async function pagesOf({ sql, keyring, cursors }: Bench, tenantId: string, input: object) {
  const database = tenantDatabase(sql, tenantId);
  const keyOf = (label: string) => keyring.keyOf(database, tenantId, label);
  const doors = { database, cursors: cursors(tenantId), keyOf };
  const unlimited = () => new CallSize(new AnswerSize(), Number.POSITIVE_INFINITY, tenantId);
  const times: number[] = [];
  const read = async (next_key?: string) => {
    const startedAt = performance.now();
    const page = await operations.list.run(
      { signal: new AbortController().signal } as never,
      { ...doors, answer: unlimited() } as never,
      { ...input, ...(next_key && { next_key }) } as never,
    );
    times.push(performance.now() - startedAt);
    return page as { count: number; next_key: string | null };
  };
  await read();
  times.length = 0;
  for (let round = 1; round < ROUNDS && (times.at(-1) ?? 0) < SLOW_MS; round++) await read();
  let page = await read();
  const items = page.count;
  let pages = 1;
  for (; page.next_key !== null && pages < 100; pages++) page = await read(page.next_key);
  return { min: Math.min(...times), median: median(times), max: Math.max(...times), items, pages };
}

export function printCustomers({ customers, insert, bytes, pages }: CustomersBench): void {
  console.log(
    `${customers} customers, ${insert.toFixed(2)} ms to create one, ${(bytes / 2 ** 20).toFixed(0)} MB; a page of`,
  );
  for (const [name, { min, median, max, items, pages: read }] of Object.entries(pages)) {
    const [least, half, greatest] = [min, median, max].map((ms) => `${ms.toFixed(1)} ms`);
    console.log(`  ${name.padEnd(36)} min ${least}, p50 ${half}, max ${greatest}, ${items} hits, ${read} pages`);
  }
}

if (import.meta.main) printCustomers(await benchCustomers(Number(process.argv[2] ?? 100_000)));
