import type { OwnershipEvaluation } from '@vett/engine/ownership';
import { expect, test } from 'vitest';
import { storeOutcomes } from '../support/found-outcomes.ts';
import { EMPTY_LIST, testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: `ofac,uk,${EMPTY_LIST}` });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service, { list_check: { enabled_lists: ['ofac', 'uk'] } });
const worker = workerNamed(service.app, 'session.process');

/** A name of an entry of OFAC, which matches by the name alone. */
const LISTED = 'Zoltan Fictivus';

/** A match with an entry by its number. */
const MATCH = {
  ...{
    confidence_score: 1,
    match_type: 'identifier',
    match_timestamp: '2026-01-15T09:30:00.000Z',
    source_list: 'ofac',
  },
  ...{ extracted: false, subject: { full_name: 'Found Name' } },
  match_data: {
    ...{
      name: 'FOUND NAME',
      entity_type: 'organization',
      source: 'ofac',
      sanction_programs: ['SDGT'],
      nationality: null,
    },
    ...{ entity_id: '1', list_version: 'v1', matched_field: 'identifier' },
  },
};

/** Workflows of people, of companies with owners of their own, and of companies that the rules judge. */
const hello = { step_id: 'hello', type: 'info' };
const automation_rules = { enabled: true, auto_process: true, default_action: 'auto_approve' };
const person = await tenant.newWorkflow([hello], { entity_types: ['individual'] });
/** A workflow that asks a person for a number. */
const passport = { field_id: 'passport', name: 'Passport', type: 'document_number' };
const numbered = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields: [passport] }], {
  ...{ entity_types: ['individual'], validation_config: { automation_rules } },
});
const ownersBy = (workflow_id: string, entity_types: string[]) => ({
  ...{ step_id: `owners_${entity_types[0]}`, type: 'subsession', required: false },
  subsession_config: { workflow_id, roles: ['ubo', 'shareholder', 'director'], require_completion: false },
});
const companies = (rules: object, steps: object[]) =>
  tenant.newWorkflow(steps, {
    entity_types: ['company'],
    validation_config: {
      correction_resolution: { post_reprocess_mode: 'autoprocess' },
      automation_rules: { ...automation_rules, ...rules },
    },
  });
const holding = await companies({}, [ownersBy(person, ['individual'])]);
const judged = (rules: object) => companies(rules, [ownersBy(person, ['individual']), ownersBy(holding, ['company'])]);
/** People matched by name are another matter than owners. */
const IGNORING_NAMES = { list_match_rules: [{ list_type: 'any', match_level: 'any', action: 'auto_approve' }] };
const DENYING = { ...IGNORING_NAMES, ownership_rules: [{ rule: 'ofac_50', action: 'auto_deny' }] };

async function process(session_id: string): Promise<void> {
  const [run] = await admin<{ run_id: string }[]>`
    select run_id from session_run where session_id = ${session_id} and status = 'RUNNING'`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, new AbortController().signal);
}
const again = async (session_id: string) => {
  const asked = await tenant.call('POST', `/kyc/sessions/${session_id}/process`, { reprocess: true });
  expect(asked.status).toBe(202);
  await process(session_id);
};
const read = async (session_id: string) => (await tenant.call('GET', `/kyc/sessions/${session_id}`)).data;

/** A person decides that the match of a session with OFAC's list is a true one. */
async function decideTrue({ processing_results }: Session): Promise<void> {
  const { matches } = processing_results.external_validations.lists_check;
  const match = matches.find(({ source_list }: { source_list: string }) => source_list === 'ofac');
  const decided = await tenant.call('POST', '/kyc/decisions', {
    subject_key: { fingerprint: match.subject_fingerprint },
    ...{ source_list: 'ofac', entity_id: match.match_data.entity_id, decision: 'true_match', reason: 'It is he.' },
  });
  expect(decided.status).toBe(201);
}

const approve = (session_id: string) =>
  admin`update session set status = 'approved', final_decision = 'approved' where session_id = ${session_id}`;

type Session = Awaited<ReturnType<typeof read>>;
const evaluation = ({ processing_results }: Session, rule = 'ofac_50'): OwnershipEvaluation =>
  processing_results.ownership.find((each: OwnershipEvaluation) => each.rule === rule);
const bounds = (session: Session) => {
  const { status, at_least, at_most } = evaluation(session);
  return [status, at_least, at_most];
};

