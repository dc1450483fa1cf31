import type { Decision } from '@vett/schema/decision';
import type { ListResult, Summary } from '@vett/schema/list-check';
import { describe, expect, test } from 'vitest';
import { configure, newKey } from '../support/api-keys.ts';
import { publishUn } from '../support/publish.ts';
import { testService } from '../support/service.ts';
import { besideSamples } from '../support/warnings.ts';

const service = await testService({ LISTS: 'un,ofac' });
const SUBJECT = { full_name: 'Zoltan Fictivus' };
const ENTRY = 'QDi.9901';

interface Check {
  results: { un: ListResult; ofac: ListResult };
  summary: Summary;
  execution_context: { warnings?: string[] };
}
interface Failure {
  error: { code: string; fields?: { path: string; code: string }[]; details?: object };
}
interface Answer<T> {
  status: number;
  body: T;
}

async function answer<T>(sent: Promise<Response>): Promise<Answer<T>> {
  const response = await sent;
  return { status: response.status, body: (await response.json()) as T };
}

const check = async (subject: object = SUBJECT, options: object = {}, headers: Record<string, string> = {}) =>
  (await answer<Check>(service.post('/kyc', { subject, ...options }, headers))).body;
const fingerprintOf = async (subject: object) => (await check(subject)).results.un.metadata.subject_fingerprint ?? '';
const decide = (decision: object) => answer<{ data: Decision } & Failure>(service.post('/kyc/decisions', decision));
const decisions = async (query = '') =>
  (
    await answer<{ data: { decisions: Decision[]; next_key: string | null } }>(
      service.request(`/kyc/decisions${query}`),
    )
  ).body.data;
const decided = (id: string) => answer<{ data: Decision } & Failure>(service.request(`/kyc/decisions/${id}`));
const revoke = (id: string) => answer<Failure>(service.request(`/kyc/decisions/${id}`, { method: 'DELETE' }));

const fingerprint = await fingerprintOf(SUBJECT);
const OF_SUBJECT = {
  ...{ subject_key: { fingerprint }, source_list: 'un', entity_id: ENTRY },
  ...{ decision: 'false_positive', reason: 'Born elsewhere.' },
};
const falsePositive = async (more: object = {}) => (await decide({ ...OF_SUBJECT, ...more })).body.data;

test('regression: the same number under another label makes another subject', async () => {
  const identifiers = (type: string) => ({ ...SUBJECT, identifiers: [{ type, value: '9074729' }] });
  expect(await fingerprintOf(identifiers('imo'))).not.toBe(await fingerprintOf(identifiers('passport')));
});

