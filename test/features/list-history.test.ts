import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type OpenCatalogue, watchLists } from '../../src/features/lists/catalogue.ts';
import { newId } from '../../src/platform/id.ts';
import { testDatabase } from '../support/database.ts';
import { forgetLists, forgetVersion } from '../support/forget-lists.ts';
import { publishChangedUn } from '../support/publish.ts';

const { sql } = await testDatabase();
const TENANT = newId();
const NO_OWNER = () => Promise.reject(new Error('no tenant has a list'));
const SUBJECT = { fullName: 'Zoltan Fictivus' };

/** Publishes a version of the UN's list at an hour, in which the sample's best-known person has another name. */
const publish = (hour: number, name: string, sample = false) =>
  publishChangedUn(sql, (list) => list.replaceAll('FICTIVUS', name), { now: at(hour), sample });

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
const watching = (mayBeSample = true) =>
  watchLists(sql, { enabled: ['un', 'eu'], mayBeSample }, NO_OWNER, pino({ level: 'silent' }));
const unavailable = expect.objectContaining({ code: 'LIST_VERSION_UNAVAILABLE' });

async function found(catalogue: OpenCatalogue, version: string): Promise<(string | undefined)[]> {
  const { loaded } = await catalogue.history.lists(new Map([['un', version]]), TENANT);
  return (
    loaded
      .get('un')
      ?.index.search(SUBJECT, { searchType: 'exact' })
      .map(({ matchedName }) => matchedName) ?? []
  );
}

test('a past version is found by its time and searched as it was, until it is no longer held', async () => {
  const versions = [await publish(1, 'FICTIVUS'), await publish(2, 'IMAGINATUS'), await publish(3, 'NOVUS')];
  const catalogue = await watching();
  const { history } = catalogue;
  const versionAt = async (time: Date) => (await history.versionsAt(['un'], time, TENANT)).get('un');
  expect(await Promise.all([at(1), at(2), new Date(at(3).getTime() - 1), at(9)].map(versionAt))).toEqual(
    [0, 1, 1, 2].map((index) => versions[index]),
  );
  await expect(versionAt(new Date(at(1).getTime() - 1))).rejects.toEqual(unavailable);
  await expect(history.versionsAt(['un', 'eu'], at(2), TENANT)).rejects.toEqual(unavailable);

  for (const _ of ['read', 'cached']) {
    const results = await Promise.all(versions.map((version) => found(catalogue, version)));
    expect(results.map(({ length }) => length)).toEqual([1, 0, 0]);
  }
  await expect(found(catalogue, '20200101T000000Z-00000000')).rejects.toEqual(unavailable);

  await forgetVersion(sql, versions[0] ?? '');
  await expect(versionAt(at(1))).rejects.toEqual(unavailable);
  const other = await watching();
  await expect(found(other, versions[0] ?? '')).rejects.toEqual(unavailable);
  await Promise.all([catalogue.close(), other.close()]);
});

test('a sample is not a past version where samples are not allowed', async () => {
  await forgetLists(sql);
  const version = await publish(1, 'FICTIVUS', true);
  const catalogue = await watching(false);
  await expect(catalogue.history.versionsAt(['un'], at(2), TENANT)).rejects.toEqual(unavailable);
  await expect(found(catalogue, version)).rejects.toEqual(unavailable);
  await catalogue.close();
});

test('regression: a list that cannot be loaded does not stop the others, and a damaged index is rebuilt', async () => {
  await forgetLists(sql);
  await publish(1, 'FICTIVUS');
  await sql`update list_snapshot set bytes = 'damaged'`;
  await sql`
    insert into list_version (list_name, version, loaded_at, entity_count, sha256, source_url, parser_version, sample)
    values ('eu', 'broken', now(), 1, '', '', 1, false)`;
  await sql`
    insert into list_snapshot (version_id, engine_version, part, bytes)
    select version_id, engine_version, 0, 'damaged' from list_version, (select engine_version from list_snapshot limit 1) s
    where list_name = 'eu'`;
  await sql`
    insert into list_entity (list_name, content_hash, entity) values ('eu', 'x', '{"id": 1}'::jsonb)`;
  await sql`
    insert into list_entry (list_name, entity_id, from_version, content_hash)
    select 'eu', 'x', version_id, 'x' from list_version where list_name = 'eu'`;
  await sql`
    insert into list (list_name, version_id, checked_at) select 'eu', version_id, now() from list_version where list_name = 'eu'`;
  const catalogue = await watching();
  expect([...catalogue.current().loaded.keys()]).toEqual(['un']);
  expect(catalogue.current().loaded.get('un')?.index.size).toBeGreaterThan(0);
  await catalogue.close();
});
