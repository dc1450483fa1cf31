import type { create } from '@vett/schema/session';
import type { Session, SessionSummary } from '@vett/schema/session-record';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { admin } = service.database;

interface Failure {
  error: { code: string; fields?: object[]; details?: { allowed?: string[] } };
}
type Created = z.output<typeof create.output>;
interface Page {
  sessions: SessionSummary[];
  next_key: string | null;
}

async function send<T>(method: string, path: string, body?: object) {
  const json = { 'Content-Type': 'application/json' };
  const response = await service.request(path, { method, ...(body && { body: JSON.stringify(body), headers: json }) });
  return { status: response.status, body: (await response.json()) as { data: T } & Failure };
}

const definition = {
  name: 'Short',
  steps: [{ step_id: 'hello', order: 1, name: 'Hello', type: 'info' }],
  enabled_locales: ['en', 'es'],
  session_attributes: [{ key: 'plan', type: 'select', options: ['basic', 'pro'] }],
};
const { workflow_id } = (await send<{ workflow_id: string }>('POST', '/kyc/workflows', definition)).body.data;

const open = (body: object = {}) => send<Created>('POST', '/kyc/sessions', { workflow_id, ...body });
const created = async (body: object = {}) => (await open(body)).body.data;
const read = async (id: string) => (await send<Session>('GET', `/kyc/sessions/${id}`)).body.data;
const list = async (query: string) => (await send<Page>('GET', `/kyc/sessions?${query}`)).body.data;
const decide = (id: string, body: object) => send<Session>('PATCH', `/kyc/sessions/${id}`, body);
const epochDays = (seconds: number, from: string) => (seconds * 1_000 - Date.parse(from)) / 86_400_000;

/** Completes a session as the end user would. */
const complete = (id: string) =>
  admin`update session set status = 'completed', completed_at = now() where session_id = ${id}`;

describe('a new session', () => {
  test('has a link whose token is stored as a hash alone', async () => {
    const { status, body } = await open({ metadata: { user_name: 'Ann Fictive' } });
    expect(status).toBe(201);
    const { session_id, access_token, session_url, expires_at, created_at } = body.data;
    expect(access_token).toMatch(/^[\w-]{43}$/);
    expect(session_url.endsWith(`/s/${access_token}`)).toBe(true);
    expect(epochDays(expires_at, created_at)).toBeCloseTo(7, 3);
    expect(await read(session_id)).toMatchObject({
      ...{ status: 'active', total_steps: 1, metadata: { user_name: 'Ann Fictive' }, workflow_version: 1 },
      steps_data: [{ step_id: 'hello', status: 'pending' }],
      access_link: { expires_at, revoked: false, last_opened_at: null },
    });
    const rows = await admin`select row_to_json(l)::text as text from session_link l where session_id = ${session_id}`;
    expect(JSON.stringify(rows)).not.toContain(access_token);
  });

  test('keeps the version of its workflow', async () => {
    const { workflow_id: id } = (await send<{ workflow_id: string }>('POST', '/kyc/workflows', definition)).body.data;
    const { session_id } = await created({ workflow_id: id });
    await send('PUT', `/kyc/workflows/${id}`, { ...definition, name: 'Renamed' });
    expect(await read(session_id)).toMatchObject({ workflow_version: 1, workflow_name: 'Short' });
  });

  test('makes the customer of its client_id once', async () => {
    const sessions = await Promise.all(
      [1, 2, 3].map(() => created({ client_id: 'C-77', subject_data: { full_name: 'Ann' } })),
    );
    expect(new Set(sessions.map(({ customer_id }) => customer_id)).size).toBe(1);
    const [{ customer_id } = { customer_id: null }] = sessions;
    expect((await send('GET', `/customers/${customer_id}`)).body.data).toMatchObject({
      name: 'Ann',
      client_id: 'C-77',
    });
    expect((await open({ customer_id, client_id: 'C-78' })).body.error.code).toBe('INVALID_STATE');
    expect((await created({ customer_id })).client_id).toBe('C-77');
  });

  test.each([
    [{ attributes: { plan: 'gold' } }, 400, 'VALIDATION_ERROR'],
    [{ attributes: { rank: 'gold' } }, 400, 'UNKNOWN_ATTRIBUTE'],
    [{ attributes: { vip: true } }, 400, 'UNKNOWN_ATTRIBUTE'],
    [{ language: 'pt' }, 400, 'LANGUAGE_NOT_ENABLED'],
    [{ ttl_days: 1.5 }, 400, 'INVALID_TTL'],
    [{ customer_id: '019bc0f0-9d28-742f-96cf-830568acf16e' }, 404, 'CUSTOMER_NOT_FOUND'],
  ])('is refused for %j', async (body, status, code) => {
    const answer = await open(body);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  });

  test('a new session of a deleted workflow is refused, and its sessions go on', async () => {
    const { workflow_id: id } = (await send<{ workflow_id: string }>('POST', '/kyc/workflows', definition)).body.data;
    const { session_id } = await created({ workflow_id: id });
    await send('DELETE', `/kyc/workflows/${id}`);
    expect((await open({ workflow_id: id })).status).toBe(404);
    expect((await read(session_id)).status).toBe('active');
  });
});

