import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openFile, readList, SOURCES } from '@vett/engine/lists';
import { NameIndex } from '@vett/engine/names';
import type { PublishedListName } from '@vett/schema/list-name';
import { beforeEach, describe, expect, test } from 'vitest';
import { pruneLists } from '../../src/features/lists/jobs.ts';
import { type PublishOutcome, publishList } from '../../src/features/lists/lists.ts';
import { loadIndex, storeIndex } from '../../src/features/lists/snapshot.ts';
import { lockIndex, readEntities } from '../../src/features/lists/store.ts';
import { atEnd } from '../support/at-end.ts';
import { testDatabase } from '../support/database.ts';
import { forgetLists } from '../support/forget-lists.ts';

const SAMPLE = readFileSync(fileURLToPath(new URL('../../samples/un/consolidated.xml', import.meta.url)), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'vett-lists-'));
atEnd(() => rmSync(folder, { recursive: true }));

const { sql } = await testDatabase();
beforeEach(() => forgetLists(sql));

let minutes = 0;
function publish(
  content: string | Buffer,
  options: { acceptShrink?: boolean; dryRun?: boolean; name?: PublishedListName } = {},
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
const inMemory = (content: string) => ({
  name: 'consolidated.xml',
  async *open() {
    yield Buffer.from(content);
  },
});
const versionRows = () => sql<{ version_id: number; version: string; entity_count: number; sha256: string }[]>`
  select version_id, version, entity_count, sha256 from list_version order by version_id`;
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

  test.each([
    ['plain', SAMPLE],
    ['compressed', gzipSync(SAMPLE)],
  ])('the publisher tells the date of a file in its head: %s', async (_, file) => {
    await publish(file);
    const [stored] = await sql<{ published_at: Date }[]>`select published_at from list_version`;
    expect(stored?.published_at.toISOString()).toBe('2026-01-02T23:00:00.000Z');
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

  test('entries under other ids with the same data are no changes of the list, others beside them are', async () => {
    await publish(SAMPLE);
    const renumbered = (list: string) => list.replaceAll('</REFERENCE_NUMBER>', '9</REFERENCE_NUMBER>');
    const all = renumbered(SAMPLE);
    const { entity_count } = await publish(all, { dryRun: true });
    expect(await publish(all)).toMatchObject({ outcome: 'changed', added: entity_count, removed: entity_count });
    const changed = renumbered(all).replaceAll('<FIRST_NAME>', '<FIRST_NAME>X');
    expect(await publish(changed)).toMatchObject({ outcome: 'rejected_shrunk' });
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

  test('a new version costs its changes alone, and every version is read as it was', async () => {
    const rows = async () => (await sql`select from list_entry`).count;
    const files = [SAMPLE, SAMPLE.replace('FICTIVUS', 'FICTIVUS1'), SAMPLE, without(1)];
    const published: string[] = [];
    for (const file of files) published.push((await publish(file)).version ?? '');
    const [first = 0] = (await versionRows()).map(({ entity_count }) => entity_count);
    // One changed, the same changed back, one removed.
    expect(await rows()).toBe(first + 2);
    for (const [place, { version_id, version }] of (await versionRows()).entries()) {
      expect(version).toBe(published[place]);
      const wanted = await Array.fromAsync(readList('un', [inMemory(files[place] ?? '')]));
      const byId = (entities: { id: string }[]) => entities.toSorted((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId(await readEntities(sql, version_id))).toEqual(byId(JSON.parse(JSON.stringify(wanted))));
    }
    await pruneLists(sql);
    expect((await versionRows()).map(({ version }) => version)).toEqual(published);
    await expect(sql`delete from list_version where version = ${published[0] ?? ''}`).rejects.toThrow('list_entry');
  });

  test('files that differ and hold the same entries are another edition of the version', async () => {
    const first = await publish(SAMPLE);
    const again = await publish(SAMPLE.replace('?>', '?><!-- made again -->'));
    expect(again).toMatchObject({ outcome: 'unchanged', version: first.version });
    const [stored] = await versionRows();
    const editions = await sql<{ sha256: string; received_at: Date }[]>`
      select sha256, received_at from list_edition order by received_at`;
    expect(editions).toHaveLength(2);
    expect(editions[1]?.sha256).toBe(stored?.sha256);
    expect(editions[0]?.sha256).toMatch(new RegExp(`^${first.version?.slice(-8)}`));
    const [list] = await sql<{ checked_at: Date }[]>`select checked_at from list`;
    expect(list?.checked_at).toEqual(editions[1]?.received_at);
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
      NameIndex.build([{ id: '1', list: 'un', type: 'individual', names: [{ value: 'Ann Bee' }] }]).toBytes(),
    );
  });
  expect((await waiting)?.size).toBe(1);
  await sql`delete from list_snapshot`;
  expect((await loadIndex(sql, version_id)).size).toBe(12);
  expect(await sql`select from list_snapshot`).toHaveLength(1);
});