describe('a false positive', () => {
  test('a false positive is shown on its match and no longer counts when the request says so', async () => {
    const { decision_id, decided_at, decided_by } = await falsePositive();
    expect(decided_by).toMatch(/^api_key:/);
    const shown = { decision_id, decision: 'false_positive', reason: 'Born elsewhere.', decided_at, decided_by };

    const plain = await check();
    expect(plain.results.un.matches.map(({ decision }) => decision)).toEqual([shown]);
    expect(plain.results.un).toMatchObject({ is_match: true, match_count: 1 });
    expect(plain.results.un.metadata).not.toHaveProperty('decisions_applied');

    const applied = await check(SUBJECT, { apply_decisions: true });
    expect(applied.results.un).toMatchObject({ is_match: false, match_count: 0 });
    expect(applied.results.un.matches.map(({ decision }) => decision)).toEqual([shown]);
    expect(applied.results.un.metadata.decisions_applied).toBe(true);
    expect(applied.results.ofac).toMatchObject({ is_match: true, match_count: 1 });
    expect(applied.summary).toMatchObject({ is_match: true, match_count: 1, lists_with_matches: ['ofac'] });

    const single = await answer<{ result: ListResult }>(
      service.post('/kyc', { subject: SUBJECT, list_name: 'un', apply_decisions: true }),
    );
    expect(single.body.result).toMatchObject({ is_match: false, match_count: 0 });
  });

  test.each([
    [{ full_name: 'FICTIVUS,  Zoltan' }, true],
    [{ full_name: 'zoltan-fictivus' }, true],
    [{ full_name: 'Zoltan Fictivus', additional_names: ['ZOLTAN FICTIVUS'] }, true],
    [{ full_name: 'Zoltan Fictivus', birth_date: '1977-03-25' }, false],
    [{ full_name: 'Zoltan Fictivus', nationality: 'HU' }, false],
    [{ full_name: 'Zoltán Fictivus' }, false],
    [{ full_name: 'Zoltan Fictivus', document_id: 'ZF000-1234' }, false],
  ])('a decision on a subject applies to %j: %s', async (subject, isSame) => {
    await falsePositive();
    const { results } = await check(subject, { apply_decisions: true });
    expect(results.un.metadata.subject_fingerprint === fingerprint).toBe(isSame);
    expect(results.un).toMatchObject({ matches: [{}], is_match: !isSame });
  });

  test('a match counts again once its decision is revoked', async () => {
    const { decision_id } = await falsePositive();
    expect((await revoke(decision_id)).status).toBe(200);
    const { results } = await check(SUBJECT, { apply_decisions: true });
    expect(results.un.is_match).toBe(true);
    expect(results.un.matches[0]).not.toHaveProperty('decision');
    expect((await decisions()).decisions).toEqual([]);
    expect(await revoke(decision_id)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
    expect(await revoke('none')).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  });

  test('a later decision on the same match replaces the earlier one', async () => {
    const first = await falsePositive();
    const second = await falsePositive({ decision: 'true_match', reason: 'It is.' });
    expect((await decisions()).decisions.map(({ decision_id }) => decision_id)).toEqual([second.decision_id]);
    const { results } = await check(SUBJECT, { apply_decisions: true });
    expect(results.un).toMatchObject({ is_match: true, matches: [{ decision: { decision: 'true_match' } }] });
    expect((await revoke(first.decision_id)).status).toBe(404);
  });

  test('an expired decision does not count', async () => {
    const expires_at = new Date(Date.now() + 3_600_000).toISOString();
    const { decision_id } = await falsePositive({ expires_at });
    const before = await check(SUBJECT, { apply_decisions: true });
    expect(before.results.un).toMatchObject({ is_match: false, matches: [{ decision: { expires_at } }] });
    await service.database.admin`
      update decision set expires_at = now() - interval '1 second' where decision_id = ${decision_id}`;
    const after = await check(SUBJECT, { apply_decisions: true });
    expect(after.results.un.is_match).toBe(true);
    expect(after.results.un.matches[0]).not.toHaveProperty('decision');
    expect((await decisions()).decisions).toMatchObject([{ decision_id, status: 'expired' }]);
  });

  test('a decision applies to its own tenant only', async () => {
    await falsePositive();
    const other = await service.newTenant();
    const Authorization = `Bearer ${other.api_key}`;
    const { results } = await check(SUBJECT, { apply_decisions: true }, { Authorization });
    expect(results.un.is_match).toBe(true);
    expect(results.un.metadata.subject_fingerprint).not.toBe(fingerprint);
    const there = await answer<{ data: { count: number } }>(
      service.request('/kyc/decisions', { headers: { Authorization } }),
    );
    expect(there.body.data.count).toBe(0);
  });
});

test('every interface reads a decision by its id for its own tenant only', async () => {
  const made = await falsePositive();
  const { decision_id } = made;
  expect((await decided(decision_id)).body.data).toEqual(made);
  const trpc = await service.request(`/trpc/decision.get?input=${encodeURIComponent(JSON.stringify({ decision_id }))}`);
  expect(await trpc.json()).toEqual({ result: { data: made } });
  const query = `{ decision(decisionId: "${decision_id}") { decisionId entityId currentEntityId expiresAt status } }`;
  expect((await answer(service.post('/graphql', { query }))).body).toEqual({
    data: {
      decision: {
        ...{ decisionId: decision_id, entityId: ENTRY, currentEntityId: ENTRY, expiresAt: null, status: 'active' },
      },
    },
  });
  for (const id of ['none', decision_id.replace(/.$/, 'z'), '019bc0f0-9d28-742f-96cf-830568acf16e']) {
    expect(await decided(id)).toMatchObject({ status: 404, body: { error: { code: 'NOT_FOUND' } } });
  }
});

test('every interface accepts expires_at null as never', async () => {
  expect((await falsePositive({ expires_at: null })).expires_at).toBeNull();
  const trpc = await service.post('/trpc/decision.create', { ...OF_SUBJECT, expires_at: null });
  expect(await trpc.json()).toMatchObject({ result: { data: { expires_at: null } } });
  const query = 'mutation ($input: CreateDecisionInput!) { createDecision(input: $input) { expiresAt } }';
  const { subject_key, source_list, entity_id, ...rest } = OF_SUBJECT;
  const input = { subjectKey: subject_key, sourceList: source_list, entityId: entity_id, ...rest, expiresAt: null };
  const graphql = await answer(service.post('/graphql', { query, variables: { input } }));
  expect(graphql.body).toEqual({ data: { createDecision: { expiresAt: null } } });
});

test('an ephemeral check returns neither fingerprint nor decisions, applies and keeps none, and warns', async () => {
  const { tenant_id, api_key } = await service.newTenant();
  await configure(service.database, tenant_id, { data_processing_config: { allowed_ephemeral_endpoints: ['*'] } });
  const headers = { Authorization: `Bearer ${api_key}` };
  const { results: kept } = await check(SUBJECT, {}, headers);
  const subject_key = { fingerprint: kept.un.metadata.subject_fingerprint };
  expect((await service.post('/kyc/decisions', { ...OF_SUBJECT, subject_key }, headers)).status).toBe(201);
  const apply_decisions = true;
  expect((await check(SUBJECT, { apply_decisions }, headers)).results.un.is_match).toBe(false);

  const options = { apply_decisions, save_validation: true, data_retention: 'ephemeral' };
  const { results, execution_context } = await check(SUBJECT, options, headers);
  expect(results.un.is_match).toBe(true);
  expect(results.un.metadata).not.toHaveProperty('subject_fingerprint');
  expect(results.un.metadata).not.toHaveProperty('decisions_applied');
  expect(results.un.matches[0]).not.toHaveProperty('decision');
  expect(besideSamples(execution_context.warnings)).toEqual([
    'save_validation ignored: without retention nothing is stored',
    'apply_decisions ignored: without retention a subject is not looked up',
  ]);
});

describe('refused decisions', () => {
  test.each([
    [{ entity_id: 'QDi.0000' }, 'VALIDATION_ERROR', 'entity_id', 'UNKNOWN_VALUE'],
    [{ source_list: 'uk' }, 'LIST_NOT_ENABLED', undefined, undefined],
    [{ source_list: 'narnia' }, 'UNKNOWN_LIST', 'source_list', 'UNKNOWN_VALUE'],
    [{ decision: 'clean' }, 'VALIDATION_ERROR', 'decision', 'UNKNOWN_VALUE'],
    [{ reason: '' }, 'VALIDATION_ERROR', 'reason', 'TOO_SHORT'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'VALIDATION_ERROR', 'expires_at', 'INVALID_DATE'],
    [{ expires_at: 'tomorrow' }, 'VALIDATION_ERROR', 'expires_at', 'INVALID_DATE'],
    [{ subject_key: { fingerprint: 'Zoltan' } }, 'VALIDATION_ERROR', 'subject_key.fingerprint', 'INVALID_FORMAT'],
    [{ subject_key: {} }, 'VALIDATION_ERROR', 'subject_key', 'REQUIRED'],
    [{ subject_key: { fingerprint, client_id: 'x' } }, 'VALIDATION_ERROR', 'subject_key', 'NOT_ALLOWED_TOGETHER'],
    [{ subject_key: { customer_id: 'x' } }, 'VALIDATION_ERROR', 'subject_key.customer_id', 'INVALID_FORMAT'],
    [{ subject_key: { subject_id: 'x' } }, 'VALIDATION_ERROR', 'subject_key.subject_id', 'INVALID_FORMAT'],
    [{ subject_key: { client_id: '' } }, 'VALIDATION_ERROR', 'subject_key.client_id', 'TOO_SHORT'],
    [{ subject_key: { name: 'x' } }, 'VALIDATION_ERROR', 'subject_key.name', 'UNKNOWN_KEY'],
  ])('a decision is refused: %j', async (change, code, path, field) => {
    const { status, body } = await decide({ ...OF_SUBJECT, ...change });
    expect([status, body.error.code]).toEqual([400, code]);
    expect([body.error.fields?.[0]?.path, body.error.fields?.[0]?.code]).toEqual([path, field]);
  });

  test('a decision with a reason of more than 1,000 characters is refused', async () => {
    const reason = 'x'.repeat(1_000);
    expect((await decide({ ...OF_SUBJECT, reason })).status).toBe(201);
    const { status, body } = await decide({ ...OF_SUBJECT, reason: `${reason}x` });
    expect([status, body.error.fields?.[0]?.code]).toEqual([400, 'TOO_LONG']);
  });
});

test('creating a decision needs one of two permissions, and the refusal names both', async () => {
  const { tenant_id } = service.tenant;
  const statusWith = async (permission: 'kyc:review' | 'kyc:create' | 'kyc:read') => {
    const { text } = await newKey(service.database, tenant_id, { permissions: [permission] });
    return answer<Failure>(service.post('/kyc/decisions', OF_SUBJECT, { Authorization: `Bearer ${text}` }));
  };
  expect((await statusWith('kyc:review')).status).toBe(201);
  expect((await statusWith('kyc:create')).status).toBe(201);
  expect(await statusWith('kyc:read')).toMatchObject({
    status: 403,
    body: { error: { code: 'INSUFFICIENT_PERMISSIONS', details: { any_of: ['kyc:review', 'kyc:create'] } } },
  });
});

test('neither reasons nor subjects are stored in plain text', async () => {
  await falsePositive({ reason: 'Canary of a reason' });
  const rows = await service.database.admin`select * from decision`;
  expect(rows.length).toBeGreaterThan(0);
  for (const { sealed, ...row } of rows) {
    expect((sealed as Buffer).includes('Canary')).toBe(false);
    expect(JSON.stringify(row)).not.toContain('Canary');
  }
});

test('decisions are listed in pages and filtered by their match', async () => {
  const first = await falsePositive();
  const other = await fingerprintOf({ ...SUBJECT, nationality: 'HU' });
  const second = await falsePositive({ subject_key: { fingerprint: other }, decision: 'needs_review' });
  const all = [second.decision_id, first.decision_id];
  const ids = async (query: string) => (await decisions(query)).decisions.map(({ decision_id }) => decision_id);
  expect(await ids('')).toEqual(all);
  expect(await ids(`?fingerprint=${fingerprint}`)).toEqual([first.decision_id]);
  expect(await ids(`?source_list=un&entity_id=${ENTRY}`)).toEqual(all);
  expect(await ids('?source_list=ofac')).toEqual([]);
  const page = await decisions('?limit=1');
  expect(page.decisions.map(({ decision_id }) => decision_id)).toEqual([second.decision_id]);
  expect(await ids(`?limit=1&next_key=${page.next_key}`)).toEqual([first.decision_id]);
  expect((await service.request(`/kyc/decisions?entity_id=x&next_key=${page.next_key}`)).status).toBe(400);
});

test('GraphQL and tRPC create and read the same decision as REST', async () => {
  const query = `mutation ($input: CreateDecisionInput!) { createDecision(input: $input, idempotencyKey: "once") {
    decisionId subjectKey { fingerprint } sourceList entityId decision reason decidedAt expiresAt status } }`;
  const { subject_key, source_list, entity_id, ...rest } = OF_SUBJECT;
  const input = { subjectKey: subject_key, sourceList: source_list, entityId: entity_id, ...rest };
  const ask = () =>
    answer<{ data: { createDecision: Record<string, unknown> } }>(
      service.post('/graphql', { query, variables: { input } }),
    );
  const { createDecision } = (await ask()).body.data;
  expect(createDecision).toMatchObject({
    subjectKey: subject_key,
    sourceList: 'un',
    entityId: ENTRY,
    status: 'active',
  });
  expect((await ask()).body.data.createDecision).toEqual(createDecision);

  const repeated = await answer<{ result: { data: Decision } }>(
    service.post('/trpc/decision.create', OF_SUBJECT, { 'Idempotency-Key': 'once' }),
  );
  expect(repeated.body.result.data.decision_id).toBe(createDecision['decisionId']);
  const shown = await answer<{ data: { screen: { results: object[] } } }>(
    service.post('/graphql', {
      query: `mutation { screen(input: { subject: { fullName: "Zoltan Fictivus" }, listName: "un", applyDecisions: true })
        { results { ... on ListResult { isMatch metadata { subjectFingerprint } matches { decision { decisionId } } } } } }`,
    }),
  );
  expect(shown.body.data.screen.results).toEqual([
    {
      isMatch: false,
      metadata: { subjectFingerprint: fingerprint },
      matches: [{ decision: { decisionId: createDecision['decisionId'] } }],
    },
  ]);
});

describe('decisions after a change of the list', () => {
  const statuses = async () => (await decisions('?source_list=un')).decisions.map(({ status }) => status);
  const dismissed = async () => !(await check(SUBJECT, { apply_decisions: true })).results.un.is_match;

  test('a decision lapses when the matching data of its entry changes, and holds when other data changes', async () => {
    await service.database.admin`delete from decision`;
    await falsePositive();
    await publishUn(service, (list) => list.replace('<COMMENTS1>', '<COMMENTS1>Changed. '));
    expect([await statuses(), await dismissed()]).toEqual([['active'], true]);

    await publishUn(service, (list) => list.replace('<DATE>1977-03-25</DATE>', '<DATE>1976-03-25</DATE>'));
    expect([await statuses(), await dismissed()]).toEqual([['lapsed'], false]);
    expect((await check()).results.un.matches[0]).not.toHaveProperty('decision');
    await falsePositive();
    expect([await statuses(), await dismissed()]).toEqual([['active'], true]);
  });

  test('a decision with an older hash holds as long as its entry is the same', async () => {
    await service.database.admin`delete from decision`;
    await falsePositive();
    await service.database.admin`update decision set match_hash_version = 0, match_hash = 'older'`;
    expect([await statuses(), await dismissed()]).toEqual([['active'], true]);
    await service.database.admin`
      update decision set entry = jsonb_set(entry, '{birthDates}', '["1950-01-01"]') where match_hash_version = 0`;
    expect([await statuses(), await dismissed()]).toEqual([['lapsed'], false]);
  });

  test('regression: a decision is refused when the entry changed since the version that was seen', async () => {
    const [match] = (await check()).results.un.matches;
    const list_version = match?.match_data.list_version;
    await publishUn(service, (text) => text.replaceAll('1977-03-25', '1977-03-26'));
    const { status, body } = await decide({ ...OF_SUBJECT, list_version });
    expect([status, body.error.code, body.error.fields?.[0]?.path]).toEqual([400, 'VALIDATION_ERROR', 'list_version']);
    const [now] = (await check()).results.un.matches;
    expect((await decide({ ...OF_SUBJECT, list_version: now?.match_data.list_version })).status).toBe(201);
    const unheld = await decide({ ...OF_SUBJECT, list_version: '20010101T000000Z-00000000' });
    expect(unheld.body.error.code).toBe('LIST_VERSION_UNAVAILABLE');
  });

  test('a decision lapses when its entry leaves the list', async () => {
    await service.database.admin`delete from decision`;
    await falsePositive();
    const changed = (list: string) => list.replaceAll(ENTRY, 'QDi.9999').replaceAll('1977-03-25', '1976-03-25');
    await publishUn(service, changed);
    expect([await statuses(), await dismissed()]).toEqual([['lapsed'], false]);
    expect((await decisions('?source_list=un')).decisions).toMatchObject([{ current_entity_id: null }]);
  });

  test('a decision follows its entry to another id, also when it is merged with one of the same matching data', async () => {
    await publishUn(service, (list) => list);
    await service.database.admin`delete from decision`;
    const { decision_id, current_entity_id } = await falsePositive();
    expect(current_entity_id).toBe(ENTRY);
    await publishUn(service, (list) => list.replaceAll(ENTRY, 'QDi.9999'));
    expect([await statuses(), await dismissed()]).toEqual([['active'], true]);
    expect((await check()).results.un.matches).toMatchObject([
      { match_data: { entity_id: 'QDi.9999' }, decision: { decision_id } },
    ]);
    expect((await decided(decision_id)).body.data).toMatchObject({
      ...{ entity_id: ENTRY, current_entity_id: 'QDi.9999', status: 'active' },
    });
    await publishUn(service, (list) => list);
    expect((await decided(decision_id)).body.data.current_entity_id).toBe(ENTRY);
  });

  test('a decision does not apply to another entry with the same matching data', async () => {
    await service.database.admin`delete from decision`;
    const doubled = (list: string) => {
      const [before = '', after = ''] = list.split(ENTRY);
      const end = '</INDIVIDUAL>';
      const start = before.slice(before.lastIndexOf('<INDIVIDUAL>'));
      const individual = start + ENTRY + after.slice(0, after.indexOf(end)) + end;
      const other = individual.replaceAll(ENTRY, 'QDi.9902x').replace(/<DATAID>\d+/, '<DATAID>6999999');
      return list.replace(individual, individual + other);
    };
    await publishUn(service, doubled);
    const { decision_id } = await falsePositive();
    const { matches, is_match } = (await check(SUBJECT, { apply_decisions: true })).results.un;
    expect(matches.map((match) => [match.match_data.entity_id, match.decision?.decision_id])).toEqual([
      [ENTRY, decision_id],
      ['QDi.9902x', undefined],
    ]);
    expect(is_match).toBe(true);
    await publishUn(service, (list) => list);
  });
});
