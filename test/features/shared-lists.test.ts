import type { ListResult, ScreenOutput } from '@vett/schema/list-check';
import type { ListStatus } from '@vett/schema/lists';
import { describe, expect, test } from 'vitest';
import { linkProfiles } from '../../src/features/lists/profiles/job.ts';
import { deleteSharedList, type SharedList } from '../../src/features/lists/shared/shared-list-store.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { configure } from '../support/api-keys.ts';
import { bootstrapTenant } from '../support/bootstrap.ts';
import { PATIENCE } from '../support/process.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { MASTER_KEY, testService } from '../support/service.ts';
import { bringSharedList } from '../support/shared-lists.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: 'un' });
const { admin, sql } = service.database;
const master = parseMasterKey(MASTER_KEY);
const other = await bootstrapTenant(sql, master, { name: 'Other', environment: 'staging' });
const choosing = await bootstrapTenant(sql, master, { name: 'Choosing', environment: 'staging' });
const mine = watchlistRuns(service);
const theirs = watchlistRuns(service, other);
const choosers = watchlistRuns(service, choosing);

const NAME = 'shared:offices';
const LIST: SharedList = {
  ...{ list_name: NAME, title: 'Holders of offices', url: null },
  settings: { format: 'csv', entityType: 'individual', categories: ['pep'] },
};
const ZELDA = 'c-1,Zelda Quorn,1980-02-03,';
const BRUNO = 'c-2,Bruno Valk,1975-06-07,harbour_master';

/** Publishes rows as the operator does. */
const bring = (rows: string[], { list = LIST, acceptShrink = false } = {}) =>
  bringSharedList(service, list, ['id,name,birth date,category', ...rows, ''].join('\n'), acceptShrink);

interface Check {
  readonly results: Record<string, ListResult & { error?: { code: string } }>;
  readonly summary: ScreenOutput['summary'];
}
async function screen({ api_key }: { api_key: string }, full_name: string, options: object = {}): Promise<Check> {
  const Authorization = `Bearer ${api_key}`;
  const answer = await service.post('/kyc', { subject: { full_name }, ...options }, { Authorization });
  return (await answer.json()) as Check;
}
const statusOf = async (caller: typeof mine) =>
  ((await caller.send('GET', '/kyc/lists')).data as { lists: ListStatus[] }).lists.find(({ name }) => name === NAME);

