import { beforeAll, describe, expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const { admin } = service.database;
const { call, newWorkflow, open, asUser, complete, eventsOf } = await sessionsOfTenant(service);

const owners = (workflow_id: string, more: object = {}) => ({
  ...{ step_id: 'owners', type: 'subsession' },
  subsession_config: { workflow_id, roles: ['ubo', 'director'], max_count: 3, ttl_days: 3, ...more },
});
const hello = { step_id: 'hello', type: 'info' };
const tags = [{ tag: 'major', label: 'Major owner', roles: ['ubo'] }];
const ann = { step_id: 'owners', name: 'Ann Fictive', role: 'ubo' };

let person: string;
let company: string;
beforeAll(async () => {
  person = await newWorkflow([hello], { enabled_locales: ['en', 'es'] });
  company = await newWorkflow([owners(person, { min_count: 1, classification_tags: tags }), hello], {
    entity_types: ['company'],
    enabled_locales: ['en', 'es'],
  });
});

const add = (session_id: string, more: object = {}) =>
  call('POST', `/kyc/sessions/${session_id}/subsessions`, { ...ann, ...more });
const listed = async (session_id: string, query = '') =>
  (await call('GET', `/kyc/sessions/${session_id}/subsessions${query}`)).data.subsessions;

describe('a subsession of the tenant', () => {
  test('is added to a running session also when its workflow was deleted since', async () => {
    const gone = await newWorkflow([hello]);
    const parent = await open(await newWorkflow([owners(gone, { min_count: 1 })], { entity_types: ['company'] }));
    await call('DELETE', `/kyc/workflows/${gone}`);
    expect((await add(parent.session_id)).status).toBe(201);
  });

  test('is a session of the related party with a link of its own', async () => {
    const parent = await open(company, { language: 'es' });
    const { status, data } = await add(parent.session_id, { email: 'ann@mail.example', classification_tag: 'major' });
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: 'Ann Fictive', role: 'ubo', status: 'active' });
    expect(data.link_url.endsWith(`/s/${data.access_token}`)).toBe(true);
    expect((await asUser(data.access_token, 'GET', '')).data).toMatchObject({
      ...{ session_id: data.subsession_id, language: 'es', total_steps: 1 },
    });
    expect(await listed(parent.session_id)).toMatchObject([
      {
        ...{ subsession_id: data.subsession_id, parent_session_id: parent.session_id, step_id: 'owners' },
        ...{ email: 'ann@mail.example', roles: ['ubo'], workflow_id: person, workflow_version: 1, decision: null },
        classification: { tag: 'major', label: 'Major owner', roles: ['ubo'] },
      },
    ]);
    expect((await call('GET', `/kyc/sessions/${parent.session_id}`)).data.subsessions_count).toBe(1);
    expect((await call('GET', '/kyc/sessions?has_parent=true&search=ann@mail.example')).data.sessions).toHaveLength(1);
  });

  test('stores neither the name nor the token in the clear', async () => {
    const parent = await open(company);
    const { data } = await add(parent.session_id, { name: 'Zoltan Fictivus' });
    const rows = await admin`
      select row_to_json(s)::text || row_to_json(l)::text as text
      from session s join session_link l using (session_id) where s.session_id = ${data.subsession_id}`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Zoltan|zoltan/);
    expect(JSON.stringify(rows)).not.toContain(data.access_token);
  });

  test.each([
    [{ role: 'shareholder' }, 'role'],
    [{ classification_tag: 'minor' }, 'classification_tag'],
    [{ classification_tag: 'major', role: 'director' }, 'classification_tag'],
    [{ entity_type: 'company' }, 'entity_type'],
  ])('is refused for %j', async (more, path) => {
    const { session_id } = await open(company);
    const { status, error } = await add(session_id, more);
    expect([status, error.fields[0].path]).toEqual([400, path]);
    expect(await listed(session_id)).toEqual([]);
  });

  test('is refused in a step of another type and in a session that is not active', async () => {
    const { session_id } = await open(company);
    expect((await add(session_id, { step_id: 'hello' })).error.code).toBe('STEP_NOT_FOUND');
    await complete(session_id);
    expect((await add(session_id)).error.code).toBe('INVALID_STATE');
  });

  test('is refused beyond the number of the step, also by calls at the same time', async () => {
    const { session_id } = await open(company);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(session_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('SUBSESSION_LIMIT_REACHED');
  });

  test('is refused when the shares of the step are more than 100 percent together', async () => {
    const { session_id } = await open(company);
    for (const share of [33.3, 33.3]) expect((await add(session_id, { ownership_percentage: share })).status).toBe(201);
    expect((await add(session_id, { ownership_percentage: 33.41 })).status).toBe(400);
    expect((await add(session_id, { ownership_percentage: 33.4 })).status).toBe(201);
  });

  test('nests two deep', async () => {
    const below = await newWorkflow([owners(person)]);
    const { session_id } = await open(await newWorkflow([owners(below)]));
    const first = (await add(session_id)).data.subsession_id;
    const second = (await add(first)).data.subsession_id;
    // A later version of the lowest workflow asks for more: the limit holds in sessions too.
    await admin`update session set workflow_id = ${below} where session_id = ${second}`;
    expect((await add(second)).error.code).toBe('SUBSESSION_LIMIT_REACHED');
    await call('DELETE', `/kyc/sessions/${session_id}`);
    expect(await admin`select from session where session_id = any(${[first, second]})`).toHaveLength(0);
  });

  test('gets a new link while it is not completed', async () => {
    const { session_id } = await open(company);
    const { subsession_id, access_token } = (await add(session_id)).data;
    const path = `/kyc/sessions/${session_id}/subsessions/${subsession_id}/regenerate-link`;
    const { data } = await call('POST', path, { ttl_days: 1 });
    expect((await asUser(access_token, 'GET', '')).error.code).toBe('LINK_REVOKED');
    expect((await asUser(data.access_token, 'GET', '')).status).toBe(200);
    await admin`update session set status = 'expired' where session_id = ${subsession_id}`;
    expect((await call('POST', path, {})).status).toBe(200);
    expect(await listed(session_id, '?status=active')).toHaveLength(1);
    await complete(subsession_id);
    expect((await call('POST', path, {})).error.code).toBe('SUBSESSION_COMPLETED');
  });

  test('a subsession of another session or tenant is not found', async () => {
    const [one, other] = [await open(company), await open(company)];
    const { subsession_id } = (await add(other.session_id)).data;
    const path = `/kyc/sessions/${one.session_id}/subsessions/${subsession_id}`;
    expect((await call('DELETE', path)).error.code).toBe('SUBSESSION_NOT_FOUND');
    expect((await call('POST', `${path}/regenerate-link`, {})).error.code).toBe('SUBSESSION_NOT_FOUND');
    expect((await asUser(one.access_token, 'DELETE', `/subsessions/${subsession_id}`)).status).toBe(404);
    const stranger = await sessionsOfTenant(service);
    const foreign = `/kyc/sessions/${other.session_id}/subsessions`;
    expect((await stranger.call('GET', foreign)).error.code).toBe('SESSION_NOT_FOUND');
  });

  test('is told in the events of its parent and in events of its own', async () => {
    const { session_id } = await open(company);
    const { subsession_id } = (await add(session_id, { classification_tag: 'major' })).data;
    const other = (await add(session_id, { role: 'director' })).data;
    await complete(subsession_id);
    await complete(other.subsession_id);
    await complete(session_id);
    expect((await eventsOf(subsession_id)).map(({ type, data }) => [type, data.parent_session_id])).toEqual([
      ['kyc.session.created', session_id],
      ['kyc.session.completed', session_id],
    ]);
    const [, completed] = await eventsOf(session_id);
    const told = completed?.data.subsessions.toSorted((a: { label: string }, b: { label: string }) =>
      a.label.localeCompare(b.label),
    );
    expect(told).toEqual([
      expect.objectContaining({ classification: null, role: 'director', roles: ['director'], label: 'director' }),
      {
        ...{ subsession_id, status: 'completed', decision: null, form_data: {}, extracted: null },
        classification: { tag: 'major', label: 'Major owner', roles: ['ubo'] },
        ...{ role: 'ubo', roles: ['ubo'], label: 'Major owner' },
      },
    ]);
  });

  test('is linked in GraphQL', async () => {
    const { session_id } = await open(company);
    await add(session_id);
    const query = `{ session(sessionId: "${session_id}") {
      subsessions { nodes { name role parentSession { sessionId } session { status } workflow { name } } } } }`;
    const { data } = await call('POST', '/graphql', { query });
    expect(data.session.subsessions.nodes).toEqual([
      {
        ...{ name: 'Ann Fictive', role: 'ubo', parentSession: { sessionId: session_id } },
        ...{ session: { status: 'active' }, workflow: { name: 'Asked' } },
      },
    ]);
  });
});

