import type { ListResult, ScreenOutput } from '@vett/schema/list-check';
import type { ListRun, ListStatus } from '@vett/schema/lists';
import { describe, expect, test } from 'vitest';
import { publishList } from '../../src/features/lists/lists.ts';
import { ownPublication } from '../../src/features/lists/own/own-publication.ts';
import { eraseTenant, sweep } from '../../src/features/retention/retention.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { bootstrapTenant } from '../support/bootstrap.ts';
import { MASTER_KEY, testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService();
const { admin, sql } = service.database;
const master = parseMasterKey(MASTER_KEY);
const other = await bootstrapTenant(sql, master, { name: 'Other', environment: 'staging' });
const mine = watchlistRuns(service);
const theirs = watchlistRuns(service, other);
type Caller = typeof mine;

const NAME = 'own:blocked-customers';
const SETTINGS = { title: 'Blocked customers', format: 'csv', entity_type: 'individual', categories: ['internal'] };
const file = (...rows: string[]) => Buffer.from(['id,name,birth date', ...rows, ''].join('\n')).toString('base64');
const ZELDA = 'c-1,Zelda Quorn,1980-02-03';
const BRUNO = 'c-2,Bruno Valk,1975-06-07';

const make = (caller: Caller, name = NAME, settings: object = SETTINGS) =>
  caller.send('PUT', `/kyc/own-lists/${name}`, settings);

/** Publishes a file as a worker does, and returns what its run came to. */
async function publish(
  caller: Caller,
  tenant_id: string,
  rows: string[],
  more: object = {},
  name = NAME,
): Promise<ListRun> {
  const sent = { file_name: 'blocked.csv', data: file(...rows), ...more };
  const { status, data } = await caller.send('POST', `/kyc/own-lists/${name}/versions`, sent);
  expect(status).toBe(202);
  const { run_id } = data as { run_id: string };
  await workerNamed(service.app, 'lists.publish_own').run(
    { tenant_id, run_id, list_name: name },
    new AbortController().signal,
  );
  await service.app.catalogue.refresh();
  return (await caller.send('GET', `/kyc/lists/${name}/runs/${run_id}`)).data as unknown as ListRun;
}
const publishMine = (rows: string[], more: object = {}) => publish(mine, service.tenant.tenant_id, rows, more);

interface Check {
  readonly results: Record<string, ListResult & { error?: { code: string } }>;
  readonly summary: ScreenOutput['summary'];
}
async function screen(caller: Caller, subject: object, options: object = {}): Promise<Check> {
  const Authorization = `Bearer ${caller === mine ? service.tenant.api_key : other.api_key}`;
  const answer = await service.post('/kyc', { subject, ...options }, { Authorization });
  return (await answer.json()) as Check;
}

const LATE = {
  name: 'late.csv',
  async *open() {
    yield Buffer.from('name\nZelda Quorn\n');
  },
};

const statusOf = async (caller: Caller, name = NAME) =>
  ((await caller.send('GET', '/kyc/lists')).data as { lists: ListStatus[] }).lists.find((list) => list.name === name);

describe('an own list', () => {
  test('is screened from its first version on, and fails until then', async () => {
    expect((await make(mine)).status).toBe(200);
    await service.app.catalogue.refresh();
    expect(await statusOf(mine)).toMatchObject({ status: 'unavailable', title: 'Blocked customers', enabled: true });
    const before = await screen(mine, { full_name: 'Zelda Quorn' });
    expect(before.results[NAME]?.error?.code).toBe('LIST_DATA_UNAVAILABLE');

    expect(await publishMine([ZELDA, BRUNO])).toMatchObject({ outcome: 'changed', entity_count: 2 });
    expect(await statusOf(mine)).toMatchObject({ status: 'ready', entity_count: 2, sample: false });
    const { results, summary } = await screen(mine, { full_name: 'Zelda Quorn', birth_date: '1980-02-03' });
    expect(summary).toMatchObject({ is_match: true, lists_with_matches: [NAME] });
    expect(results[NAME]?.matches[0]).toMatchObject({
      source_list: NAME,
      match_data: { entity_id: 'c-1', categories: ['internal'] },
    });
  });

  test('is compared alone when it is named, and a name that it lacks is not found', async () => {
    const named = await screen(mine, { full_name: 'Zelda Quorn' }, { lists: [NAME] });
    expect(named.summary.lists_checked).toEqual([NAME]);
    expect((await screen(mine, { full_name: 'Imogen Tarr' }, { lists: [NAME] })).summary.is_match).toBe(false);
  });

  test('is unknown to another tenant, who may have a list of the same name', async () => {
    const request = { subject: { full_name: 'Zelda Quorn' }, lists: [NAME] };
    expect(await theirs.send('POST', '/kyc', request)).toMatchObject({ status: 400, code: 'UNKNOWN_LIST' });
    expect(await theirs.send('GET', `/kyc/lists/${NAME}/versions`)).toMatchObject({
      status: 400,
      code: 'UNKNOWN_LIST',
    });
    expect((await screen(theirs, { full_name: 'Zelda Quorn' })).summary.lists_checked).not.toContain(NAME);

    await make(theirs);
    // The same entry, and another one, from the same second on.
    expect(await publish(theirs, other.tenant_id, [ZELDA, 'c-9,Odile Marr,1990-01-01'])).toMatchObject({
      outcome: 'changed',
    });
    const found = async (caller: Caller, full_name: string) =>
      (await screen(caller, { full_name }, { lists: [NAME] })).summary.match_count;
    expect(await Promise.all([found(mine, 'Odile Marr'), found(theirs, 'Odile Marr')])).toEqual([0, 1]);
    expect(await Promise.all([found(mine, 'Bruno Valk'), found(theirs, 'Bruno Valk')])).toEqual([1, 0]);
  });

  test('tells what a version changed, with the names', async () => {
    const added = 'c-3,Tilda Moor,1999-09-09';
    expect(await publishMine([ZELDA, BRUNO, added])).toMatchObject({ outcome: 'changed', added: 1, removed: 0 });
    const { data } = await mine.send('GET', `/kyc/lists/${NAME}/changes`);
    expect(data).toMatchObject({ added: 1, changes: [{ entity_id: 'c-3', kind: 'added', name: 'Tilda Moor' }] });
    expect(await publishMine([ZELDA, BRUNO, added])).toMatchObject({ outcome: 'unchanged' });
  });

  test('a file that lost entries is refused unless that is accepted, and the version in use stays', async () => {
    expect(await publishMine([ZELDA])).toMatchObject({ outcome: 'rejected_shrunk', code: 'INVALID_LIST_FILE' });
    expect((await statusOf(mine))?.entity_count).toBe(3);
    expect(await publishMine([ZELDA], { accept_shrink: true })).toMatchObject({ outcome: 'changed', removed: 2 });
    expect(await publishMine(['c-4,,'])).toMatchObject({ outcome: 'rejected_empty' });
    expect((await statusOf(mine))?.entity_count).toBe(1);
  });

  test('the same file is taken again when it is to be read in another way', async () => {
    expect(await publishMine([ZELDA])).toMatchObject({ outcome: 'unchanged' });
    await make(mine, NAME, { ...SETTINGS, columns: [{ heading: 'birth date', field: 'ignore' }] });
    expect(await publishMine([ZELDA], { accept_shrink: true })).toMatchObject({ outcome: 'changed', changed: 1 });
    await make(mine);
    expect(await publishMine([ZELDA], { accept_shrink: true })).toMatchObject({ outcome: 'changed', changed: 1 });
  });

  test('a decision on its entry holds, and ends when the entry gets other data', async () => {
    const { results } = await screen(mine, { full_name: 'Zelda Quorn' }, { lists: [NAME] });
    const fingerprint = results[NAME]?.metadata.subject_fingerprint;
    const decided = await mine.send('POST', '/kyc/decisions', {
      ...{ subject_key: { fingerprint }, source_list: NAME, entity_id: 'c-1' },
      ...{ decision: 'false_positive', reason: 'Another person.' },
    });
    expect(decided.status).toBe(201);
    const quiet = () => screen(mine, { full_name: 'Zelda Quorn' }, { lists: [NAME], apply_decisions: true });
    expect((await quiet()).summary.is_match).toBe(false);
    await publishMine(['c-1,Zelda Quorn,1980-02-04'], { accept_shrink: true });
    expect((await quiet()).summary.is_match).toBe(true);
  });

  test('a check of the past is replayed with the version of that time', async () => {
    await screen(mine, { full_name: 'Zelda Quorn' }, { lists: [NAME], save_validation: true });
    const { data: listed } = await mine.send('GET', '/kyc/validations');
    const id = (listed as unknown as { validations: { validation_id: string }[] }).validations[0]?.validation_id;
    await publishMine(['c-1,Quite Another,1980-02-04'], { accept_shrink: true });
    const replayed = await mine.send('POST', `/kyc/validations/${id}/replay`, {});
    expect(replayed.data).toMatchObject({ versions: 'same', identical: true });
  });

  test('a watchlist tells of an entry that a new version adds', async () => {
    const watchlist_id = await mine.watchlist({ check_frequency: 'on_update', lists_to_monitor: [NAME] });
    await mine.add(watchlist_id, 'Perpetua Lunt');
    await mine.drain();
    await publishMine(['c-1,Quite Another,1980-02-04', 'c-7,Perpetua Lunt,1970-07-07'], { accept_shrink: true });
    await mine.due();
    await mine.drain();
    const { data } = await mine.send('GET', '/kyc/watchlists/open-matches');
    expect(data).toMatchObject({
      matches: [{ watchlist_id, source_list: NAME, match_data: { entity_id: 'c-7', name: 'Perpetua Lunt' } }],
    });
  });

  test('the sweep takes the indexes of old versions and old runs, and replays build them again', async () => {
    const { tenant_id } = service.tenant;
    const kept = service.app.installation.keptData.filter(({ kind }) => kind.startsWith('own_list'));
    const left = async () => ({
      indexes: (
        await admin`
        select distinct version_id from list_snapshot join list_version using (version_id) where tenant_id = ${tenant_id}`
      ).count,
      runs: (await admin`select from list_run where tenant_id = ${tenant_id}`).count,
      ofOthers: (await admin`select from list_snapshot join list_version using (version_id) where tenant_id is null`)
        .count,
    });
    const before = await left();
    expect(before.indexes).toBeGreaterThan(1);
    const signal = new AbortController().signal;
    await sweep(kept, service.app.installation, signal);
    expect(await left()).toEqual(before);
    const later = { ...service.app.installation, clock: { now: () => new Date(Date.now() + 91 * 24 * 3_600_000) } };
    await sweep(kept, later, signal);
    expect(await left()).toEqual({ indexes: 1, runs: 0, ofOthers: before.ofOthers });
    const { data: listed } = await mine.send('GET', '/kyc/validations');
    const id = (listed as unknown as { validations: { validation_id: string }[] }).validations[0]?.validation_id;
    expect((await mine.send('POST', `/kyc/validations/${id}/replay`, {})).data).toMatchObject({ identical: true });
  });

  test('a hundred files a day are taken, and the next one later', async () => {
    const { tenant_id } = service.tenant;
    await admin`
      insert into list_run (run_id, list_name, status, outcome, requested_at, tenant_id)
      select 'day-' || n, ${NAME}, 'done', 'unchanged', now(), ${tenant_id} from generate_series(1, 100) n`;
    const sent = { file_name: 'blocked.csv', data: file(ZELDA) };
    expect(await mine.send('POST', `/kyc/own-lists/${NAME}/versions`, sent)).toMatchObject({ code: 'RATE_LIMITED' });
    await admin`delete from list_run where run_id like 'day-%'`;
  });

  test('nothing of its people lies readable in the database', async () => {
    const tables = await admin<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
    for (const { name } of tables) {
      const found =
        await admin`select from ${admin(name)} t where t::text ilike '%perpetua%' or t::text ilike '%zelda%'`;
      expect(found.count, name).toBe(0);
    }
  });

  test('a list that is deleted is gone from the memory and the database, and a check that names it is refused', async () => {
    expect((await mine.send('DELETE', `/kyc/own-lists/${NAME}`)).data).toEqual({ name: NAME, deleted: true });
    await service.app.catalogue.refresh();
    expect(await statusOf(mine)).toBeUndefined();
    const refused = await mine.send('POST', '/kyc', { subject: { full_name: 'Zelda Quorn' }, lists: [NAME] });
    expect(refused).toMatchObject({ status: 400, code: 'UNKNOWN_LIST' });
    const { tenant_id } = service.tenant;
    for (const table of ['list', 'list_version', 'list_entry', 'list_entity', 'list_run', 'own_list', 'own_list_file'])
      expect((await admin`select from ${admin(table)} where tenant_id = ${tenant_id}`).count, table).toBe(0);
  });

  test('a publication that goes on while its list is deleted leaves nothing behind', async () => {
    const { tenant_id } = service.tenant;
    const published = await publishList(sql, {
      ...ownPublication(NAME, { format: 'csv' }, LATE),
      now: new Date(),
      owner: { tenant_id, key: Buffer.alloc(32), place: 1, made_at: new Date() },
    });
    expect(published).toMatchObject({ outcome: 'rejected_format', message: 'The list was deleted meanwhile.' });
    expect((await admin`select from list_version where tenant_id = ${tenant_id}`).count).toBe(0);
  });

  test('the lists of a tenant that is erased go with it', async () => {
    expect((await statusOf(theirs))?.entity_count).toBe(2);
    await eraseTenant(sql, other.tenant_id);
    await service.app.catalogue.refresh();
    expect(service.app.catalogue.currentOf(other.tenant_id).enabled).not.toContain(NAME);
    const left = await admin`select from list_entity where tenant_id = ${other.tenant_id}`;
    expect(left.count).toBe(0);
  });
});
