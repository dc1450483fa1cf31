import { describe, expect, test } from 'vitest';
import { organizationOf } from '../../src/features/processing/customer/members.ts';
import { Work } from '../../src/platform/work.ts';
import { testService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';
import { watchlistRuns } from '../support/watchlist-runs.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const tenant = await sessionsOfTenant(service);
const worker = workerNamed(service.app, 'session.process');
const { signal } = new AbortController();

const form = {
  ...{ step_id: 'form', type: 'form_fill' },
  custom_fields: [{ field_id: 'company_name', name: 'Name', type: 'name', name_type: 'company', required: true }],
};
const owner = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
const owners = {
  ...{ step_id: 'owners', type: 'subsession', required: false },
  subsession_config: { workflow_id: owner, roles: ['ubo', 'director'], require_completion: false },
};
const read = async (path: string) => (await tenant.call('GET', path)).data;

/** A customer with a checked session of its company, which names an owner and a director. */
async function newCompany(client_id: string) {
  const rules = { validation_config: { automation_rules: { enabled: true, auto_process: true } } };
  const workflow_id = await tenant.newWorkflow([form, owners], { entity_types: ['company'], ...rules });
  const opened = await tenant.open(workflow_id, {
    client_id,
    subject_data: { legal_name: 'Imaginary Shipping Limited' },
  });
  const { session_id, access_token, customer_id } = opened;
  const complete = (step: string, body: object) => tenant.asUser(access_token, 'POST', `/step/${step}/complete`, body);
  await complete('form', { form_data: { company_name: 'Imaginary Shipping Limited' } });
  const add = async (name: string, role: string, more: object = {}) =>
    (await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, { step_id: 'owners', name, role, ...more }))
      .data;
  const ubo = await add('Ada Fictiva', 'ubo', { ownership_percentage: 80 });
  await add('Boris Fictivus', 'director');
  await complete('owners', {});
  const [run] = await admin<{ run_id: string }[]>`select run_id from session_run where session_id = ${session_id}`;
  await worker.run({ tenant_id: tenant.tenant_id, session_id, run_id: run?.run_id }, signal);
  return { customer_id, session_id, ubo: ubo.subsession_id as string };
}

describe('a customer with sessions', () => {
  test('has them with their workflows, without those of related parties', async () => {
    const { customer_id, session_id } = await newCompany('client-sessions');
    expect(await read(`/customers/${customer_id}/sessions`)).toMatchObject({
      ...{ count: 1, next_key: null },
      sessions: [{ session_id, workflow_name: 'Asked', status: 'manual_review' }],
    });
    const { workflow_id } = await read(`/kyc/sessions/${session_id}`);
    const { sessions_count } = await read(`/customers/${customer_id}`);
    const { versions } = await read(`/kyc/workflows/${workflow_id}/versions`);
    const ofWorkflow = (await read(`/kyc/workflows/${workflow_id}`)).sessions_count;
    expect([sessions_count, ofWorkflow, versions[0].sessions_count]).toEqual([1, 1, 1]);
    await tenant.open(workflow_id, { customer_id });
    expect((await read(`/customers/${customer_id}`)).sessions_count).toBe(2);
    const listed = (await read('/kyc/workflows')).workflows.find(
      (each: { workflow_id: string }) => each.workflow_id === workflow_id,
    );
    expect(listed.sessions_count).toBe(2);
  });

  test('has its owners and directors, of whom those count as verified whose session was approved', async () => {
    const { customer_id, ubo } = await newCompany('client-owners');
    const path = `/customers/${customer_id}/organization`;
    expect(await read(path)).toMatchObject({
      organization: {
        ...{ root_entity: 'Imaginary Shipping Limited', source: 'declared' },
        members: [
          { name: 'Ada Fictiva', role: 'ubo', ownership_percentage: 80, verified: false, session_id: ubo },
          { name: 'Boris Fictivus', role: 'director', ownership_percentage: null },
        ],
      },
      summary: { total_members: 2, ubo_count: 1, unverified_count: 2, ownership_coverage: 80, is_complete: false },
      unverified_members: [{ name: 'Ada Fictiva' }, { name: 'Boris Fictivus' }],
    });
    await admin`update session set status = 'approved' where parent_session_id is not null`;
    expect(await read(path)).toMatchObject({
      summary: { unverified_count: 0, is_complete: true },
      unverified_members: [],
    });
  });

  test('has a risk with factors and gaps, and keeps the level that a person set', async () => {
    const { customer_id } = await newCompany('client-risk');
    const path = `/customers/${customer_id}/risk-profile`;
    const profile = await read(path);
    expect(profile).toMatchObject({ risk_level_source: 'computed', compliance_gaps: [{ code: 'unverified_member' }] });
    expect(profile.factors.map(({ factor_id }: { factor_id: string }) => factor_id)).toEqual([
      ...['list_matches', 'ownership_transparency'],
    ]);
    const { risk_level } = profile;
    expect(await read(`/customers/${customer_id}`)).toMatchObject({ risk_level, risk_level_source: 'computed' });
    const found = async (level: string) =>
      (await read(`/customers?risk_level=${level}&limit=100`)).customers.some(
        (each: { customer_id: string }) => each.customer_id === customer_id,
      );
    expect(await found(risk_level)).toBe(true);
    await tenant.call('PATCH', `/customers/${customer_id}`, { notes: 'Called today' });
    expect((await read(`/customers/${customer_id}`)).risk_level_source).toBe('computed');
    await tenant.call('PATCH', `/customers/${customer_id}`, { risk_level: 'high', risk_reason: 'Known to us' });
    expect(await found('high')).toBe(true);
    expect(await read(`${path}?recalculate=true`)).toMatchObject({ risk_level: 'high', risk_level_source: 'manual' });
  });

  test('keeps the level that a person set before its session was checked', async () => {
    const { customer_id } = (await tenant.call('POST', '/customers', { name: 'Ann', client_id: 'client-known' })).data;
    await tenant.call('PATCH', `/customers/${customer_id}`, { risk_level: 'critical', risk_reason: 'Known to us' });
    expect((await newCompany('client-known')).customer_id).toBe(customer_id);
    expect(await read(`/customers/${customer_id}`)).toMatchObject({
      ...{ risk_level: 'critical', risk_level_source: 'manual' },
    });
  });

  test('a monitored customer without any session was compared with the lists', async () => {
    const { customer_id } = (await tenant.call('POST', '/customers', { name: 'Nobody Watched' })).data;
    await tenant.call('POST', `/customers/${customer_id}/monitor`, { check_frequency: 'on_update' });
    await watchlistRuns(service, tenant).drain();
    expect(await read(`/customers/${customer_id}/risk-profile`)).toMatchObject({
      compliance_gaps: [{ code: 'missing_address_proof' }],
    });
    const { watchlists } = await read('/kyc/watchlists?limit=100');
    for (const { watchlist_id } of watchlists)
      await tenant.call('PATCH', `/kyc/watchlists/${watchlist_id}`, { status: 'paused' });
    expect(await read(`/customers/${customer_id}/risk-profile?recalculate=true`)).toMatchObject({
      compliance_gaps: [{ code: 'monitoring_paused' }, { code: 'missing_address_proof' }],
    });
  });

  test('a customer without any session is no low risk', async () => {
    const { customer_id } = (await tenant.call('POST', '/customers', { name: 'Nobody Yet' })).data;
    expect(await read(`/customers/${customer_id}/risk-profile`)).toMatchObject({
      ...{ overall_score: 50, risk_level: 'high', factors: [] },
      compliance_gaps: [{ code: 'no_screening_90d' }, { code: 'missing_address_proof' }],
    });
  });
});

