import { describe, expect, test } from 'vitest';
import { newKey } from '../support/api-keys.ts';
import { facesOf, pictureOf } from '../support/faces.ts';
import { publishChangedUn } from '../support/publish.ts';
import { screeningJobs } from '../support/screening-jobs.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
await service.app.queue.work(service.app.jobs);
const { admin } = service.database;

// biome-ignore lint/suspicious/noExplicitAny: answers of many forms; the tests judge them.
type Json = any;

async function ask(query: string, key: string = service.tenant.api_key) {
  const response = await service.post('/graphql', { query }, { Authorization: `Bearer ${key}` });
  return (await response.json()) as { data: Json; errors?: { path: string[]; extensions: { code: string } }[] };
}

/** How often a tenant's calls of an operation are in the audit log. */
const callsOf = async (tenantId: string, action: string) =>
  (await admin`select from audit_event where tenant_id = ${tenantId} and action = ${action}`).count;

const ZOLTAN = { full_name: 'Zoltan Fictivus', birth_date: '1977-03-25' };

test('a job that is no longer kept hides the results of no other', async () => {
  const tenant = await service.newTenant();
  const jobs = screeningJobs(service, tenant);
  const [old, kept] = [await jobs.run({ subjects: [ZOLTAN] }), await jobs.run({ subjects: [ZOLTAN] })];
  await admin`update kyc_job set created_at = created_at - interval '1 year' where job_id = ${old.job_id}`;
  const asked = '{ kycJobs(first: 5) { nodes { jobId items(first: 5) { nodes { __typename } } } } }';
  const { data } = await ask(asked, tenant.api_key);
  expect(data.kycJobs.nodes).toEqual([
    { jobId: kept.job_id, items: { nodes: [{ __typename: 'BatchResult' }] } },
    { jobId: old.job_id, items: null },
  ]);
});

describe('links from jobs to items, stored checks and decisions', async () => {
  const tenant = await service.newTenant();
  const jobs = screeningJobs(service, tenant);
  const { job_id } = await jobs.run({
    lists: ['un'],
    subjects: [ZOLTAN, { full_name: 'Ann Bee' }, { full_name: 'Cee Dee' }],
  });
  const CHECKS = `{ kycJob(jobId: "${job_id}") { items(first: 5) { nodes { ... on BatchResult { validation {
    validationId results { ... on ListResult { metadata { subjectFingerprint } matches { matchData { entityId } } } }
    decisions(first: 5) { nodes { reason } pageInfo { hasNextPage } } } } } } } }`;
  const checksOf = async () =>
    (await ask(CHECKS, tenant.api_key)).data.kycJob.items.nodes.map((node: Json) => node.validation);

  test('a stored check has the decisions on its subject, by one call for all of them', async () => {
    const [check] = await checksOf();
    const [{ metadata, matches }] = check.results;
    const decided = await ask(
      `mutation { createDecision(input: { subjectKey: { fingerprint: "${metadata.subjectFingerprint}" }, sourceList: "un",
        entityId: "${matches[0].matchData.entityId}", decision: "needs_review", reason: "The same year." }) { status } }`,
      tenant.api_key,
    );
    expect(decided.errors).toBeUndefined();
    const before = await Promise.all(
      ['validation.of_ids', 'decision.of_subjects'].map((action) => callsOf(tenant.tenant_id, action)),
    );
    const checks = await checksOf();
    expect(checks.map(({ decisions }: Json) => decisions)).toEqual([
      { nodes: [{ reason: 'The same year.' }], pageInfo: { hasNextPage: false } },
      { nodes: [], pageInfo: { hasNextPage: false } },
      { nodes: [], pageInfo: { hasNextPage: false } },
    ]);
    const after = await Promise.all(
      ['validation.of_ids', 'decision.of_subjects'].map((action) => callsOf(tenant.tenant_id, action)),
    );
    expect(after).toEqual(before.map((calls) => calls + 1));
  });

  test('the list of stored checks leads to each of them', async () => {
    const { data } = await ask(
      '{ validations { nodes { validationId validation { validationId request { subject { fullName } } } } } }',
      tenant.api_key,
    );
    const names = data.validations.nodes.map(({ validationId, validation }: Json) => {
      expect(validation.validationId).toBe(validationId);
      return validation.request.subject.fullName;
    });
    expect(names.sort()).toEqual(['Ann Bee', 'Cee Dee', 'Zoltan Fictivus']);
  });

  test('an erased check is null, and so is one that was not stored', async () => {
    await admin`delete from validation where tenant_id = ${tenant.tenant_id}`;
    expect(await checksOf()).toEqual([null, null, null]);
    const screened =
      'mutation { screenBatch(input: { subjects: [{ subject: { fullName: "Ann Bee" } }] }) { batch { ... on BatchResult { validation { validationId } } } } }';
    expect(await ask(screened, tenant.api_key)).toEqual({ data: { screenBatch: { batch: [{ validation: null }] } } });
  });
});

