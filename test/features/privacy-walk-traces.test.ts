import { describe, expect, test } from 'vitest';
import { filesOf, pictureOf } from '../support/faces.ts';
import { refsOf, walkOf } from '../support/privacy-walk.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
await service.app.queue.work(service.app.jobs);
const { admin } = service.database;

const ADA = { full_name: 'Ada Fictiva Perez', birth_date: '1987-09-14' };
const NAMESAKE = { ...ADA, birth_date: '1950-01-01' };
const NUMBER = { document_number: 'C1234567' };

async function checkedTenant() {
  const tenant = await walkOf(service);
  const subject = { ...ADA, document_id: NUMBER.document_number };
  await tenant.call('POST', '/kyc', { subject, list_name: 'un', save_validation: true });
  return { ...tenant, stored: () => filesOf(service).filter(({ name }) => name.includes(tenant.tenant_id)) };
}

describe('an archive', () => {
  test('leaves no name unsealed, neither in the database nor in the storage', async () => {
    const { search, confirm, stored } = await checkedTenant();
    const { id, records } = await search('access', ADA);
    await confirm(id, records);
    const [row] = await admin<{ text: string }[]>`
      select r::text as text from subject_request r where request_id = ${id}`;
    const texts = [row?.text ?? '', ...stored().map(({ bytes }) => bytes.toString('latin1'))];
    expect(texts).toHaveLength(3);
    const decoded = texts
      .flatMap((text) => text.split(/[^\w-]/))
      .map((part) => Buffer.from(part, 'base64url').toString());
    expect([...texts, ...decoded].filter((text) => text.includes('Fictiva'))).toEqual([]);
  });

  test('is gone once the person is erased, and so is the person in every other request but that of a namesake', async () => {
    const { search, confirm, call, stored } = await checkedTenant();
    const [access, open, namesake] = [
      await search('access', ADA),
      await search('access', NUMBER),
      await search('access', NAMESAKE),
    ];
    await confirm(access.id, access.records);
    const erasure = await search('erasure', NUMBER);
    await confirm(erasure.id, erasure.records);
    const { requests } = await call('GET', '/kyc/subject-requests');
    const told = requests.map(({ request_id, status, subject }: typeof open.request) => [request_id, status, subject]);
    expect(told).toEqual([
      [erasure.id, 'COMPLETED', null],
      [namesake.id, 'AWAITING_CONFIRMATION', NAMESAKE],
      [open.id, 'FAILED', null],
      [access.id, 'COMPLETED', null],
    ]);
    await expect(call('GET', `/kyc/subject-requests/${access.id}/archive`)).rejects.toThrow('INVALID_STATE');
    expect(stored()).toEqual([]);
  });
});

describe('a session with a subsession and a face', () => {
  async function withFace() {
    const tenant = await walkOf(service);
    const workflow_id = await tenant.newWorkflow([{ step_id: 'hello', type: 'info' }]);
    const subsession_config = { workflow_id, roles: ['ubo'], max_count: 1, ttl_days: 3 };
    const parent = await tenant.newWorkflow([{ step_id: 'owners', type: 'subsession', subsession_config }]);
    const { session_id } = await tenant.open(parent, { client_id: 'crm-tree' });
    const party = { step_id: 'owners', name: 'Bea Imaginary', role: 'ubo' };
    const { subsession_id } = await tenant.call('POST', `/kyc/sessions/${session_id}/subsessions`, party);
    const face = { image: await pictureOf('ada'), session_id };
    const { face_id } = await tenant.call('POST', '/kyc/facematch/register', face);
    const { id, records } = await tenant.search('erasure', { session_id });
    const outcomes = async () =>
      Object.fromEntries((await tenant.recordsOf(id)).map(({ record_id, outcome }) => [record_id, outcome]));
    const own = records.filter(({ record_id }) => record_id === session_id);
    return { tenant, id, records, own, session_id, subsession_id, face_id, outcomes };
  }

  test('is found with both, and tells that they went along', async () => {
    const { tenant, id, own, session_id, subsession_id, face_id, outcomes } = await withFace();
    await tenant.confirm(id, own);
    expect(await outcomes()).toMatchObject({ [session_id]: 'erased', [subsession_id]: 'erased', [face_id]: 'erased' });
  });

  test.each(['face', 'subsession'] as const)('is kept while its %s is kept for a duty of retention', async (kept) => {
    const { tenant, id, records, own, ...ids } = await withFace();
    const refs = refsOf(records.filter(({ record_id }) => record_id === ids[`${kept}_id`]));
    await tenant.confirm(
      id,
      own,
      refs.map((ref) => ({ ...ref, reason: 'Five years.' })),
    );
    expect(await ids.outcomes()).toMatchObject({ [ids.session_id]: 'kept', [ids[`${kept}_id`]]: 'kept' });
    const [left] = await admin`
      select (select count(*)::int from face where face_id = ${ids.face_id}) as faces,
             (select count(*)::int from session where tenant_id = ${tenant.tenant_id}) as sessions`;
    expect(left).toEqual({ faces: 1, sessions: 2 });
  });
});

test('a number is found inside a longer text', async () => {
  const { call, search } = await walkOf(service);
  const notes = 'Passport C123-4567, seen in May.';
  const { customer_id } = await call('POST', '/customers', { name: 'Bea Imaginary', notes });
  const { records } = await search('access', NUMBER);
  expect(refsOf(records)).toContainEqual({ kind: 'customer', record_id: customer_id });
});