let opened = 0;
/** Opens the session of a company, and of each owner, which somebody approves. */
async function company(
  workflow_id: string,
  owners: readonly (readonly [name: string, percent: number | null, more?: object])[],
) {
  const { session_id, access_token } = await tenant.open(workflow_id, {
    client_id: `ferries-${opened++}`,
    subject_data: { legal_name: 'Harmless Ferries' },
  });
  const parties: { subsession_id: string; access_token: string }[] = [];
  for (const [name, ownership_percentage, more = {}] of owners) {
    const { status, data } = await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, {
      ...{ step_id: 'owners_individual', name, role: 'shareholder' },
      ...(ownership_percentage !== null && { ownership_percentage }),
      ...more,
    });
    expect(status).toBe(201);
    parties.push(data);
    await approve(data.subsession_id);
  }
  const complete = async () => {
    for (const step of ['owners_individual', 'owners_company'])
      await tenant.asUser(access_token, 'POST', `/step/${step}/complete`, {});
    await process(session_id);
    return read(session_id);
  };
  return { session_id, parties, complete };
}

test('A company whose owners are known and not listed is approved', async () => {
  const { complete } = await company(await judged(DENYING), [
    ['Ann Fictive', 60],
    ['Bela Fictive', 40],
  ]);
  const session = await complete();
  expect(bounds(session)).toEqual(['not_blocked', 0, 0]);
  expect(session).toMatchObject({ status: 'approved', automation_result: { flags: [] } });
});

test('An owner who matches by name leaves the company to a person, and a true match denies it', async () => {
  const { session_id, parties, complete } = await company(await judged(DENYING), [
    [LISTED, 60],
    ['Bela Fictive', 40],
  ]);
  const first = await complete();
  expect(bounds(first)).toEqual(['unknown', 0, 60]);
  expect(first).toMatchObject({
    status: 'manual_review',
    automation_result: {
      triggered_rules: expect.arrayContaining([
        expect.objectContaining({ rule_type: 'ownership', rule_details: { reason: 'owners_not_known' } }),
      ]),
    },
  });
  await decideTrue(first);
  await again(session_id);
  const second = await read(session_id);
  expect(bounds(second)).toEqual(['blocked', 60, 60]);
  expect(evaluation(second).paths).toMatchObject([
    { from: parties[0]?.subsession_id, because: 'confirmed', percent: 60 },
  ]);
  expect(second).toMatchObject({
    status: 'rejected',
    automation_result: { flags: expect.arrayContaining(['blocked_by_ownership']) },
    risk_scoring: { level: 'critical', critical_flags: expect.arrayContaining(['blocked_by_ownership']) },
  });
  const { data: customer } = await tenant.call('GET', `/customers/${second.customer_id}/organization`);
  expect(customer).toMatchObject({ ownership: second.processing_results.ownership });
  const { data: risk } = await tenant.call('GET', `/customers/${second.customer_id}/risk-profile`);
  expect(risk.critical_flags).toContain('blocked_by_ownership');
});

test('A company that is blocked through a holding is flagged without any rule, although no name of it is listed', async () => {
  const { session_id, parties, complete } = await company(await judged(IGNORING_NAMES), [
    ['Quiet Holding', 60, { step_id: 'owners_company', entity_type: 'company' }],
    ['Bela Fictive', 40],
  ]);
  const first = await complete();
  expect(bounds(first)).toEqual(['unknown', 0, 60]);
  const [party] = parties as [{ subsession_id: string; access_token: string }];
  await admin`update session set status = 'active', final_decision = null where session_id = ${party.subsession_id}`;
  const owner = await tenant.call('POST', `/kyc/sessions/${party.subsession_id}/subsessions`, {
    ...{ step_id: 'owners_individual', name: LISTED, role: 'shareholder', ownership_percentage: 100 },
  });
  expect(owner.status).toBe(201);
  await tenant.asUser(party.access_token, 'POST', '/step/owners_individual/complete', {});
  await process(party.subsession_id);
  expect(bounds(await read(party.subsession_id))).toEqual(['unknown', 0, 100]);
  await approve(party.subsession_id);
  // The owner of the holding was checked since, and speaks against the company.
  expect(await read(session_id)).toMatchObject({ results_outdated: true });
  await again(session_id);
  expect(evaluation(await read(session_id)).paths).toMatchObject([
    { from: party.subsession_id, because: 'possible', percent: 60 },
  ]);
  await decideTrue(await read(party.subsession_id));
  await again(party.subsession_id);
  await approve(party.subsession_id);
  await again(session_id);
  const last = await read(session_id);
  expect(bounds(last)).toEqual(['blocked', 60, 60]);
  expect(last).toMatchObject({
    final_decision: 'flagged',
    automation_result: { flags: ['blocked_by_ownership'] },
    risk_scoring: { critical_flags: expect.arrayContaining(['blocked_by_ownership']) },
  });
});

