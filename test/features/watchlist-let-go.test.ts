import type { Entity } from '@vett/engine/entity';
import type { OpenMatch } from '@vett/schema/watchlist-match';
import { beforeEach, expect, test } from 'vitest';
import { lookupsOf } from '../../src/platform/database/lookups.ts';
import { publishEntities } from '../support/publish-entities.ts';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un,eu' });
const { sql, admin } = service.database;
const { signal } = new AbortController();
const NAME = 'Zoltan Fictivus';

const entity = (id: string, list: 'un' | 'eu', more: Partial<Entity> = {}): Entity => ({
  ...{ id, list, type: 'individual', names: [{ value: NAME }], birthDates: ['1970'], ...more },
});
async function publish(...entities: readonly Entity[]): Promise<void> {
  await publishEntities(sql, 'un', entities);
  await service.app.catalogue.refresh();
}
beforeEach(async () => {
  await publishEntities(sql, 'eu', [{ ...entity('E1', 'eu'), names: [{ value: 'Quirin Otherperson' }] }]);
  await publish(entity('N1', 'un'));
});

/** A customer with a match on a watchlist of its own. */
async function matched(given = service.newTenant()) {
  const tenant = await given;
  const { tenant_id } = tenant;
  const runs = watchlistRuns(service, tenant);
  const { send, drain } = runs;
  const { data: customer } = await send('POST', '/customers', { name: NAME });
  const customer_id = customer['customer_id'] as string;
  const monitor = async () => {
    const { data } = await send('POST', `/customers/${customer_id}/monitor`, {});
    await drain();
    return (data['watchlists'] as { watchlist_id: string; subject_id: string }[])[0] as never as {
      watchlist_id: string;
      subject_id: string;
    };
  };
  const watched = await monitor();
  const job = (name: string, data: object) => workerNamed(service.app, name).run({ tenant_id, ...data }, signal);
  const open = async () => (await send('GET', '/kyc/watchlists/open-matches')).data['matches'] as OpenMatch[];
  const decide = async ({ subject_id, source_list, match_data }: OpenMatch, key: object = { subject_id }) => {
    const what = { source_list, entity_id: match_data.entity_id, decision: 'false_positive', reason: 'A namesake.' };
    const { status, data } = await send('POST', '/kyc/decisions', { ...what, subject_key: key });
    expect(status).toBe(201);
    return data['decision_id'] as string;
  };
  const levelOf = async () => (await send('GET', `/customers/${customer_id}/risk-profile`)).data['risk_level'];
  /** The level that lists of customers show. */
  const storedLevel = async () => {
    await job('customer.assess', { customer_id });
    return (await send('GET', `/customers/${customer_id}`)).data['risk_level'];
  };
  expect(await levelOf()).toBe('critical');
  return { ...runs, ...watched, tenant_id, customer_id, monitor, job, open, decide, levelOf, storedLevel };
}
type Matched = Awaited<ReturnType<typeof matched>>;

const ENDS: [string, (of: Matched) => Promise<unknown>][] = [
  ['its watchlist is deleted', ({ send, watchlist_id }) => send('DELETE', `/kyc/watchlists/${watchlist_id}`)],
  [
    'its subject is removed',
    ({ send, watchlist_id, subject_id }) => send('DELETE', `/kyc/watchlists/${watchlist_id}/subjects/${subject_id}`),
  ],
  [
    'its subject has been expired for long',
    async ({ subject_id }) => {
      await admin`update watchlist_subject set expires_at = now() - interval '40 days' where subject_id = ${subject_id}`;
      await workerNamed(service.app, 'retention.sweep').run({}, signal);
    },
  ],
  [
    'the list is monitored no longer',
    async ({ send, drain, watchlist_id }) => {
      await send('PATCH', `/kyc/watchlists/${watchlist_id}`, { lists_to_monitor: ['eu'] });
      await send('POST', `/kyc/watchlists/${watchlist_id}/monitor`, { force: true });
      await drain();
    },
  ],
];

