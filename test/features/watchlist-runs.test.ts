import type { Watchlist } from '@vett/schema/watchlist';
import { describe, expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { publishUn } from '../support/publish.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: 'un' });
const ofNewTenant = async () => watchlistRuns(service, await service.newTenant());
const rename = (list: string) => list.replaceAll('>ADA<', '>CLARA<').replaceAll('>BOGUSSON<', '>INVENTED<');

test('a run without any list that is enabled checks nobody, and says which lists are missing', async () => {
  const tenant = await service.newTenant();
  const { watchlist, add, send } = watchlistRuns(service, tenant);
  const id = await watchlist({ name: 'Suppliers' });
  await configure(service.database, tenant.tenant_id, { list_check: { enabled_lists: [] } });
  await add(id, 'Zoltan Fictivus');
  const { data } = await send('POST', `/kyc/watchlists/${id}/monitor`, {});
  expect(data).toMatchObject({ subjects_checked: 0, failed_lists: ['un'], list_versions: {} });
});

describe('a run of a watchlist', () => {
  test('alerts of a listed person that was just added', async () => {
    const { watchlist, add, drain, lastRun, events } = await ofNewTenant();
    const id = await watchlist({ name: 'Suppliers', tags: ['emea'] });
    const [listed] = await add(id, 'Zoltan Fictivus', 'Clara Nobody');
    await drain();
    expect(await lastRun(id)).toMatchObject({
      ...{ trigger: 'subject_added', status: 'COMPLETED', subjects_checked: 2, matches_found: 1, new_matches: 1 },
      ...{ alerts_sent: 1, failed_lists: [], full_lists: ['un'] },
    });
    const alerts = await events('kyc.watchlist.alert');
    expect(alerts).toMatchObject([
      {
        ...{ alert_type: 'new_match', trigger: 'subject_added' },
        watchlist: { watchlist_id: id, name: 'Suppliers', tags: ['emea'] },
        subject: { subject_id: listed, full_name: 'Zoltan Fictivus' },
        matches: [{ source_list: 'un', confidence_score: 1, match_data: { name: 'ZOLTAN FICTIVUS' } }],
        changes: { added: [{ source_list: 'un' }], removed: [], changed: [] },
        list_versions: { un: { from: null } },
      },
    ]);
  });

  test('alerts once of a person who is listed by a new version, and once when the entry is removed', async () => {
    const { watchlist, add, drain, due, lastRun, events } = await ofNewTenant();
    const id = await watchlist({ check_frequency: 'on_update' });
    await add(id, 'Clara Invented');
    await drain();
    expect(await lastRun(id)).toMatchObject({ matches_found: 0, alerts_sent: 0 });
    await due();
    expect(await lastRun(id)).toMatchObject({ trigger: 'subject_added' });

    const version = await publishUn(service, rename);
    await due();
    await drain();
    expect(await lastRun(id)).toMatchObject({ trigger: 'list_update', new_matches: 1, alerts_sent: 1, full_lists: [] });
    await due();
    await drain();
    expect(await events('kyc.watchlist.alert')).toMatchObject([
      {
        ...{ alert_type: 'new_match', trigger: 'list_update', list_versions: { un: { to: version } } },
        matches: [{ match_data: { name: 'CLARA INVENTED' } }],
      },
    ]);

    await publishUn(service, (list) => list);
    await due();
    await drain();
    expect((await events('kyc.watchlist.alert')).slice(1)).toMatchObject([
      { alert_type: 'status_change', matches: [], changes: { removed: [{ name: 'CLARA INVENTED' }] } },
    ]);
  });

  test('notices that an entry is gone, also for a subject that was added between two versions', async () => {
    const { watchlist, add, drain, due, events, lastRun, send } = await ofNewTenant();
    const id = await watchlist({ check_frequency: 'on_update' });
    await add(id, 'Clara Nobody');
    await drain();
    await publishUn(service, rename);
    const [subject_id] = await add(id, 'Clara Invented');
    await drain();
    const run = await lastRun(id);
    expect(run).toMatchObject({ trigger: 'subject_added', subjects_checked: 1, new_matches: 1 });
    const { data } = await send('GET', `/kyc/watchlists/${id}`);
    expect((data as unknown as Watchlist).last_results).toMatchObject({
      trigger: 'subject_added',
      matches_found: 1,
      snapshot_storage_key: run.run_id,
    });
    await publishUn(service, (list) => list);
    await due();
    await drain();
    expect(await events('kyc.watchlist.alert')).toMatchObject([
      { alert_type: 'new_match', subject: { subject_id } },
      { alert_type: 'status_change', subject: { subject_id }, changes: { removed: [{ source_list: 'un' }] } },
    ]);
  });

  test('a run of some subjects alone hides no match of the others', async () => {
    const { watchlist, add, drain, send } = await ofNewTenant();
    const id = await watchlist();
    await add(id, 'Zoltan Fictivus', 'n/a');
    await drain();
    const results = async () => (await send('GET', `/kyc/watchlists/${id}`)).data['last_results'];
    expect(await results()).toMatchObject({ subjects_checked: 1, matches_found: 1, subjects_uncompared: 1 });
    const [subject_id] = await add(id, 'Clara Nobody');
    await drain();
    const known = { subjects_checked: 2, matches_found: 1, subjects_uncompared: 1, new_matches: 0 };
    expect(await results()).toMatchObject({ trigger: 'subject_added', ...known });
    await send('POST', `/kyc/watchlists/${id}/monitor`, { subject_ids: [subject_id] });
    expect(await results()).toMatchObject({ trigger: 'manual', ...known });
  });

  test('stores nothing about a subject without a match, and says all the same when it was checked', async () => {
    const tenant = await service.newTenant();
    const { watchlist, add, drain, due, send, lastRun } = watchlistRuns(service, tenant);
    const id = await watchlist({ check_frequency: 'on_update' });
    await add(id, 'Clara Nobody', 'Zoltan Fictivus');
    await drain();
    const rows = () => service.database.admin`
      select subject_id, xmin::text, xmax::text from watchlist_subject where tenant_id = ${tenant.tenant_id} and not exists (
        select from watchlist_match m where m.subject_id = watchlist_subject.subject_id)`;
    const before = await rows();
    expect(before).toHaveLength(1);

    await publishUn(service, rename);
    await due();
    await drain();
    const run = await lastRun(id);
    expect(run).toMatchObject({ trigger: 'list_update', subjects_checked: 2, matches_found: 1 });
    expect(await rows()).toEqual(before);
    const { data } = await send('GET', `/kyc/watchlists/${id}/subjects`);
    const times = (data['subjects'] as { last_checked_at: string }[]).map(({ last_checked_at }) => last_checked_at);
    expect(times).toEqual([run.checked_at, run.checked_at]);
    await publishUn(service, (list) => list);
  });

  test('raises no alert for a false positive until its entry changes', async () => {
    const { watchlist, add, drain, due, send, events, lastRun } = await ofNewTenant();
    const id = await watchlist({ check_frequency: 'on_update' });
    const [subject_id] = await add(id, 'Zoltan Fictivus');
    const decision = {
      subject_key: { subject_id },
      source_list: 'un',
      entity_id: 'QDi.9901',
      decision: 'false_positive',
    };
    expect(await send('POST', '/kyc/decisions', { ...decision, reason: 'Another person' })).toMatchObject({
      status: 201,
    });
    await drain();
    expect(await lastRun(id)).toMatchObject({ status: 'COMPLETED', matches_found: 0, alerts_sent: 0 });
    await publishUn(service, (list) => list.replace('1977-03-25', '1977-03-26'));
    await due();
    await drain();
    expect(await events('kyc.watchlist.alert')).toMatchObject([
      { alert_type: 'status_change', changes: { changed: [{ fields: expect.arrayContaining(['birth_dates']) }] } },
    ]);
    await publishUn(service, (list) => list);
  });

  test('tells all alerts of a run together when the tenant wants that', async () => {
    const tenant = await service.newTenant();
    const { watchlist, add, drain, events } = watchlistRuns(service, tenant);
    await service.database.admin`
      insert into notification_setting (tenant_id, batch_notifications_enabled) values (${tenant.tenant_id}, true)`;
    const id = await watchlist();
    await add(id, 'Zoltan Fictivus', 'Ada Bogusson', 'Clara Nobody');
    await drain();
    expect(await events('kyc.watchlist.alert')).toEqual([]);
    expect(await events('kyc.watchlist.alert_batch')).toMatchObject([
      { total: 2, alerts: [{ alert_type: 'new_match' }, { alert_type: 'new_match' }] },
    ]);
  });
});

describe('POST /kyc/watchlists/{id}/monitor', () => {
  test('checks in the call, and answers the stored run when nothing changed', async () => {
    const { watchlist, add, drain, send } = await ofNewTenant();
    const id = await watchlist();
    await add(id, 'Zoltan Fictivus', 'Clara Nobody');
    const first = await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(first).toMatchObject({
      status: 200,
      data: { status: 'COMPLETED', subjects_checked: 2, results: [{ full_name: 'Zoltan Fictivus', change: 'new' }] },
    });
    await drain();
    const again = await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(again).toMatchObject({ status: 200, data: { skipped: true, run_id: first.data['run_id'] } });
    const forced = await send('POST', `/kyc/watchlists/${id}/monitor`, { force: true });
    expect(forced.data).toMatchObject({ full_lists: ['un'], new_matches: 0, alerts_sent: 0 });
    const { data } = await send('GET', `/kyc/watchlists/${id}/runs/${forced.data['run_id']}`);
    expect(data).toMatchObject({ run: { run_id: forced.data['run_id'] }, results: [{ change: 'none' }], count: 1 });
  });

  test('runs many subjects in the background, and refuses a second run until then', async () => {
    const { watchlist, add, drain, send, lastRun } = await ofNewTenant();
    const id = await watchlist();
    await add(id, ...Array.from({ length: 201 }, (_, i) => `Nobody Number ${i}`));
    await drain();
    const run = { force: true };
    expect(await send('POST', `/kyc/watchlists/${id}/monitor`, run)).toMatchObject({
      status: 202,
      data: { status: 'PENDING' },
    });
    expect(await send('POST', `/kyc/watchlists/${id}/monitor`, run)).toMatchObject({
      status: 409,
      code: 'WATCHLIST_RUN_IN_PROGRESS',
    });
    await drain();
    expect(await lastRun(id)).toMatchObject({ status: 'COMPLETED', subjects_checked: 201 });
  });

  test('refuses a paused watchlist, subjects of another one and a list that is not monitored', async () => {
    const { watchlist, add, send } = await ofNewTenant();
    const [own, other] = [await watchlist(), await watchlist()];
    const subject_ids = await add(other, 'Clara Nobody');
    const monitor = (body: object) => send('POST', `/kyc/watchlists/${own}/monitor`, body);
    expect(await monitor({ subject_ids })).toMatchObject({ status: 404, code: 'SUBJECT_NOT_FOUND' });
    expect(await monitor({ lists: ['ofac'] })).toMatchObject({ status: 400, code: 'LIST_NOT_ENABLED' });
    await send('PATCH', `/kyc/watchlists/${own}`, { status: 'paused' });
    expect(await monitor({})).toMatchObject({
      ...{ status: 409, code: 'INVALID_STATE', message: expect.stringContaining('`active`') },
    });
  });
});
