import type { SubjectRecord, SubjectRequest } from '@vett/schema/subject-request';
import { expect, test, vi } from 'vitest';
import { fleetOn, urlOf } from '../faults/fleet.ts';
import { TAKEN_OVER } from '../faults/kill-holder.ts';
import { testDatabase } from '../support/database.ts';
import { refsOf } from '../support/privacy-walk.ts';

const database = await testDatabase();
const fleet = await fleetOn(database);
const url = await urlOf(fleet.start(['serve', '--no-worker']));
const CHECKS = 30;
const ADA = { full_name: 'Ada Fictiva Perez', birth_date: '1987-09-14' };

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: fleet.headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return ((await response.json()) as { data: T }).data;
}
const until = (id: string, status: string) =>
  vi.waitUntil(async () => {
    const request = await call<SubjectRequest>('GET', `/kyc/subject-requests/${id}`);
    return request.status === status && request;
  }, TAKEN_OVER);

const { admin } = database;
const countOf = async (table: string) => (await admin`select from ${admin(table)}`).length;

/** Confirms all that is found, and kills the worker while it waits to change a table. */
async function kill(kind: SubjectRequest['kind'], table: string, amid: () => Promise<void>) {
  const subject = { ...ADA, client_id: 'crm-ada' };
  const { request_id: id } = await call<SubjectRequest>('POST', '/kyc/subject-requests', { kind, subject });
  const searching = fleet.start(['worker']);
  await until(id, 'AWAITING_CONFIRMATION');
  searching.child.kill('SIGKILL');
  await searching.ended;
  const path = `/kyc/subject-requests/${id}`;
  const { records } = await call<{ records: SubjectRecord[] }>('GET', `${path}/records?limit=100`);
  await call('POST', `${path}/confirm`, { records: refsOf(records) });

  const hold = await admin.reserve();
  await hold`begin`;
  await hold`lock table ${admin(table)} in exclusive mode`;
  const victim = fleet.start(['worker']);
  const waiting = () => admin`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and query ilike ${`%${table}%`} and datname = current_database()`;
  await vi.waitUntil(async () => (await waiting()).length > 0, TAKEN_OVER);
  await amid();
  victim.child.kill('SIGKILL');
  await victim.ended;
  await hold`rollback`;
  hold.release();
  // As if the minute of its silence were over.
  await admin`update queue.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`;
  const successor = fleet.start(['worker']);
  const { records: counts } = await until(id, 'COMPLETED');
  successor.child.kill('SIGKILL');
  await successor.ended;
  return { path, records, counts };
}

await call('POST', '/customers', { name: ADA.full_name, client_id: 'crm-ada' });
for (let i = 0; i < CHECKS; i++) await call('POST', '/kyc', { subject: ADA, list_name: 'un', save_validation: true });

test('a worker that is killed while it makes an archive leaves no half of it: another one makes it anew', async () => {
  const { path, records, counts } = await kill('access', 'subject_record', async () => {});
  expect(counts).toMatchObject({ archived: records.length, confirmed: 0 });
  const { jws } = await call<{ jws: string }>('GET', `${path}/archive`);
  const manifest = JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString());
  const names = manifest.files.map(({ name }: { name: string }) => name);
  const own = records.map(({ kind, record_id }) => `${kind}/${record_id}.json`);
  expect(names.sort()).toEqual(['index.html', ...own].sort());
});

test('a worker that is killed amid an erasure leaves the rest to another one', async () => {
  // Checks are erased first, and their customer last.
  const { records, counts } = await kill('erasure', 'customer', async () =>
    expect([await countOf('validation'), await countOf('customer')]).toEqual([0, 1]),
  );
  const kept = records.filter(({ kind }) => kind === 'audit_event').length;
  expect(counts).toMatchObject({ erased: records.length - kept, kept, confirmed: 0, not_confirmed: 0 });
  expect([await countOf('validation'), await countOf('customer')]).toEqual([0, 0]);
});