test('An owner whose own session finds a number of a listed person blocks the company', async () => {
  const { session_id, parties, complete } = await company(await judged(DENYING), [
    ['Zed Harmless', 60, { role: 'ubo' }],
    ['Bela Fictive', 40, { role: 'ubo' }],
  ]);
  const [party] = parties as [{ subsession_id: string; access_token: string }];
  expect(bounds(await complete())).toEqual(['not_blocked', 0, 0]);
  await admin`
    update session set status = 'active', final_decision = null, workflow_id = ${numbered}, workflow_version = 1
    where session_id = ${party.subsession_id}`;
  const form_data = { passport: 'ZF0001234' };
  expect(await tenant.asUser(party.access_token, 'POST', '/step/form/complete', { form_data })).toMatchObject({
    status: 200,
  });
  await process(party.subsession_id);
  await approve(party.subsession_id);
  expect(await read(session_id)).toMatchObject({ results_outdated: true });
  await again(session_id);
  expect(bounds(await read(session_id))).toEqual(['blocked', 60, 60]);
});

test('A holding counts by its own names, also declared ones, and not by those of its people', async () => {
  const { session_id, parties, complete } = await company(await judged(DENYING), [
    ['Quiet Holding', 60, { step_id: 'owners_company', entity_type: 'company' }],
    ['Bela Fictive', 40],
  ]);
  await complete();
  const [party] = parties as [{ subsession_id: string; access_token: string }];
  const owner = { step_id: 'owners_individual', name: 'Cid Fictive', role: 'shareholder', ownership_percentage: 100 };
  await admin`update session set status = 'active', final_decision = null where session_id = ${party.subsession_id}`;
  await tenant.call('POST', `/kyc/sessions/${party.subsession_id}/subsessions`, owner);
  await tenant.asUser(party.access_token, 'POST', '/step/owners_individual/complete', {});
  const found = async (subject: object) => {
    const [run] = await admin<{ run_id: string }[]>`
      select run_id from session_run where session_id = ${party.subsession_id} and status = 'RUNNING'`;
    const lists = {
      ...{ status: 'completed', entities_checked: 2, is_match: true, match_count: 1, lists_failed: [] },
      ...{ lists_checked: ['ofac', 'uk'], names_failed: [], matches: [{ ...MATCH, subject_name: 'Found Name' }] },
      screening_subjects: [
        { name: 'Found Name', ...subject },
        { name: 'Cid Fictive', source: 'workflow', role: 'declared', entity_type: 'individual' },
      ],
    };
    await storeOutcomes(tenant, { session_id: party.subsession_id, run_id: run?.run_id ?? '' }, { lists });
    await process(party.subsession_id);
    await approve(party.subsession_id);
    await again(session_id);
    return bounds(await read(session_id));
  };
  expect(await found({ source: 'workflow', role: 'primary', entity_type: 'individual' })).toEqual([
    'not_blocked',
    0,
    0,
  ]);
  await tenant.call('POST', `/kyc/sessions/${party.subsession_id}/process`, { reprocess: true });
  expect(await found({ source: 'subject_data', role: 'declared', entity_type: 'company' })).toEqual([
    'blocked',
    60,
    60,
  ]);
});

test('Owners that nobody declared are unknown, and so is an owner without a share', async () => {
  const nobody = await company(await judged(DENYING), []);
  const session = await nobody.complete();
  expect(bounds(session)).toEqual(['unknown', 0, 100]);
  expect(session.status).toBe('manual_review');
  const shares = await company(await judged(DENYING), [
    ['Ann Fictive', null],
    ['Bela Fictive', 40],
  ]);
  expect(bounds(await shares.complete())).toEqual(['unknown', 0, 60]);
});

test('Shares of beneficial owners are no second helping of the direct ones', async () => {
  const { complete } = await company(await judged(DENYING), [
    ['Ann Fictive', 60],
    ['Bela Fictive', 40],
  ]);
  const both = await company(await judged(DENYING), [
    ['Cid Fictive', 100, { role: 'shareholder' }],
    ['Dan Fictive', null, { role: 'director' }],
  ]);
  expect(bounds(await complete())).toEqual(['not_blocked', 0, 0]);
  expect(bounds(await both.complete())).toEqual(['not_blocked', 0, 0]);
  const layered = await company(await judged(DENYING), [
    ['Quiet Holding', 100, { step_id: 'owners_company', entity_type: 'company' }],
    ['Ann Fictive', 100, { role: 'ubo' }],
  ]);
  const session = await layered.complete();
  expect(bounds(session)).toEqual(['unknown', 0, 100]);
  expect(evaluation(session).gaps).not.toContainEqual(expect.objectContaining({ reason: 'contradiction' }));
});

test('The session of a person says nothing about owners', async () => {
  const workflow = await tenant.newWorkflow([hello], {
    validation_config: { automation_rules: { ...automation_rules, ...DENYING } },
  });
  const { session_id, access_token } = await tenant.open(workflow, { subject_data: { full_name: 'Ann Fictive' } });
  await tenant.asUser(access_token, 'POST', '/step/hello/complete', {});
  await process(session_id);
  const session = await read(session_id);
  expect(session.status).toBe('approved');
  expect(session.processing_results.ownership).toBeUndefined();
});
