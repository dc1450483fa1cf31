import type { Entity } from '@vett/engine/entity';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: 'un,eu' });
const { admin, sql } = service.database;
const ofNewTenant = async () => {
  const tenant = await service.newTenant();
  const runs = watchlistRuns(service, tenant);
  // The list eu has no data.
  return { tenant, ...runs, watchlist: (input = {}) => runs.watchlist({ lists_to_monitor: ['un'], ...input }) };
};

const ZOLTAN = 'Zoltan Fictivus';
const entity = (id: string, name: string, more: Partial<Entity> = {}): Entity => ({
  ...{ id, list: 'un', type: 'individual', names: [{ value: name }], birthDates: ['1970'], ...more },
});
async function publish(...entities: readonly Entity[]): Promise<string> {
  const version = await publishEntities(sql, 'un', entities);
  await service.app.catalogue.refresh();
  return version;
}

/** Makes the stored matches and versions look as if an older way of hashing had made them. */
async function ageHashes(tenantId: string): Promise<void> {
  await admin`update list_entry set match_hash = sha256(match_hash)`;
  await admin`update watchlist_match set match_hash = sha256(match_hash) where tenant_id = ${tenantId}`;
  await admin`update watchlist_base set conditions = 'an older hash' where tenant_id = ${tenantId}`;
}

beforeEach(async () => {
  await publish(entity('E1', ZOLTAN), entity('E2', 'Clara Invented'));
});

const falsePositive = (subject_key: object) => ({
  ...{ subject_key, source_list: 'un', entity_id: 'E1', decision: 'false_positive', reason: 'Another person' },
});

describe('a decision', () => {
  test('a decision by the client_id of its customer silences the match of a watched customer', async () => {
    const { send, watchlist, drain, events } = await ofNewTenant();
    const id = await watchlist();
    await send('POST', '/kyc/decisions', falsePositive({ client_id: 'client-7' }));
    const { data } = await send('POST', '/customers', {
      client_id: 'client-7',
      name: ZOLTAN,
      entity_type: 'individual',
    });
    const customer = data['customer_id'] ?? (data['customer'] as { customer_id: string }).customer_id;
    expect(await send('POST', `/customers/${customer}/monitor`, { watchlist_id: id })).toMatchObject({ status: 200 });
    await drain();
    expect(await events('kyc.watchlist.alert')).toEqual([]);
  });

  test('a revoked decision takes effect at the next run, though the lists are the same', async () => {
    const { send, watchlist, add, drain, events } = await ofNewTenant();
    const id = await watchlist();
    const [subject_id] = await add(id, ZOLTAN);
    const made = await send('POST', '/kyc/decisions', falsePositive({ subject_id }));
    await drain();
    expect(await events('kyc.watchlist.alert')).toEqual([]);
    await send('DELETE', `/kyc/decisions/${made.data['decision_id']}`);
    const { data } = await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(data).toMatchObject({ full_lists: [], matches_found: 1, changed_matches: 1, alerts_sent: 1 });
    expect(await events('kyc.watchlist.alert')).toMatchObject([
      { alert_type: 'status_change', changes: { changed: [{ entity_id: 'E1', fields: ['decision'] }] } },
    ]);
    expect((await send('POST', `/kyc/watchlists/${id}/monitor`, {})).data).toMatchObject({ alerts_sent: 1 });
  });

  test('a revoked decision is told to a watchlist that wants new matches alone', async () => {
    const { send, watchlist, add, drain, events } = await ofNewTenant();
    const id = await watchlist({ alert_config: { on_new_match: true, on_status_change: false } });
    const [subject_id] = await add(id, ZOLTAN);
    const made = await send('POST', '/kyc/decisions', falsePositive({ subject_id }));
    await drain();
    await send('DELETE', `/kyc/decisions/${made.data['decision_id']}`);
    await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(await events('kyc.watchlist.alert')).toMatchObject([
      { alert_type: 'new_match', changes: { changed: [{ entity_id: 'E1' }] } },
    ]);
  });

  test('a decision after the alert counts at the next run, and the removal of its match is silent', async () => {
    const { send, watchlist, add, drain, events } = await ofNewTenant();
    const id = await watchlist();
    const [subject_id] = await add(id, ZOLTAN);
    await add(id, 'Clara Invented');
    await drain();
    await send('POST', `/kyc/watchlists/${id}/monitor`, { force: true });
    await send('POST', '/kyc/decisions', falsePositive({ subject_id }));
    const { data } = await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(data).toMatchObject({ full_lists: [], matches_found: 1, alerts_sent: 0 });
    await publish(entity('E2', 'Clara Invented'));
    await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(await events('kyc.watchlist.alert')).toHaveLength(2);
  });

  test('a decision between two runs silences the removal of its match too', async () => {
    const { send, watchlist, add, drain, events } = await ofNewTenant();
    const id = await watchlist();
    const [subject_id] = await add(id, ZOLTAN);
    await drain();
    await send('POST', '/kyc/decisions', falsePositive({ subject_id }));
    await publish(entity('E2', 'Clara Invented'));
    const { data } = await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(data).toMatchObject({ status: 'COMPLETED', removed_matches: 0, alerts_sent: 0 });
    expect(await events('kyc.watchlist.alert')).toHaveLength(1);
  });
});

