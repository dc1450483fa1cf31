import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ListSource, openFile, SOURCES } from '@vett/engine/lists';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishList } from '../../src/features/lists/lists.ts';
import { refreshList } from '../../src/features/lists/refresh.ts';
import { testDatabase } from '../support/database.ts';
import { forgetLists } from '../support/forget-lists.ts';
import { httpServer } from '../support/loopback.ts';
import { temporaryFolder } from '../support/process.ts';
import { smallUnList } from '../support/un-list.ts';

const SAMPLES = fileURLToPath(new URL('../../samples/', import.meta.url));
const { un, ofac } = SOURCES as { un: ListSource; ofac: ListSource };
const { sql } = await testDatabase();
const dataDirectory = temporaryFolder();

/** The publisher's files, each with the tag that its server sends, and the requests since the test began. */
const published = new Map<string, { content: string | Buffer; etag?: string }>();
let asked: string[] = [];
const publisher = await httpServer(({ url, headers }, response) => {
  const file = published.get(url ?? '');
  if (!file) return response.writeHead(404).end();
  const isKnown = file.etag !== undefined && headers['if-none-match'] === file.etag;
  asked.push(`${isKnown ? 304 : 200} ${url}`);
  if (isKnown) return response.writeHead(304).end();
  if (file.etag) response.setHeader('etag', file.etag);
  return response.end(file.content);
});

const UN = '/consolidated.xml';
const OFAC = ['sdn.csv', 'alt.csv', 'add.csv', 'sdn_comments.csv'];

beforeEach(async () => {
  await forgetLists(sql);
  published.clear();
  published.set(UN, { content: smallUnList, etag: '"1"' });
  for (const name of OFAC)
    published.set(`/${name}`, { content: readFileSync(join(SAMPLES, 'ofac', name)), etag: '"1"' });
  asked = [];
});

let minutes = 0;
const nextMinute = () => new Date(Date.UTC(2026, 0, 1, 0, minutes++));

async function refresh(source: ListSource, options: { parserVersion?: number; url?: string; dryRun?: boolean } = {}) {
  const { parserVersion = source.parserVersion, url = `${publisher.url}/`, dryRun = false } = options;
  const files = source === ofac ? OFAC.map((name) => ({ name, url: '' })) : source.files;
  asked = [];
  return refreshList(sql, {
    source: { ...source, files, parserVersion, minimumEntities: 1 },
    ...{ url, dataDirectory, dryRun, now: nextMinute(), signal: new AbortController().signal },
  });
}

const checkedAt = async () => (await sql<{ checked_at: Date }[]>`select checked_at from list`)[0]?.checked_at;
const versions = async () => (await sql`select from list_version`).count;

describe('refreshes of a list', () => {
  test('a refresh downloads only changed files and records the check', async () => {
    expect(await refresh(un)).toMatchObject({ outcome: 'changed' });
    const before = await checkedAt();
    expect(await refresh(un)).toMatchObject({
      outcome: 'unchanged',
      entity_count: 12,
      message: expect.stringContaining('publisher says'),
    });
    expect(asked).toEqual([`304 ${UN}`]);
    expect(await checkedAt()).toEqual(new Date(Number(before) + 60_000));
    published.set(UN, { content: smallUnList.replace('FICTIVUS', 'FICTIVUSSON'), etag: '"2"' });
    expect(await refresh(un)).toMatchObject({ outcome: 'changed', changed: 1 });
    expect(asked).toEqual([`200 ${UN}`]);
    expect(await refresh(un)).toMatchObject({ outcome: 'unchanged' });
    expect(asked).toEqual([`304 ${UN}`]);
  });

  test('a refresh downloads all files of a list when one of them changed', async () => {
    expect(await refresh(ofac)).toMatchObject({ outcome: 'changed' });
    expect(await refresh(ofac)).toMatchObject({ outcome: 'unchanged' });
    expect(asked).toEqual(OFAC.map((name) => `304 /${name}`));
    published.set('/alt.csv', { ...(published.get('/alt.csv') as { content: Buffer }), etag: '"2"' });
    expect(await refresh(ofac)).toMatchObject({ outcome: 'unchanged' });
    expect(asked).toEqual(['304 /sdn.csv', '200 /alt.csv', '200 /add.csv', '200 /sdn_comments.csv', '200 /sdn.csv']);
    // The new tag counts from now on, although the content is the same as before.
    await refresh(ofac);
    expect(asked).toEqual(OFAC.map((name) => `304 /${name}`));
  });

  test('a refresh downloads files again after a change of address or reader, and after a rejection', async () => {
    await refresh(un);
    published.set('/mirror/consolidated.xml', { content: smallUnList, etag: '"1"' });
    expect(await refresh(un, { url: `${publisher.url}/mirror/` })).toMatchObject({ outcome: 'unchanged' });
    expect(asked).toEqual(['200 /mirror/consolidated.xml']);
    await refresh(un);
    expect(await refresh(un, { parserVersion: 99 })).toMatchObject({
      outcome: 'changed',
      added: 0,
      changed: 0,
      removed: 0,
    });
    expect(asked).toEqual([`200 ${UN}`]);
    const known = published.get(UN);
    published.set(UN, { content: '<html></html>', etag: '"3"' });
    for (let turn = 0; turn < 2; turn++) {
      expect(await refresh(un, { parserVersion: 99 })).toMatchObject({ outcome: 'rejected_format' });
      expect(asked).toEqual([`200 ${UN}`]);
    }
    published.set(UN, known as { content: string });
    expect(await refresh(un, { parserVersion: 99 })).toMatchObject({ outcome: 'unchanged' });
    expect(asked).toEqual([`304 ${UN}`]);
  });

  test('a refresh downloads all files after a sample or a file of the operator', async () => {
    const path = join(SAMPLES, 'un', 'consolidated.xml');
    for (const sample of [true, false]) {
      const publication = { source: un, files: [openFile(path)], sourceUrl: 'file:test', publishedAt: null, sample };
      await publishList(sql, { ...publication, now: nextMinute() });
      await refresh(un);
      expect(asked).toEqual([`200 ${UN}`]);
    }
  });

  test('a dry run records nothing', async () => {
    await refresh(un);
    const before = await checkedAt();
    expect(await refresh(un, { dryRun: true })).toMatchObject({ outcome: 'unchanged' });
    expect(await checkedAt()).toEqual(before);
  });

  test('a refresh works with a server that sends neither tags nor dates', async () => {
    published.set(UN, { content: smallUnList });
    expect(await refresh(un)).toMatchObject({ outcome: 'changed' });
    expect(await refresh(un)).toMatchObject({ outcome: 'unchanged' });
    expect(asked).toEqual([`200 ${UN}`]);
  });
});