describe('directors of a charter', () => {
  const charter = (...names: string[]) =>
    [
      {
        results: {
          documents: {
            status: 'completed',
            documents: [{ doc_id: 'd1', extracted: { directors: names.map((name) => ({ name, role: 'Director' })) } }],
          },
        },
      },
    ] as never;
  const party = (name: string) =>
    ({
      session_id: name,
      name,
      role: 'director',
      ownership_percentage: null,
      entity_type: 'individual',
      status: 'approved',
    }) as const;
  const told = async (parties: string[], directors: string[], work?: Work) => {
    const found = await organizationOf('X', { parties: parties.map(party), runs: charter(...directors) }, work);
    return found.organization.members.map(
      ({ name, source, conflict }) => `${name} ${source}${conflict ? ' conflict' : ''}`,
    );
  };

  test('are members by themselves where nobody was declared', async () => {
    expect(await told([], ['Ada Fictiva', 'Ada Fictiva', 'Boris Fictivus'])).toEqual([
      ...['Ada Fictiva extracted', 'Boris Fictivus extracted'],
    ]);
  });

  test('are one with those who were declared; all others conflict, and both sides are kept', async () => {
    expect(await told(['Ada Fictiva', 'Carla Fictiva'], ['ADA FICTIVA', 'Boris Fictivus'])).toEqual([
      ...['Ada Fictiva declared', 'Carla Fictiva declared conflict', 'Boris Fictivus extracted conflict'],
    ]);
  });

  test('conflict, unless they are written alike, once comparing took all the work that it may', async () => {
    expect(await told(['Ada Fictiva', 'Carla Fictiva'], ['ADA FICTIVA', 'Carla Fictiva'], new Work(0))).toEqual([
      ...['Ada Fictiva declared conflict', 'Carla Fictiva declared', 'ADA FICTIVA extracted conflict'],
    ]);
  });
});

describe('owners of a charter', () => {
  const owners = [
    { name: 'Ada Fictiva', role: 'Beneficial owner' },
    { name: 'Quay Nominees Limited', role: 'Shareholder' },
  ];
  const documents = { status: 'completed', documents: [{ doc_id: 'd1', extracted: { owners } }] };
  const runs = [{ results: { documents } }] as never;

  test('owners whom nobody declared are members of the organisation, not verified, and of an unknown share', async () => {
    const { organization, summary } = await organizationOf('X', { parties: [], runs });
    expect(organization).toMatchObject({
      source: 'extracted',
      members: [
        {
          name: 'Ada Fictiva',
          role: 'ubo',
          entity_type: 'individual',
          source: 'extracted',
          ownership_percentage: null,
        },
        { name: 'Quay Nominees Limited', role: 'shareholder', entity_type: 'company', verified: false },
      ],
    });
    expect(summary).toMatchObject({ ubo_count: 1, unverified_count: 2, is_complete: false });
  });

  test('an owner who was declared too is one member, and the others conflict', async () => {
    const declared = { entity_type: 'individual', status: 'approved', ownership_percentage: 100 } as const;
    const party = { ...declared, session_id: 's1', name: 'ADA FICTIVA', role: 'shareholder' } as const;
    const { organization, summary } = await organizationOf('X', { parties: [party], runs });
    expect(organization.members).toMatchObject([
      { member_id: 's1', conflict: false },
      { name: 'Quay Nominees Limited', conflict: true },
    ]);
    expect(summary.is_complete).toBe(false);
  });
});
