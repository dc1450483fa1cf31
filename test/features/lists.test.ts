import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openFile, SOURCES } from '@vett/engine/lists';
import { NameIndex } from '@vett/engine/names';
import type { ListName } from '@vett/schema/list-name';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type PublishOutcome, publishList } from '../../src/features/lists/lists.ts';
import { VERSIONS_KEPT } from '../../src/features/lists/prune.ts';
import { loadIndex, storeIndex } from '../../src/features/lists/snapshot.ts';
import { lockIndex } from '../../src/features/lists/store.ts';
import { testDatabase } from '../support/database.ts';

const SAMPLE = readFileSync(fileURLToPath(new URL('../../samples/un/consolidated.xml', import.meta.url)), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'vett-lists-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { sql } = await testDatabase();
beforeEach(() => sql`delete from list`.then(() => sql`delete from list_version`));

let minutes = 0;
function publish(
  content: string | Buffer,
  options: { acceptShrink?: boolean; dryRun?: boolean; name?: ListName } = {},
): Promise<PublishOutcome> {
  const path = join(folder, 'consolidated.xml');
  writeFileSync(path, content);
  const source = SOURCES[options.name ?? 'un'];
  if (!source) throw new Error('no such source');
  const now = new Date(Date.UTC(2026, 0, 1, 0, minutes++));
  const { acceptShrink = false, dryRun = false } = options;
  return publishList(sql, {
    source,
    files: [openFile(path)],
    sourceUrl: 'file:test',
    publishedAt: null,
    sample: false,
    now,
    acceptShrink,
    dryRun,
  });
}

const individuals = SAMPLE.match(/<INDIVIDUAL>[\s\S]*?<\/INDIVIDUAL>/g) ?? [];
const without = (count: number) =>
  individuals.slice(0, count).reduce((text, individual) => text.replace(individual, ''), SAMPLE);
const versions = async () =>
  (await sql<{ version: string }[]>`select version from list_version`).map(({ version }) => version);

describe('publishing a list', () => {
  test('the first publication adds all entries, and the same files again change nothing', async () => {
    const first = await publish(SAMPLE);
    expect(first).toMatchObject({ outcome: 'changed', added: first.entity_count, changed: 0, removed: 0 });
    expect(first.version).toMatch(/^20260101T\d{6}Z-[0-9a-f]{8}$/);
    expect(await publish(SAMPLE)).toMatchObject({ outcome: 'unchanged', version: first.version });
    expect(await versions()).toEqual([first.version]);
  });

  test('a publication counts added, changed and removed entries', async () => {
    await publish(SAMPLE);
    const next = SAMPLE.replace(individuals.at(-1) as string, '').replace('FICTIVUS', 'FICTIVUSSON');
    expect(await publish(next)).toMatchObject({ outcome: 'changed', added: 0, changed: 1, removed: 1 });
  });

  test('a list that lost half of its entries is rejected, and published when the loss is accepted', async () => {
    const before = await publish(SAMPLE);
    const half = without(individuals.length);
    expect(await publish(half)).toMatchObject({ outcome: 'rejected_shrunk', version: null });
    expect(await versions()).toEqual([before.version]);
    expect(await publish(half, { acceptShrink: true })).toMatchObject({ outcome: 'changed' });
  });

  test('a list with more than a fifth of its entries changed is rejected', async () => {
    await publish(SAMPLE);
    expect(await publish(SAMPLE.replaceAll('<FIRST_NAME>', '<FIRST_NAME>X'))).toMatchObject({
      outcome: 'rejected_shrunk',
    });
  });

  test.each([
    ['an HTML page', '<!DOCTYPE html><html><body>Log in</body></html>', 'rejected_format'],
    ['an empty file', '', 'rejected_empty'],
    ['a file cut in the middle', SAMPLE.slice(0, SAMPLE.length / 2), 'rejected_format'],
    ['a truncated gzip', gzipSync(SAMPLE).subarray(0, 700), 'rejected_format'],
  ])('%s is rejected and the version in use stays', async (_, content, outcome) => {
    const before = await publish(SAMPLE);
    expect((await publish(content)).outcome).toMatch(
      outcome === 'rejected_empty' ? /^rejected_(empty|format)$/ : outcome,
    );
    expect(await versions()).toEqual([before.version]);
  });

  test('a dry run returns the outcome and publishes nothing', async () => {
    expect(await publish(SAMPLE, { dryRun: true })).toMatchObject({ outcome: 'changed' });
    expect(await versions()).toEqual([]);
  });

  test('two simultaneous publications leave one version', async () => {
    const outcomes = await Promise.all([publish(SAMPLE), publish(SAMPLE)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['changed', 'unchanged']);
    expect(await versions()).toHaveLength(1);
  });

  test('entities that no kept version holds are deleted', async () => {
    for (let round = 0; round < VERSIONS_KEPT + 2; round++) {
      const changed = await publish(SAMPLE.replace('FICTIVUS', `FICTIVUS${round}`));
      expect(changed.outcome).toBe('changed');
    }
    expect(await versions()).toHaveLength(VERSIONS_KEPT);
    const [row] = await sql<
      { count: number }[]
    >`select count(*)::int as count from list_entity where entity::text like '%FICTIVUS%'`;
    expect(row?.count).toBeLessThanOrEqual(VERSIONS_KEPT * 3);
  });
});

test('a missing index is built by one process, and the others wait for its bytes', async () => {
  await publish(SAMPLE);
  const [version] = await sql<{ version_id: number }[]>`select version_id from list`;
  const { version_id } = version as { version_id: number };
  await sql`delete from list_snapshot`;
  let waiting: Promise<{ size: number }> | undefined;
  await sql.begin(async (builder) => {
    await lockIndex(builder, version_id);
    waiting = loadIndex(sql, version_id);
    // The server is shared: other test files wait for locks in their own databases.
    const waitingHere = () => sql`
      select from pg_locks join pg_database on oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`;
    await expect.poll(waitingHere).toHaveLength(1);
    // Not the index that it would build itself.
    await storeIndex(
      builder,
      version_id,
      NameIndex.build([{ id: '1', list: 'un', type: 'individual', names: [{ value: 'Ann Bee' }] }]),
    );
  });
  expect((await waiting)?.size).toBe(1);
  await sql`delete from list_snapshot`;
  expect((await loadIndex(sql, version_id)).size).toBe(12);
  expect(await sql`select from list_snapshot`).toHaveLength(1);
});
