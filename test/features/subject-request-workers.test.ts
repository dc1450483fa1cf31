import { expect, test } from 'vitest';
import { ARCHIVE } from '../../src/features/subject-request/archive.ts';
import type { SubjectRequestDoors } from '../../src/features/subject-request/search.ts';
import { sha256Of } from '../../src/platform/crypto/sha256.ts';
import { testService } from '../support/service.ts';
import { ADA, requestsOf } from '../support/subject-requests.ts';

const service = await testService({ LISTS: 'un' });
await service.app.queue.work(service.app.jobs);
const { admin } = service.database;

test('a worker that stood still replaces no archive that another one made', async () => {
  const { check, search, confirm, data, tenant_id } = await requestsOf(service);
  const own = await check(ADA);
  const { id } = await search('access', ADA);
  await confirm(id, [{ kind: 'validation', record_id: own }]);
  const archive = () => data<{ url: string; sha256: string }>('GET', `/kyc/subject-requests/${id}/archive`);

  const signal = new AbortController().signal;
  const owner = await service.app.installation.asTenant(tenant_id, { type: 'system', id: ARCHIVE.name }, signal);
  if (!owner) throw new Error('the tenant is there');
  const { caller, doors } = owner;
  await admin`update subject_request set status = 'PROCESSING', archive = null, completed_at = null where request_id = ${id}`;
  await admin`update subject_record set outcome = 'confirmed' where request_id = ${id} and record_id = ${own}`;
  const stands = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const put: SubjectRequestDoors['storage']['put'] = async (...given) => {
    stands.resolve();
    await goesOn.promise;
    return doors.storage.put(...given);
  };
  const still = { ...doors, storage: Object.assign(Object.create(doors.storage), { put }) };
  const first = ARCHIVE.run(caller, still, { request_id: id, part: 1 });
  await stands.promise;
  await ARCHIVE.run(caller, doors, { request_id: id, part: 1 });
  const { url, sha256 } = await archive();
  goesOn.resolve();
  await first;

  const zip = Buffer.from(await (await fetch(new URL(new URL(url).pathname, service.url))).arrayBuffer());
  expect(sha256Of(zip)).toBe(sha256);
  const objects = await Array.fromAsync(doors.storage.list(`${tenant_id}/subject-archives/`), ({ key }) => key);
  // The two objects of the archive that the test took back, and the two of the second worker.
  expect(objects).toHaveLength(4);
});