describe('sessions', () => {
  test('are found by words of the name, the mail address and the client_id', async () => {
    const { session_id } = await created({
      metadata: { user_name: 'Zoltán Fictivus', user_email: 'Z.Fict@mail.example' },
      client_id: 'HU/4711',
    });
    for (const search of ['zoltan', 'FICTIVUS', 'z.fict@mail.example', 'hu/4711', session_id])
      expect((await list(`search=${encodeURIComponent(search)}`)).sessions.map((s) => s.session_id)).toEqual([
        session_id,
      ]);
    expect((await list('search=zolt')).sessions).toEqual([]);
    expect((await list('client_id=HU/4711')).sessions).toHaveLength(1);
  });

  test('are listed by who works on them', async () => {
    const { session_id } = await created();
    await decide(session_id, { assigned_to: 'ada:1' });
    expect(await list('assigned_to=ada:1')).toMatchObject({ sessions: [{ session_id, assigned_to: 'ada:1' }] });
    expect((await decide(session_id, { assigned_to: 'Ada Fictive' })).status).toBe(400);
    await decide(session_id, { assigned_to: null });
    expect((await list('assigned_to=ada:1')).sessions).toEqual([]);
    expect((await read(session_id)).assigned_to).toBeNull();
  });

  test('are listed page by page, in either order', async () => {
    const customer = (await send<{ customer_id: string }>('POST', '/customers', { name: 'Paged' })).body.data;
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.push((await created({ customer_id: customer.customer_id })).session_id);
    const query = `customer_id=${customer.customer_id}&sort=asc&limit=2`;
    const first = await list(query);
    const second = await list(`${query}&next_key=${encodeURIComponent(first.next_key ?? '')}`);
    expect([...first.sessions, ...second.sessions].map((s) => s.session_id)).toEqual(ids.slice(0, 4));
    expect((await list(`customer_id=${customer.customer_id}`)).sessions.map((s) => s.session_id)).toEqual(
      ids.reverse(),
    );
  });
});

describe('a decision', () => {
  test('follows the table of states', async () => {
    const { session_id } = await created();
    const refused = await decide(session_id, { status: 'approved' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'INVALID_STATE']);
    await complete(session_id);
    expect((await decide(session_id, { status: 'manual_review' })).status).toBe(200);
    const approved = await decide(session_id, { status: 'approved', reason: 'Seen' });
    expect(approved.body.data).toMatchObject({ status: 'approved', final_decision: 'approved' });
    expect(await read(session_id)).toMatchObject({
      decision_reason: 'Seen',
      decided_by: expect.stringMatching(/^api_key:/),
    });
    expect((await decide(session_id, { status: 'rejected', reason: 'x' })).status).toBe(409);
    expect((await decide(session_id, { status: 'manual_review' })).status).toBe(200);
  });

  test('is told once, in order, with the data of the session', async () => {
    const { session_id } = await created({ metadata: { note: 'Told' } });
    await complete(session_id);
    for (const status of ['manual_review', 'approved', 'approved']) await decide(session_id, { status });
    const [{ sequence } = { sequence: 0 }] = await admin`select sequence from session where session_id = ${session_id}`;
    expect(sequence).toBe(3);
  });
});

describe('a link', () => {
  test('ends when a new one is made', async () => {
    const { session_id, access_token } = await created();
    const { body } = await send<Created>('POST', `/kyc/sessions/${session_id}/generate-link`, { ttl_days: 3 });
    expect(body.data.access_token).not.toBe(access_token);
    const [{ revoked } = { revoked: 0 }] = await admin`
      select count(revoked_at)::int as revoked from session_link where session_id = ${session_id}`;
    expect(revoked).toBe(1);
  });

  test('a link that would have ended already is not made', async () => {
    const { session_id, access_token } = await created();
    await admin`update session set expires_at = now() - interval '1 second' where session_id = ${session_id}`;
    const refused = await send('POST', `/kyc/sessions/${session_id}/generate-link`, {});
    expect([refused.status, refused.body.error.fields]).toMatchObject([400, [{ path: 'ttl_days', code: 'REQUIRED' }]]);
    const [{ revoked } = { revoked: 1 }] = await admin`
      select count(revoked_at)::int as revoked from session_link where session_id = ${session_id}`;
    expect([revoked, access_token]).toEqual([0, expect.any(String)]);
    expect((await send('POST', `/kyc/sessions/${session_id}/generate-link`, { ttl_days: 1 })).status).toBe(200);
  });

  test('the link of an expired session works again after an extension', async () => {
    const { session_id } = await created();
    await admin`update session set status = 'expired' where session_id = ${session_id}`;
    expect((await send('POST', `/kyc/sessions/${session_id}/extend`, { ttl_days: 2 })).status).toBe(200);
    expect((await read(session_id)).status).toBe('active');
  });
});

describe('a deleted session', () => {
  test('is gone with its rows', async () => {
    const { session_id } = await created();
    const { body } = await send('DELETE', `/kyc/sessions/${session_id}`);
    expect(body.data).toMatchObject({ session_id, deleted: true });
    expect((await send('GET', `/kyc/sessions/${session_id}`)).status).toBe(404);
    expect(await admin`select from session_link where session_id = ${session_id}`).toHaveLength(0);
  });

  test('is refused under legal hold', async () => {
    const { session_id } = await created();
    await decide(session_id, { legal_hold: true });
    expect((await send('DELETE', `/kyc/sessions/${session_id}`)).body.error.code).toBe('LEGAL_HOLD');
  });
});
