import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { localObjects } from '../../src/adapters/storage/local.ts';
import { newId } from '../../src/platform/id.ts';
import { configure } from '../support/api-keys.ts';
import { facesOf, filesOf, pictureOf, tracesIn, upload } from '../support/faces.ts';
import { testService } from '../support/service.ts';
import { workerNamed } from '../support/workers.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const [ada, bela, cira] = await Promise.all([pictureOf('ada'), pictureOf('bela'), pictureOf('cira')]);

const objects = localObjects(join(service.directory, 'storage'));

/** Runs a job as the queue does, `hours` from now. */
const runJob = async (name: string, hours = 0) => {
  const clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
  await workerNamed(service.app, name, { clock, objects }).run({}, new AbortController().signal);
};

const newTenant = async (configuration: object = {}) => {
  const tenant = await service.newTenant();
  await configure(service.database, tenant.tenant_id, configuration);
  return { ...tenant, ...facesOf(service, tenant.api_key) };
};
const filesUnder = (tenantId: string) => filesOf(service).filter(({ name }) => name.includes(tenantId));

describe('deleting a face', () => {
  test('deleting a face leaves nothing of it in any table or in the storage', async () => {
    const tenant = await newTenant();
    const { data: there } = await tenant.uploadUrl({});
    await upload(service, there.upload_url, Buffer.from(ada, 'base64'));
    const session_id = 'a-session-of-its-own';
    const { data: face } = await tenant.register({ image: there.storage_uri, image_format: 'storage', session_id });
    const { data: other } = await tenant.register({ image: bela, session_id: 'other' });
    await tenant.blacklist({ face_id: face.face_id, reason: 'x' });
    expect(filesUnder(tenant.tenant_id)).toHaveLength(3);

    expect(await tenant.delete(face.face_id)).toMatchObject({ status: 200, data: { message: expect.any(String) } });
    // Only the removal, for processes with faces in memory, and the audit log still name the face.
    const [, embeddingId = ''] = face.provider_face_id.split(':');
    expect(await tracesIn(service, face.face_id)).toEqual(['public.audit_event', 'public.face_removal']);
    expect(await tracesIn(service, embeddingId, session_id)).toEqual([]);
    expect(filesUnder(tenant.tenant_id).map(({ name }) => name)).toEqual([expect.stringContaining(other.face_id)]);
    expect(await upload(service, there.upload_url, Buffer.from(ada, 'base64'))).toBe(412);
    expect((await tenant.search({ image: ada })).data.total_matches).toBe(0);
    expect((await tenant.status()).data).toMatchObject({ face_count: 1, status: 'ACTIVE' });
  });

  test('a deleted face can be deleted once only, and its image registered again', async () => {
    const tenant = await newTenant();
    const { data: face } = await tenant.register({ image: ada, session_id: 's' });
    expect((await tenant.delete(face.face_id)).status).toBe(200);
    expect(await tenant.delete(face.face_id)).toMatchObject({ status: 404, code: 'FACE_NOT_FOUND' });
    const { data: again } = await tenant.register({ image: ada, session_id: 's' });
    expect(again.face_id).not.toBe(face.face_id);
    expect((await tenant.search({ image: ada })).data.matches).toMatchObject([{ face_id: again.face_id }]);
  });

  test('simultaneous deletions delete a face once', async () => {
    const tenant = await newTenant();
    const { data: face } = await tenant.register({ image: ada, session_id: 's' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => tenant.delete(face.face_id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect((await tenant.status()).data.face_count).toBe(0);
  });

  test('deleting an unknown face, or one of another tenant, answers not found', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const { data: face } = await tenant.register({ image: ada, session_id: 's' });
    for (const answer of [await other.delete(face.face_id), await tenant.delete('none')]) {
      expect(answer).toMatchObject({ status: 404, code: 'FACE_NOT_FOUND' });
    }
    expect((await tenant.search({ image: ada })).data.total_matches).toBe(1);
  });

  test('faces can be deleted under zero retention', async () => {
    const tenant = await newTenant();
    const { data: face } = await tenant.register({ image: ada, session_id: 's' });
    await configure(service.database, tenant.tenant_id, { data_processing_config: { mode: 'ephemeral' } });
    await expect.poll(async () => (await tenant.search({ image: ada })).code).toBe('ZDR_UNSUPPORTED_FOR_ENDPOINT');
    expect((await tenant.delete(face.face_id)).status).toBe(200);
    expect((await tenant.status()).data.face_count).toBe(0);
  });
});

test('faces past their retention are erased with their images; blacklisted ones stay by default', async () => {
  const tenant = await newTenant({ data_processing_config: { retention_days: { faces: 30 } } });
  const register = async (image: string, session_id: string) =>
    (await tenant.register({ image, session_id })).data.face_id as string;
  const [old, blacklisted, recent] = [await register(ada, 'old'), await register(bela, 'b'), await register(cira, 'r')];
  await tenant.blacklist({ face_id: blacklisted });
  await admin`update face set created_at = now() - interval '31 days' where face_id = any(${[old, blacklisted]}::uuid[])`;

  await runJob('retention.sweep');
  const left = await admin<{ face_id: string }[]>`select face_id from face where tenant_id = ${tenant.tenant_id}`;
  expect(left.map(({ face_id }) => face_id).sort()).toEqual([blacklisted, recent].sort());
  expect(filesUnder(tenant.tenant_id)).toHaveLength(2);
  expect((await tenant.search({ image: ada })).data.total_matches).toBe(0);
  expect((await tenant.status()).data.face_count).toBe(2);
});

test('blacklisted faces are erased with their images after their own retention', async () => {
  const tenant = await newTenant({ data_processing_config: { retention_days: { faces: 30, blacklisted_faces: 60 } } });
  const register = async (image: string) => (await tenant.register({ image, session_id: 's' })).data.face_id as string;
  const [old, recent] = [await register(ada), await register(bela)];
  for (const face_id of [old, recent]) await tenant.blacklist({ face_id });
  await admin`update face set created_at = now() - interval '61 days' where face_id = ${old}`;
  await admin`update face set created_at = now() - interval '59 days' where face_id = ${recent}`;
  await runJob('retention.sweep');
  const left = await admin<{ face_id: string }[]>`select face_id from face where tenant_id = ${tenant.tenant_id}`;
  expect(left.map(({ face_id }) => face_id)).toEqual([recent]);
  expect(filesUnder(tenant.tenant_id)).toHaveLength(1);
});

test('images without a face are swept, images of faces are not', async () => {
  const tenant = await newTenant();
  const { data: face } = await tenant.register({ image: ada, session_id: 's' });
  const orphan = `${tenant.tenant_id}/faces/${newId()}`;
  await service.app.storage.of(tenant.tenant_id).put(orphan, Buffer.from('x'), 'application/octet-stream');
  expect(filesUnder(tenant.tenant_id)).toHaveLength(2);
  await runJob('storage.sweep');
  expect(filesUnder(tenant.tenant_id)).toHaveLength(2);
  await runJob('storage.sweep', 2);
  expect(filesUnder(tenant.tenant_id).map(({ name }) => name)).toEqual([expect.stringContaining(face.face_id)]);
});