describe('links from lists to versions and their changes', () => {
  const LISTS = '{ lists { name versions(first: 2) { nodes { version inUse changes { nodes { kind name } } } } } }';
  const versions = async () => {
    const { data, errors } = await ask(LISTS);
    expect(errors).toBeUndefined();
    return Object.fromEntries(data.lists.map(({ name, versions }: Json) => [name, versions.nodes]));
  };

  test('a version that was compared with none has no changes, and a list that is not enabled no versions', async () => {
    const { un, ofac } = await versions();
    expect(un).toEqual([{ version: expect.any(String), inUse: true, changes: null }]);
    expect(ofac).toEqual([]);
  });

  test('a version that was compared has what it changed, the newest version first', async () => {
    const first = await publishChangedUn(service.database.sql, (list) => list);
    const second = await publishChangedUn(service.database.sql, (list) => list.replaceAll('ZOLTAN', 'ZOLTANN'));
    const { un } = await versions();
    expect(un).toEqual([
      {
        version: second,
        inUse: true,
        changes: { nodes: [{ kind: 'changed', name: expect.stringContaining('ZOLTANN') }] },
      },
      { version: first, inUse: false, changes: null },
    ]);
  });
});

describe('links from the tenant to its keys', () => {
  test('the keys of a tenant are those of the list of keys', async () => {
    const { data } = await ask('{ tenant { apiKeys { nodes { keyId } } } apiKeys { nodes { keyId } } }');
    expect(data.tenant.apiKeys.nodes).toHaveLength(1);
    expect(data.tenant.apiKeys).toEqual(data.apiKeys);
  });

  test('a caller without the permission for keys gets the rest of the tenant', async () => {
    const { text } = await newKey(service.database, service.tenant.tenant_id, { permissions: ['tenant:read'] });
    const { data, errors } = await ask('{ tenant { tenantId apiKeys { nodes { keyId } } } }', text);
    expect(data).toEqual({ tenant: { tenantId: service.tenant.tenant_id, apiKeys: null } });
    expect(errors).toMatchObject([{ path: ['tenant', 'apiKeys'], extensions: { code: 'INSUFFICIENT_PERMISSIONS' } }]);
  });
});

describe('links from a face to those of its session', () => {
  test("the faces of a session are the tenant's own alone, by one call for all that were found", async () => {
    const [ada, bela] = await Promise.all([pictureOf('ada'), pictureOf('bela')]);
    const tenant = await service.newTenant();
    const other = await service.newTenant();
    for (const [{ api_key }, image, session_id] of [
      [tenant, ada, 'visit'],
      [tenant, bela, 'visit'],
      [tenant, ada, 'return'],
      [other, ada, 'visit'],
    ] as const) {
      expect(await facesOf(service, api_key).register({ image, session_id })).toMatchObject({ status: 201 });
    }
    const query = `mutation { searchFaces(input: { image: "${ada}" }) { matches { sessionId sessionFaces { nodes { faceId sessionId isReference metadata } } } } }`;
    const { data, errors } = await ask(query, tenant.api_key);
    expect(errors).toBeUndefined();
    const counts = data.searchFaces.matches.map(({ sessionId, sessionFaces }: Json) => [
      sessionId,
      sessionFaces.nodes.length,
    ]);
    expect(Object.fromEntries(counts)).toEqual({ visit: 2, return: 1 });
    expect(await callsOf(tenant.tenant_id, 'face.of_sessions')).toBe(1);
  });
});