describe('a newer way of hashing or reading', () => {
  test('raises no alert of entries that the publisher left as they were', async () => {
    const { tenant, send, watchlist, add, drain, events } = await ofNewTenant();
    const id = await watchlist();
    await add(id, ZOLTAN, 'Clara Invented');
    await drain();
    await ageHashes(tenant.tenant_id);
    const { data } = await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(data).toMatchObject({ full_lists: ['un'], matches_found: 2, changed_matches: 0, alerts_sent: 0 });
    expect(await events('kyc.watchlist.alert')).toHaveLength(2);
    expect((await send('POST', `/kyc/watchlists/${id}/monitor`, {})).data).toMatchObject({ skipped: true });
  });

  test('raises an alert of the one entry that the publisher changed beside it', async () => {
    const { tenant, send, watchlist, add, drain, events } = await ofNewTenant();
    const id = await watchlist();
    await add(id, ZOLTAN, 'Clara Invented');
    await drain();
    await ageHashes(tenant.tenant_id);
    await publish(entity('E1', ZOLTAN), entity('E2', 'Clara Invented', { birthDates: ['1980'] }));
    await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect((await events('kyc.watchlist.alert')).slice(2)).toMatchObject([
      { alert_type: 'status_change', changes: { changed: [{ entity_id: 'E2', fields: ['birth_dates'] }] } },
    ]);
  });

  test('raises an alert of a changed entry, for a subject that missed the version of the change', async () => {
    const { tenant, send, watchlist, add, drain, events } = await ofNewTenant();
    const id = await watchlist();
    const [subject_id] = await add(id, ZOLTAN);
    await drain();
    const changed = [entity('E1', ZOLTAN, { birthDates: ['1980'] }), entity('E2', 'Clara Invented')];
    const version = await publish(...changed);
    await admin`
      update watchlist_base set version = ${version} where tenant_id = ${tenant.tenant_id}`;
    await admin`
      update watchlist_subject set unchecked_lists = '{un}' where subject_id = ${subject_id as string}`;
    await ageHashes(tenant.tenant_id);
    await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect((await events('kyc.watchlist.alert')).slice(1)).toMatchObject([
      { changes: { changed: [{ entity_id: 'E1' }] } },
    ]);
  });
});

describe('a subject that loses nothing', () => {
  test('a subject that is added while one of its lists is not monitored loses nothing', async () => {
    const { send, watchlist, add, drain, events } = await ofNewTenant();
    const id = await watchlist();
    await add(id, 'Faris Nobody');
    await drain();
    await send('PATCH', `/kyc/watchlists/${id}`, { lists_to_monitor: ['eu'] });
    await add(id, ZOLTAN);
    await drain();
    await send('PATCH', `/kyc/watchlists/${id}`, { lists_to_monitor: ['un'] });
    await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(await events('kyc.watchlist.alert')).toMatchObject([{ changes: { added: [{ source_list: 'un' }] } }]);
  });

  test('a subject that expired before a run of some lists and was added again during it loses nothing', async () => {
    const { send, watchlist, add, drain, begin, pending, due, events } = await ofNewTenant();
    const id = await watchlist({ check_frequency: 'on_update' });
    const [expired] = await add(id, 'Ada Bogusson', 'Faris Nobody');
    await drain();
    await publish(entity('E1', ZOLTAN), entity('E2', 'Clara Invented'), entity('E3', 'Ada Bogusson'));
    await admin`update watchlist_subject set expires_at = now() - interval '1 minute' where subject_id = ${expired as string}`;
    await due();
    const [run] = await pending();
    await begin(run?.run_id as string);
    // A process whose clock is behind renews it: for it the subject is not expired.
    await admin`update watchlist_subject set expires_at = now() + interval '1 day' where subject_id = ${expired as string}`;
    await drain();
    await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(await events('kyc.watchlist.alert')).toMatchObject([{ subject: { subject_id: expired } }]);
  });

  test('a subject that expires between the beginning of a run and its piece loses nothing', async () => {
    const { tenant, send, watchlist, add, drain, begin, piece, pending, due, events } = await ofNewTenant();
    const id = await watchlist({ check_frequency: 'on_update' });
    const [late, other] = await add(id, 'Ada Bogusson', 'Faris Nobody');
    await drain();
    await publish(entity('E1', ZOLTAN), entity('E2', 'Clara Invented'), entity('E3', 'Ada Bogusson'));
    await due();
    const [run] = await pending();
    const run_id = run?.run_id as string;
    await begin(run_id);
    await admin`update watchlist_run_piece set subject_ids = ${[late as string]} where run_id = ${run_id}`;
    await admin`
      insert into watchlist_run_piece (tenant_id, run_id, piece, subject_ids)
      values (${tenant.tenant_id}, ${run_id}, 1, ${[other as string]})`;
    await admin`update watchlist_subject set expires_at = now() - interval '1 minute' where subject_id = ${late as string}`;
    await piece({ run_id, piece: 0 });
    await admin`update watchlist_subject set expires_at = now() + interval '1 day' where subject_id = ${late as string}`;
    await drain();
    await send('POST', `/kyc/watchlists/${id}/monitor`, {});
    expect(await events('kyc.watchlist.alert')).toMatchObject([{ subject: { subject_id: late } }]);
  });
});
