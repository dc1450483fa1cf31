import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await service.newTenant();
const { watchlist, drain, send } = watchlistRuns(service, tenant);

// biome-ignore lint/suspicious/noExplicitAny: answers of many forms; the tests judge them.
type Json = any;

async function ask(query: string, key = tenant.api_key): Promise<Json> {
  const response = await service.post('/graphql', { query }, { Authorization: `Bearer ${key}` });
  const { data, errors } = (await response.json()) as { data: Json; errors?: object[] };
  expect(errors).toBeUndefined();
  return data;
}

const callsOf = async (action: string) =>
  (await admin`select from audit_event where tenant_id = ${tenant.tenant_id} and action = ${action}`).count;

const customers: string[] = [];
const id = await watchlist({ name: 'Clients' });
for (const name of ['Zoltan Fictivus', 'Clara Nobody']) {
  const { data } = await send('POST', '/customers', { name, entity_type: 'individual' });
  const customer_id = data['customer_id'] as string;
  expect(await send('POST', `/customers/${customer_id}/monitor`, { watchlist_id: id })).toMatchObject({ status: 200 });
  customers.push(customer_id);
}
await drain();

describe('the graph of watchlists', () => {
  test('leads from customers to their subjects, the current matches of these and the decisions on each match', async () => {
    const MATCHES = `{ customers(first: 5) { nodes { customerId watchlistSubjects(first: 2) { nodes { subjectId watchlist { name }
      customer { name } decisions(first: 2) { nodes { reason } } currentMatches(first: 2) { nodes { sourceList
      matchData { entityId } decisions(first: 2) { nodes { reason } } } } } } } } }`;
    const subjectOf = (data: Json, customer: string) =>
      data.customers.nodes.find(({ customerId }: Json) => customerId === customer).watchlistSubjects.nodes[0];
    const [listed, other] = customers as [string, string];
    const before = subjectOf(await ask(MATCHES), listed);
    expect(before).toMatchObject({ watchlist: { name: 'Clients' }, customer: { name: 'Zoltan Fictivus' } });
    const [match] = before.currentMatches.nodes;
    expect(match).toMatchObject({ sourceList: 'un', decisions: { nodes: [] } });

    const decided = { source_list: 'un', entity_id: match.matchData.entityId, decision: 'needs_review' };
    const keys = [
      { subject_id: before.subjectId, reason: 'By id.' },
      { customer_id: listed, reason: 'By customer.' },
    ];
    for (const { reason, ...subject_key } of keys)
      expect(await send('POST', '/kyc/decisions', { ...decided, subject_key, reason })).toMatchObject({ status: 201 });

    const actions = ['watchlist.subjects_of_customers', 'watchlist.matches_of', 'decision.of_subjects'];
    const counts = await Promise.all(actions.map(callsOf));
    const data = await ask(MATCHES);
    const after = subjectOf(data, listed);
    expect(after.decisions.nodes).toEqual([{ reason: 'By customer.' }, { reason: 'By id.' }]);
    expect(after.currentMatches.nodes[0].decisions.nodes).toEqual([{ reason: 'By id.' }]);
    expect(subjectOf(data, other).currentMatches.nodes).toEqual([]);
    // Both subjects in one call each; the decisions of the subjects and those of the matches are two links.
    const added = (await Promise.all(actions.map(callsOf))).map((count, index) => count - (counts[index] ?? 0));
    expect(added).toEqual([1, 1, 2]);

    const { decisions } = await ask('{ decisions(first: 2) { nodes { reason subjectKey { customer { name } } } } }');
    expect(decisions.nodes).toEqual([
      { reason: 'By customer.', subjectKey: { customer: { name: 'Zoltan Fictivus' } } },
      { reason: 'By id.', subjectKey: { customer: null } },
    ]);
  });

  test('leads from a watchlist to how old its knowledge is, to its runs and to their results', async () => {
    const data = await ask(`{ watchlist(watchlistId: "${id}") { listChecks { listName version checkedAt failedAt }
      runs(first: 1) { nodes { runId status fullLists failedLists listVersions watchlist { name } } } } }`);
    expect(data.watchlist.listChecks).toEqual([
      { listName: 'un', version: expect.any(String), checkedAt: expect.any(String), failedAt: null },
    ]);
    const [run] = data.watchlist.runs.nodes;
    expect(run).toMatchObject({ status: 'COMPLETED', failedLists: [], watchlist: { name: 'Clients' } });
    const first = await ask(`{ watchlistRun(watchlistId: "${id}", runId: "${run.runId}") { status
      results(first: 5) { nodes { fullName change matches { matchType } } } } }`);
    expect(first.watchlistRun.status).toBe('COMPLETED');
  });

  test('regression: a run that is asked for says when the next check is due, although Int has no room for it', async () => {
    const { monitorWatchlist } = await ask(
      `mutation { monitorWatchlist(input: { watchlistId: "${id}", force: true }) { status nextCheckDue } }`,
    );
    expect(monitorWatchlist).toEqual({ status: 'COMPLETED', nextCheckDue: expect.any(Number) });
    expect(monitorWatchlist.nextCheckDue).toBeGreaterThan(2 ** 31);
  });
});