test.each(ENDS)('a match of a customer counts, and is found, until a person decides, when %s', async (_, end) => {
  const of = await matched();
  await end(of);
  expect([await of.levelOf(), await of.storedLevel()]).toEqual(['critical', 'critical']);
  const [match, ...others] = await of.open();
  expect([match?.customer_id, match?.match_data.name, others]).toEqual([of.customer_id, NAME, []]);

  const decision_id = await of.decide(match as OpenMatch);
  expect([await of.open(), await of.levelOf()]).toEqual([[], expect.not.stringMatching('critical')]);
  await of.send('DELETE', `/kyc/decisions/${decision_id}`);
  expect([await of.levelOf(), (await of.open()).length]).toEqual(['critical', 1]);
  await of.decide(match as OpenMatch, { customer_id: of.customer_id });
  expect([await of.open(), await of.storedLevel()]).toEqual([[], expect.not.stringMatching('critical')]);
});

test('a match that no run follows any more is decided as its entry is now, and ends when the entry leaves its list', async () => {
  const of = await matched();
  await of.send('DELETE', `/kyc/watchlists/${of.watchlist_id}`);
  await publish(entity('N1', 'un', { birthDates: ['1980'] }));
  await of.decide((await of.open())[0] as OpenMatch);
  expect(await of.open()).toEqual([]);
  await publish(entity('N1', 'un'));
  expect(await of.open()).toMatchObject([{ watchlist_id: null, watchlist_name: null }]);
  await publish(entity('N7', 'un'));
  expect(await of.open()).toMatchObject([{ match_data: { entity_id: 'N7' } }]);
  await publish(entity('N8', 'un', { names: [{ value: 'Somebody Else' }] }));
  expect([await of.open(), await of.levelOf()]).toEqual([[], expect.not.stringMatching('critical')]);
});

test('a customer that is monitored again gets its subject and its match back, and is told nothing twice', async () => {
  const of = await matched();
  await of.send('DELETE', `/kyc/watchlists/${of.watchlist_id}`);
  expect((await of.send('GET', `/customers/${of.customer_id}`)).data['is_monitored']).toBe(false);
  const again = await of.monitor();
  expect(again).toMatchObject({ subject_id: of.subject_id });
  expect(await of.open()).toMatchObject([{ watchlist_id: again.watchlist_id, subject_id: of.subject_id }]);
  expect(await of.events('kyc.watchlist.alert')).toHaveLength(1);
});

test('a decision and its end have the risk of the customer assessed at once', async () => {
  const of = await matched();
  const assessed = async () => {
    const jobs = await admin<{ data: { decision_id: string } }[]>`
      select data from queue.job where name = 'decision.assess_customer' and data ->> 'tenant_id' = ${of.tenant_id}`;
    return jobs.length;
  };
  const decision_id = await of.decide((await of.open())[0] as OpenMatch);
  await of.job('decision.assess_customer', { decision_id });
  expect([await of.storedLevel(), await assessed()]).toEqual([expect.not.stringMatching('critical'), 1]);
  await of.send('DELETE', `/kyc/decisions/${decision_id}`);
  expect([await of.storedLevel(), await assessed()]).toEqual(['critical', 2]);
});

test('a decision that another process stored counts in an assessment, whatever this one found just before', async () => {
  const of = await matched();
  const { installation } = service.app;
  const lookups = lookupsOf(sql)(of.tenant_id);
  await lookups.read('decision', ['any'], async () => undefined);
  await of.decide((await of.open())[0] as OpenMatch);
  const asTenant: typeof installation.asTenant = async (...who) => {
    const entered = await installation.asTenant(...who);
    return entered && { ...entered, doors: { ...entered.doors, lookups } };
  };
  const { tenant_id, customer_id } = of;
  await workerNamed(service.app, 'customer.assess', { asTenant }).run({ tenant_id, customer_id }, signal);
  expect((await of.send('GET', `/customers/${customer_id}`)).data['risk_level']).not.toBe('critical');
});

test('the erasure of the customer erases what was let go', async () => {
  const of = await matched();
  await of.send('DELETE', `/kyc/watchlists/${of.watchlist_id}`);
  expect((await of.send('POST', `/customers/${of.customer_id}/erase`, {})).status).toBe(200);
  expect(await admin`select from watchlist_subject where tenant_id = ${of.tenant_id}`).toHaveLength(0);
});
