import type { Decision } from '@vett/schema/decision';
import type { ListResult } from '@vett/schema/list-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { decisionsOn, type SubjectKeys } from '../../src/features/list-check/list-check.ts';
import { matchHash } from '../../src/features/lists/lists.ts';
import { newId } from '../../src/platform/id.ts';
import { publishUn } from '../support/publish.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const SUBJECT = { full_name: 'Zoltan Fictivus' };
const ENTRY = 'QDi.9901';

async function made(
  path: string,
  body: object,
): Promise<Record<'customer_id' | 'watchlist_id' | 'subject_id', string>> {
  const response = await service.post(path, body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: Awaited<ReturnType<typeof made>> }).data;
}

async function check(options: object = {}): Promise<ListResult> {
  const response = await service.post('/kyc', { subject: SUBJECT, list_name: 'un', ...options });
  return ((await response.json()) as { result: ListResult }).result;
}

const fingerprint = (await check()).metadata.subject_fingerprint as string;
const { customer_id } = await made('/customers', { name: 'Ada Fictive' });
const { watchlist_id } = await made('/kyc/watchlists', { name: 'Clients', status: 'paused' });
const { subject_id } = await made(`/kyc/watchlists/${watchlist_id}/subjects`, { full_name: 'Ada Fictive' });
const ALL = { fingerprint, customer_id, client_id: 'C-1', subject_id };

async function decide(subject_key: object, decision = 'false_positive'): Promise<Decision> {
  const body = { subject_key, source_list: 'un', entity_id: ENTRY, decision, reason: 'Because.' };
  const response = await service.post('/kyc/decisions', body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { data: Decision }).data;
}

async function listed(query: Record<string, string>): Promise<string[]> {
  const response = await service.request(`/kyc/decisions?${new URLSearchParams(query)}`);
  const { data } = (await response.json()) as { data: { decisions: Decision[] } };
  return data.decisions.map(({ decision_id }) => decision_id);
}

/** The decision that holds for the match of a subject with these keys. */
async function holding(keys: SubjectKeys): Promise<string | undefined> {
  const actor = { type: 'system', id: 'test' } as const;
  const { installation, catalogue } = service.app;
  const entered = await installation.asTenant(service.tenant.tenant_id, actor, new AbortController().signal);
  if (!entered) throw new Error('the tenant is gone');
  const [match] = catalogue.current().loaded.get('un')?.index.search({ fullName: SUBJECT.full_name }) ?? [];
  if (!match) throw new Error('nothing was found');
  const decisions = await decisionsOn([keys], entered.doors, new Date());
  const found = { source_list: 'un', entity_id: match.entity.id, match_type: match.matchType } as const;
  return decisions(keys)(found, () => matchHash(match.entity))?.decision_id;
}

beforeEach(async () => {
  await admin`delete from decision`;
});

describe.each(Object.entries(ALL))('a decision by %s', (kind, value) => {
  test('shows its key, is listed by it and holds for it alone', async () => {
    const decision = await decide({ [kind]: value });
    expect(decision.subject_key).toEqual({ [kind]: value });
    const { decision_id } = decision;
    expect(await listed({ [kind]: value })).toEqual([decision_id]);
    for (const [other, text] of Object.entries(ALL)) {
      const holds = await holding({ [other]: text });
      expect(holds, other).toBe(other === kind ? decision_id : undefined);
      if (other !== kind) expect(await listed({ [other]: text })).toEqual([]);
    }
    expect(await holding(ALL)).toBe(decision_id);
  });

  test('takes the place of the one before by the same key', async () => {
    await decide({ [kind]: value });
    const { decision_id } = await decide({ [kind]: value }, 'true_match');
    expect(await listed({})).toEqual([decision_id]);
  });
});