describe('refreshes after an upgrade of the reader', () => {
  /** Publishes a version whose every entry another reader read differently. */
  async function publishByAnotherReader() {
    await refresh(un, { parserVersion: 0 });
    await sql`update list_entry set content_hash = ${randomBytes(32)}, match_hash = ${randomBytes(32)}`;
  }
  const changed = () => published.set(UN, { content: smallUnList.replace('FICTIVUS', 'FICTIVUSSON') });

  test("the old file is read again, so that only the publisher's changes count", async () => {
    await publishByAnotherReader();
    changed();
    expect(await refresh(un)).toMatchObject({ outcome: 'changed', added: 0, changed: 1, removed: 0 });
    const changes = await sql`select name, match_before <> match_after as match_changed from list_change`;
    expect(changes).toMatchObject([{ match_changed: true }]);
  });

  test('the guards compare the old file with the new one', async () => {
    await publishByAnotherReader();
    published.set(UN, { content: smallUnList.replaceAll('<FIRST_NAME>', '<FIRST_NAME>X') });
    expect(await refresh(un)).toMatchObject({ outcome: 'rejected_shrunk' });
    expect(await versions()).toBe(1);
  });

  test.each([
    ['is not kept', () => sql`delete from list_file`],
    ['is damaged', () => sql`update list_file_part set bytes = substring(bytes for 100)`],
  ])('only the numbers of entries are compared when an old file %s, and the outcome says so', async (_, lose) => {
    await publishByAnotherReader();
    await lose();
    changed();
    expect(await refresh(un)).toMatchObject({
      outcome: 'changed',
      changed: 12,
      message: expect.stringContaining('only the numbers of entries'),
    });
  });
});

test('an upgrade of the match hash computes the hashes of the entries before anew', async () => {
  await refresh(un);
  await sql`update list_version set match_hash_version = 0`;
  await sql`update list_entry set match_hash = ${randomBytes(32)}`;
  published.set(UN, { content: smallUnList.replace('<COMMENTS1>', '<COMMENTS1>More: ') });
  expect(await refresh(un)).toMatchObject({ outcome: 'changed', changed: 1 });
  const changes = await sql`select match_before <> match_after as match_changed from list_change`;
  expect(changes).toMatchObject([{ match_changed: false }]);
});

test('only the files of the version in use are kept', async () => {
  for (const name of ['A', 'B', 'C']) {
    published.set(UN, { content: smallUnList.replace('FICTIVUS', name) });
    await refresh(un);
  }
  const kept = await sql`select v.version_id = l.version_id as is_current from list_file f
    join list_version v using (version_id) join list l using (list_name)`;
  expect(kept).toMatchObject([{ is_current: true }]);
});