describe('a subsession of the end user', () => {
  const created = async (token: string) => (await asUser(token, 'POST', '/subsessions', ann)).data;

  test('is made, listed without answers and tokens, and counted', async () => {
    const { access_token, session_id } = await open(company);
    const { subsession_id } = await created(access_token);
    const { data } = await asUser(access_token, 'GET', '/subsessions?step_id=owners');
    expect(data).toMatchObject({ count: 1, required: 1, completed: 0, subsessions: [{ subsession_id, ...ann }] });
    expect(JSON.stringify(data)).not.toMatch(/token|form_data|tenant|decision|workflow/);
    await complete(subsession_id);
    expect((await asUser(access_token, 'GET', '/subsessions')).data.completed).toBe(1);
    expect((await asUser(access_token, 'GET', '/subsessions?step_id=hello')).error.code).toBe('STEP_NOT_FOUND');
    const [{ created_by } = {}] = await admin`select created_by from session where session_id = ${subsession_id}`;
    expect(created_by).toBe(`end_user:${session_id}`);
  });

  test('keeps the result of its review to the tenant', async () => {
    const { access_token } = await open(company);
    const { subsession_id } = await created(access_token);
    await admin`update session set status = 'rejected' where session_id = ${subsession_id}`;
    expect((await asUser(access_token, 'GET', '/subsessions')).data.subsessions[0].status).toBe('completed');
  });

  test('gets a new link where the step allows it', async () => {
    const { access_token } = await open(company);
    const { subsession_id } = await created(access_token);
    const path = `/subsessions/${subsession_id}/regenerate`;
    expect((await asUser(access_token, 'POST', path, {})).data).toMatchObject({ subsession_id });
    await complete(subsession_id);
    expect((await asUser(access_token, 'POST', path, {})).error.code).toBe('SUBSESSION_COMPLETED');
    const fixed = await open(await newWorkflow([owners(person, { allow_regenerate: false })]));
    const other = await created(fixed.access_token);
    const refused = await asUser(fixed.access_token, 'POST', `/subsessions/${other.subsession_id}/regenerate`, {});
    expect(refused.error.code).toBe('INVALID_STATE');
  });

  test('is deleted until it is completed', async () => {
    const { access_token } = await open(company);
    const [one, other] = [await created(access_token), await created(access_token)];
    await complete(other.subsession_id);
    const remove = ({ subsession_id }: { subsession_id: string }) =>
      asUser(access_token, 'DELETE', `/subsessions/${subsession_id}`);
    expect((await remove(one)).data).toEqual({ subsession_id: one.subsession_id, deleted: true });
    expect((await asUser(one.access_token, 'GET', '')).status).toBe(401);
    expect((await remove(other)).error.code).toBe('INVALID_STATE');
  });

  test('is kept while a session above it is under legal hold', async () => {
    const below = await newWorkflow([owners(person)]);
    const { session_id, access_token } = await open(await newWorkflow([owners(below), hello]));
    const one = await created(access_token);
    const two = (await add(one.subsession_id)).data;
    const hold = (legal_hold: boolean) => call('PATCH', `/kyc/sessions/${session_id}`, { legal_hold });
    const remove = () => asUser(access_token, 'DELETE', `/subsessions/${one.subsession_id}`);
    await hold(true);
    expect((await remove()).error.code).toBe('LEGAL_HOLD');
    for (const id of [one.subsession_id, two.subsession_id])
      expect((await call('DELETE', `/kyc/sessions/${id}`)).error.code).toBe('LEGAL_HOLD');
    await hold(false);
    expect((await remove()).data.deleted).toBe(true);
  });

  test('is not changed any more once its parent is completed', async () => {
    const { access_token, session_id } = await open(company);
    const { subsession_id } = await created(access_token);
    await complete(session_id);
    for (const [method, path] of [
      ['POST', '/subsessions'],
      ['POST', `/subsessions/${subsession_id}/regenerate`],
      ['DELETE', `/subsessions/${subsession_id}`],
    ] as const) {
      const body = method === 'DELETE' ? undefined : path === '/subsessions' ? ann : {};
      expect((await asUser(access_token, method, path, body)).error.code).toBe('INVALID_STATE');
    }
  });

  test('is made in the turn of its step, while the tenant may make it before', async () => {
    const { access_token, session_id } = await open(await newWorkflow([hello, owners(person)]));
    const early = await asUser(access_token, 'POST', '/subsessions', ann);
    expect([early.error.code, early.error.details]).toEqual(['STEP_LOCKED', { step_id: 'hello' }]);
    const { subsession_id } = (await add(session_id)).data;
    expect((await asUser(access_token, 'DELETE', `/subsessions/${subsession_id}`)).error.code).toBe('STEP_LOCKED');
    await asUser(access_token, 'POST', '/step/hello/complete', {});
    expect((await asUser(access_token, 'POST', '/subsessions', ann)).status).toBe(201);
    expect((await asUser(access_token, 'GET', '')).data.steps_data[1].status).toBe('in_progress');
  });

  test('is made when its step is to be corrected, and in no other step', async () => {
    const other = { ...owners(person), step_id: 'others' };
    const { access_token, session_id } = await open(await newWorkflow([owners(person), other]));
    for (const step of ['owners', 'others']) await asUser(access_token, 'POST', `/step/${step}/complete`, {});
    await call('PATCH', `/kyc/sessions/${session_id}`, { status: 'manual_review' });
    const corrections = [{ step_id: 'owners', message: 'Who owns the rest?' }];
    expect((await call('POST', `/kyc/sessions/${session_id}/corrections`, { corrections })).status).toBe(200);
    const locked = await asUser(access_token, 'POST', '/subsessions', { ...ann, step_id: 'others' });
    expect(locked.error.code).toBe('STEP_LOCKED');
    expect((await asUser(access_token, 'POST', '/subsessions', ann)).status).toBe(201);
    const { data } = await asUser(access_token, 'POST', '/step/owners/complete', {});
    expect(data).toMatchObject({ status: 'completed', session_status: 'manual_review' });
  });

  test('is needed for its step, until as many are completed as the step says', async () => {
    const { access_token } = await open(company);
    const { subsession_id } = await created(access_token);
    const refused = await asUser(access_token, 'POST', '/step/owners/complete', {});
    expect([refused.error.code, refused.error.details]).toEqual(['STEP_INCOMPLETE', { missing_subsessions: 1 }]);
    await complete(subsession_id);
    expect((await asUser(access_token, 'POST', '/step/owners/complete', {})).data.status).toBe('completed');
  });
});

test('a step that waits for no party still asks for so many of them as it says', async () => {
  const workflow = await newWorkflow([owners(person, { min_count: 1, require_completion: false }), hello]);
  const { session_id, access_token } = await open(workflow);
  const finish = () => asUser(access_token, 'POST', '/step/owners/complete', {});
  expect((await finish()).error).toMatchObject({ code: 'STEP_INCOMPLETE', details: { missing_subsessions: 1 } });
  expect((await add(session_id)).status).toBe(201);
  expect((await finish()).data.status).toBe('completed');
});