test('several keys of a filter list the decisions by any of them, page by page', async () => {
  const made: string[] = [];
  for (const [kind, value] of Object.entries(ALL)) made.unshift((await decide({ [kind]: value })).decision_id);
  expect(await listed(ALL)).toEqual(made);
  expect(await listed({ customer_id, subject_id })).toEqual([made[0], made[2]]);
  expect(await listed({ customer_id, source_list: 'un', entity_id: ENTRY })).toEqual([made[2]]);
});

test('the newest of the decisions by several keys of a subject counts', async () => {
  await decide({ fingerprint });
  const { decision_id } = await decide({ customer_id }, 'true_match');
  expect(await holding(ALL)).toBe(decision_id);
  const newest = await decide({ fingerprint });
  expect(await holding(ALL)).toBe(newest.decision_id);
});

test('a newer decision that lapsed gives way to an older one that holds', async () => {
  const { decision_id } = await decide({ fingerprint });
  const lapsed = await decide({ subject_id });
  await admin`
    update decision set match_hash = '00ff', entry = jsonb_set(entry, '{birthDates}', '["1950-01-01"]')
    where decision_id = ${lapsed.decision_id}`;
  expect(await holding(ALL)).toBe(decision_id);
});

test('a decision by an id follows its entry to another id', async () => {
  await publishUn(service, (list) => list);
  const { decision_id } = await decide({ client_id: 'C-1' });
  await publishUn(service, (list) => list.replaceAll(ENTRY, 'QDi.9999'));
  expect(await holding({ client_id: 'C-1' })).toBe(decision_id);
  expect(await holding({ client_id: 'C-2' })).toBeUndefined();
  await publishUn(service, (list) => list);
});

test('the check of a subject applies decisions by its fingerprint alone', async () => {
  for (const key of [{ customer_id }, { client_id: 'C-1' }, { subject_id }]) await decide(key);
  const before = await check({ apply_decisions: true });
  expect(before).toMatchObject({ is_match: true, match_count: 1 });
  expect(before.matches[0]).not.toHaveProperty('decision');
  const { decision_id } = await decide({ fingerprint });
  expect(await check({ apply_decisions: true })).toMatchObject({
    is_match: false,
    matches: [{ decision: { decision_id } }],
  });
});

test('a decision by the id of nobody, or of somebody of another tenant, is refused', async () => {
  const other = await service.newTenant();
  const body = { source_list: 'un', entity_id: ENTRY, decision: 'false_positive', reason: 'Because.' };
  const ask = async (subject_key: object, headers = {}) =>
    (await (await service.post('/kyc/decisions', { ...body, subject_key }, headers)).json()).error?.code;
  const foreign = { Authorization: `Bearer ${other.api_key}` };
  expect(await ask({ customer_id: newId() })).toBe('CUSTOMER_NOT_FOUND');
  expect(await ask({ subject_id: newId() })).toBe('SUBJECT_NOT_FOUND');
  expect(await ask({ customer_id }, foreign)).toBe('CUSTOMER_NOT_FOUND');
  expect(await ask({ subject_id }, foreign)).toBe('SUBJECT_NOT_FOUND');
});

test('an id in capitals is the same id', async () => {
  const { decision_id, subject_key } = await decide({ customer_id: customer_id.toUpperCase() });
  expect(subject_key).toEqual({ customer_id });
  expect(await listed({ customer_id })).toEqual([decision_id]);
});

test('a client_id is stored neither in plain text nor under the same hash for another tenant', async () => {
  await decide({ client_id: 'canary-client' });
  const other = await service.newTenant();
  const body = { subject_key: { client_id: 'canary-client' }, source_list: 'un', entity_id: ENTRY };
  const made = await service.post(
    '/kyc/decisions',
    { ...body, decision: 'needs_review', reason: 'x' },
    { Authorization: `Bearer ${other.api_key}` },
  );
  expect(made.status).toBe(201);
  const rows = await admin<
    { key: string; text: string }[]
  >`select subject_key as key, decision::text as text from decision`;
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  for (const { text } of rows) expect(text).not.toContain('canary');
});
