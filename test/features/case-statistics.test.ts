import { beforeEach, expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
let tenant: Awaited<ReturnType<typeof sessionsOfTenant>>;
beforeEach(async () => {
  tenant = await sessionsOfTenant(service);
});

const statistics = async (query = '') => (await tenant.call('GET', `/kyc/cases/statistics${query}`)).data;
const auth = () => ({ Authorization: `Bearer ${tenant.api_key}` });

/** A case that a person decided some minutes after it began to wait, whose checks had triggered rules. */
async function decidedCase(
  status: 'approved' | 'rejected',
  minutes: number,
  met: readonly string[] = [],
): Promise<string> {
  const id = await tenant.waitingCase();
  const reason = status === 'rejected' ? { reason: 'Listed.' } : {};
  await tenant.call('PATCH', `/kyc/sessions/${id}`, { status, ...reason });
  await admin`
    update session set met_rules = ${met as string[]}, review_since = decided_at - ${`${minutes} minutes`}::interval
    where session_id = ${id}`;
  return id;
}

const decideMatch = (entity_id: string, decision: string, client_id = 'C-1') =>
  tenant.call('POST', '/kyc/decisions', {
    ...{ subject_key: { client_id }, source_list: 'un', entity_id },
    ...{ decision, reason: 'Seen in person.' },
  });

test('a tenant without cases has statistics of nothing', async () => {
  expect(await statistics()).toMatchObject({
    ...{ decided: 0, approved: 0, rejected: 0, decided_by_rules: 0, open: 0, overdue: 0, unassigned: 0 },
    ...{ seconds_to_decide: null, days: [], rules: [], lists: [] },
  });
});

test('the decisions of people are counted with their time and by day, rule and list', async () => {
  for (const minutes of [1, 2, 3]) await decidedCase('approved', minutes, ['list_match']);
  const rejected = await decidedCase('rejected', 10, ['list_match', 'country']);
  const automatic = await decidedCase('approved', 5, ['country']);
  await admin`update session set decided_by = 'automation:x' where session_id = ${automatic}`;
  const waiting = [await tenant.waitingCase(), await tenant.waitingCase()] as const;
  await admin`update session set review_until = now() - interval '1 hour', assigned_to = 'reviewer-4' where session_id = ${waiting[0]}`;
  await decideMatch('QDi.9901', 'false_positive');
  await decideMatch('QDi.9902', 'false_positive');
  await decideMatch('QDe.9951', 'true_match');
  const revoked = (await decideMatch('QDi.9901', 'false_positive', 'C-2')).data.decision_id;
  await tenant.call('DELETE', `/kyc/decisions/${revoked}`);

  const day = new Date().toISOString().slice(0, 10);
  expect(await statistics()).toMatchObject({
    ...{ decided: 4, approved: 3, rejected: 1, decided_by_rules: 1, open: 2, overdue: 1, unassigned: 1 },
    seconds_to_decide: { median: 150, p90: 474 },
    days: [{ day, approved: 3, rejected: 1 }],
    rules: [
      { rule_type: 'list_match', approved: 3, rejected: 1, false_positive_rate: 0.75 },
      { rule_type: 'country', approved: 0, rejected: 1, false_positive_rate: 0 },
    ],
    lists: [{ list_name: 'un', false_positives: 2, true_matches: 1, false_positive_rate: 2 / 3 }],
  });

  await tenant.call('PATCH', `/kyc/sessions/${rejected}`, { status: 'manual_review' });
  expect(await statistics()).toMatchObject({ decided: 3, rejected: 0, open: 3 });
  const to = new Date(Date.now() - 86_400_000).toISOString();
  expect(await statistics(`?to=${to}`)).toMatchObject({ decided: 0, days: [], rules: [], lists: [] });
});

test('the statistics are the same over tRPC and GraphQL, and never those of another tenant', async () => {
  await decidedCase('approved', 1, ['list_match']);
  const trpc = await fetch(`${service.url}/trpc/cases.statistics?input=%7B%7D`, { headers: auth() });
  expect((await trpc.json()).result.data).toMatchObject({ decided: 1, rules: [{ rule_type: 'list_match' }] });
  const query = '{ casesStatistics { decided secondsToDecide { median } rules { ruleType falsePositiveRate } } }';
  const graphql = await (await service.post('/graphql', { query }, auth())).json();
  expect(graphql.data.casesStatistics).toEqual({
    ...{ decided: 1, secondsToDecide: { median: 60 } },
    rules: [{ ruleType: 'list_match', falsePositiveRate: 1 }],
  });
  tenant = await sessionsOfTenant(service);
  expect(await statistics()).toMatchObject({ decided: 0, open: 0 });
});

test('a period has at most 92 days', async () => {
  const refused = await tenant.call('GET', '/kyc/cases/statistics?from=2020-01-01T00:00:00Z');
  expect(refused.error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'from' }] });
  const both = await tenant.call('GET', '/kyc/cases/statistics?from=2025-01-01T00:00:00Z&to=2025-05-01T00:00:00Z');
  expect(both.error.fields).toMatchObject([{ path: 'to' }]);
});

test('twenty thousand decisions are counted from an index', async () => {
  await decidedCase('approved', 1, ['list_match']);
  const columns = await admin<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = 'session' and table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'session_id'`;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  await admin.unsafe(`
    insert into session (session_id, ${names}) select gen_random_uuid(), ${names} from session, generate_series(1, 20000)
    where tenant_id = '${tenant.tenant_id}'`);
  await admin`vacuum analyze session`;
  expect(await statistics()).toMatchObject({ decided: 20_001, rules: [{ approved: 20_001 }] });
  const plan = await admin.unsafe(`
    explain select count(*) from session where tenant_id = '${tenant.tenant_id}' and status in ('approved', 'rejected')
      and parent_session_id is null and decided_at >= now() + interval '1 hour'`);
  expect(JSON.stringify(plan)).toContain('session_decided');
});