describe('a list of the installation', () => {
  test('is there for every tenant from its first version on', async () => {
    expect(await bring(['c-1,,,'])).toMatchObject({ outcome: 'rejected_empty' });
    expect(await statusOf(mine)).toBeUndefined();
    expect(await mine.send('GET', `/kyc/lists/${NAME}/versions`)).toMatchObject({ status: 400, code: 'UNKNOWN_LIST' });

    expect(await bring([ZELDA, BRUNO])).toMatchObject({ outcome: 'changed', entity_count: 2 });
    for (const tenant of [service.tenant, other]) {
      expect(await statusOf(tenant === other ? theirs : mine)).toMatchObject({
        ...{ status: 'ready', title: 'Holders of offices', enabled: true, entity_count: 2, stale_reason: null },
      });
      const { results, summary } = await screen(tenant, 'Zelda Quorn');
      expect(summary).toMatchObject({ is_match: true, lists_checked: ['un', NAME], lists_with_matches: [NAME] });
      expect(results[NAME]?.matches[0]).toMatchObject({
        ...{ source_list: NAME, match_data: { entity_id: 'c-1', categories: ['pep'] } },
      });
    }
  });

  test('is one copy in the memory for all tenants, merged with the lists of publishers', async () => {
    const { catalogue } = service.app;
    const held = [service.tenant, other].map(({ tenant_id }) => catalogue.currentOf(tenant_id).loaded.get(NAME));
    expect(held[0]).toBe(held[1]);
    await catalogue.merge();
    const { loaded } = catalogue.current();
    expect(loaded.get(NAME)?.index.memory).toBe(loaded.get('un')?.index.memory);
    expect((await screen(service.tenant, 'Bruno Valk')).summary.lists_with_matches).toEqual([NAME]);
  });

  test('a tenant that names its lists enables it as it enables a list of a publisher', async () => {
    await configure(service.database, choosing.tenant_id, { list_check: { enabled_lists: ['un'] } });
    expect(await statusOf(choosers)).toMatchObject({ enabled: false });
    const request = { subject: { full_name: 'Zelda Quorn' }, lists: [NAME] };
    expect(await choosers.send('POST', '/kyc', request)).toMatchObject({ code: 'LIST_NOT_ENABLED' });
    expect((await screen(choosing, 'Zelda Quorn')).summary.lists_checked).toEqual(['un']);

    const enable = (enabled_lists: string[]) =>
      choosers.send('PATCH', '/kyc/tenants/me', { list_check: { enabled_lists } });
    expect(await enable(['un', 'shared:nobody'])).toMatchObject({ status: 400 });
    expect(await enable(['un', NAME])).toMatchObject({ status: 200 });
    const matched = async () => (await screen(choosing, 'Zelda Quorn')).summary.lists_with_matches;
    await expect.poll(matched, PATIENCE).toEqual([NAME]);
  });

  test('no tenant can change it', async () => {
    const settings = { title: 'Mine', format: 'csv' };
    expect((await mine.send('PUT', `/kyc/own-lists/${NAME}`, settings)).status).toBe(400);
    expect((await mine.send('DELETE', `/kyc/own-lists/${NAME}`)).status).toBe(400);
    const refresh = await mine.send('POST', `/kyc/lists/${NAME}/refresh`, {});
    expect(refresh).toMatchObject({ status: 400, message: expect.stringContaining('operator') });
  });

  test('a check of some categories takes those that its entries have', async () => {
    const { summary } = await screen(service.tenant, 'Bruno Valk', { categories: ['harbour_master'] });
    expect(summary.is_match).toBe(true);
    const others = await screen(service.tenant, 'Zelda Quorn', { categories: ['sanction'] });
    expect(others.summary).toMatchObject({ is_match: false, other_categories: 1 });
    const unknown = { subject: { full_name: 'Zelda Quorn' }, categories: ['harbour_pilot'] };
    expect((await mine.send('POST', '/kyc', unknown)).status).toBe(400);
  });

  test('GraphQL screens it and tells its versions and changes', async () => {
    expect(await bring([ZELDA, BRUNO, 'c-3,Tilda Moor,,'])).toMatchObject({ outcome: 'changed', added: 1 });
    const query = `mutation ($input: ScreenInput!) { screen(input: $input) { summary { listsWithMatches } } }`;
    const input = { subject: { fullName: 'Tilda Moor' }, lists: [NAME] };
    const screened = await service.post('/graphql', { query, variables: { input } });
    expect(await screened.json()).toEqual({ data: { screen: { summary: { listsWithMatches: [NAME] } } } });
    const told = `{ listVersions(name: "${NAME}") { nodes { entityCount added } }
      listChanges(name: "${NAME}") { changes { nodes { name kind } } } }`;
    expect(await (await service.post('/graphql', { query: told })).json()).toMatchObject({
      data: {
        listVersions: { nodes: [{ entityCount: 3, added: 1 }, { entityCount: 2 }] },
        listChanges: { changes: { nodes: [{ name: 'Tilda Moor' }] } },
      },
    });
  });

  test('a watchlist of all lists tells of an entry that a new version adds', async () => {
    const watchlist_id = await mine.watchlist({ check_frequency: 'on_update' });
    await mine.add(watchlist_id, 'Perpetua Lunt');
    await mine.drain();
    await bring([ZELDA, BRUNO, 'c-3,Tilda Moor,,', 'c-7,Perpetua Lunt,1970-07-07,']);
    await mine.due();
    await mine.drain();
    const { data } = await mine.send('GET', '/kyc/watchlists/open-matches');
    expect(data).toMatchObject({ matches: [{ watchlist_id, source_list: NAME, match_data: { entity_id: 'c-7' } }] });
  });

  test('a decision of one tenant holds for it alone, and ends when the entry gets other data', async () => {
    const quiet = async (tenant: { api_key: string }) =>
      (await screen(tenant, 'Zelda Quorn', { lists: [NAME], apply_decisions: true })).summary.is_match;
    const { results } = await screen(service.tenant, 'Zelda Quorn', { lists: [NAME] });
    const decided = await mine.send('POST', '/kyc/decisions', {
      ...{ subject_key: { fingerprint: results[NAME]?.metadata.subject_fingerprint }, source_list: NAME },
      ...{ entity_id: 'c-1', decision: 'false_positive', reason: 'Another person.' },
    });
    expect(decided.status).toBe(201);
    expect([await quiet(service.tenant), await quiet(other)]).toEqual([false, true]);
    await bring(['c-1,Zelda Quorn,1980-02-04,', BRUNO, 'c-7,Perpetua Lunt,1970-07-07,'], { acceptShrink: true });
    expect(await quiet(service.tenant)).toBe(true);
  });

  test('a stored check is replayed with the version of its time', async () => {
    await screen(service.tenant, 'Bruno Valk', {
      lists: [NAME],
      save_validation: true,
      categories: ['harbour_master'],
    });
    const { data } = await mine.send('GET', '/kyc/validations');
    const [stored] = (data as unknown as { validations: { validation_id: string }[] }).validations;
    await bring(['c-1,Zelda Quorn,1980-02-04,', 'c-7,Perpetua Lunt,1970-07-07,'], { acceptShrink: true });
    expect((await screen(service.tenant, 'Bruno Valk')).summary.is_match).toBe(false);
    const replayed = await mine.send('POST', `/kyc/validations/${stored?.validation_id}/replay`, {});
    expect(replayed.data).toMatchObject({ versions: 'same', identical: true });
  });

  test('a file that lost entries is refused, and its settings are not taken either', async () => {
    const before = (await statusOf(mine))?.version;
    const renamed = { ...LIST, title: 'Renamed' };
    expect(await bring([ZELDA], { list: renamed })).toMatchObject({ outcome: 'rejected_shrunk' });
    expect(await statusOf(mine)).toMatchObject({ version: before, title: 'Holders of offices' });
    const same = ['c-1,Zelda Quorn,1980-02-04,', 'c-7,Perpetua Lunt,1970-07-07,'];
    expect(await bring(same, { list: renamed })).toMatchObject({ outcome: 'unchanged' });
    expect(await statusOf(mine)).toMatchObject({ version: before, title: 'Renamed' });
  });

  test('the same file is taken again when it is to be read in another way', async () => {
    const same = ['c-1,Zelda Quorn,1980-02-04,', 'c-7,Perpetua Lunt,1970-07-07,'];
    const list: SharedList = { ...LIST, settings: { ...LIST.settings, columns: { 'birth date': 'ignore' } } };
    expect(await bring(same, { list, acceptShrink: true })).toMatchObject({ outcome: 'changed', changed: 2 });
    expect(await bring(same)).toMatchObject({ outcome: 'rejected_shrunk' });
    expect(await bring(same, { acceptShrink: true })).toMatchObject({ outcome: 'changed', changed: 2 });
  });

  test('the entries of the list are linked into profiles with those of publishers', async () => {
    const names = [{ value: 'Perpetua Lunt', quality: 'primary' as const }];
    await publishEntities(sql, 'un', [
      { id: 'QDi.907', list: 'un', type: 'individual', names, birthDates: ['1970-07-07'] },
    ]);
    await linkProfiles.run(service.app.installation, {}, new AbortController().signal);
    await service.app.catalogue.refresh();
    const { summary } = await screen(service.tenant, 'Perpetua Lunt');
    expect(summary.profiles).toHaveLength(1);
    expect(summary.profiles?.[0]?.listed_by.map(({ list_name }) => list_name)).toEqual(['un', NAME]);
  });

  test('the chain of the installation tells how it is read and which versions it got', async () => {
    const acts = await sql<{ action: string }[]>`
      select action from operator_event where details ->> 'list' = ${NAME} order by seq`;
    expect(acts.slice(0, 3).map(({ action }) => action)).toEqual(['lists.refuse', 'lists.define', 'lists.refresh']);
    const [defined] = await sql`select details from operator_event where action = 'lists.define' order by seq limit 1`;
    expect(defined?.['details']).toMatchObject({ title: 'Holders of offices', is_fetched: false, request_id: 'r-1' });
  });

  test('a list that is deleted leaves nothing behind, and a check that names it fails', async () => {
    expect(await sql.begin((transaction) => deleteSharedList(transaction, NAME))).toBe(true);
    expect(await sql.begin((transaction) => deleteSharedList(transaction, NAME))).toBe(false);
    await service.app.catalogue.refresh();
    expect(await statusOf(mine)).toBeUndefined();
    expect((await screen(service.tenant, 'Zelda Quorn')).summary.lists_checked).toEqual(['un']);
    const request = { subject: { full_name: 'Zelda Quorn' }, lists: [NAME] };
    expect(await mine.send('POST', '/kyc', request)).toMatchObject({ status: 400, code: 'UNKNOWN_LIST' });
    // A tenant that enabled it by its name is told, instead of being left without it.
    expect((await screen(choosing, 'Zelda Quorn')).results[NAME]?.error?.code).toBe('LIST_DATA_UNAVAILABLE');
    for (const table of ['list', 'list_version', 'list_entry', 'list_entity', 'shared_list'])
      expect((await admin`select from ${admin(table)} where list_name = ${NAME}`).count, table).toBe(0);
  });
});
