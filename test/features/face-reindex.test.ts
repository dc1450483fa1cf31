import { appendFileSync, unlinkSync } from 'node:fs';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { beforeEach, expect, test } from 'vitest';
import { beginReindex, changeModel, dropOtherModels } from '../../src/features/face-match/reindex-store.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { startInstance } from '../core/instance.ts';
import { type Answer, facesOf, filesOf, type Name, pictureOf } from '../support/faces.ts';
import { type TestService, testService } from '../support/service.ts';

// Two installations share one database and one storage: one has the old model, the other the new one.
const before = await testService({ LISTS: 'un' });
const { database, directory } = before;
const { admin, sql } = database;
const instance = await startInstance(database, { LISTS: 'un', FACE_MODEL: 'dlib_resnet', DATA_DIR: directory });
const request: TestService['request'] = (path, options) => before.request(new URL(path, instance.url).href, options);
const after: TestService = {
  ...before,
  ...{ app: instance.app, url: instance.url, request },
  post: (path, body, headers) => before.post(new URL(path, instance.url).href, body, headers),
};
const configuration = TenantConfiguration.parse({});
const { model } = await instance.app.open({ tenant: { ...before.tenant, configuration } } as never).faces();
const job = instance.app.jobs.find(({ name }) => name === 'faces.reindex');
const takeOver = async () => job?.run({}, new AbortController().signal);
/** Reindexes as a worker does that started after the last change of the collection. */
const reindex = async () => {
  await admin`update face_collection set status_since = '2020-01-01' where tenant_id = ${tenant.tenant_id}`;
  await takeOver();
};

let tenant: { tenant_id: string; api_key: string };
let old: ReturnType<typeof facesOf>;
let next: ReturnType<typeof facesOf>;

beforeEach(async () => {
  tenant = await before.newTenant();
  old = facesOf(before, tenant.api_key);
  next = facesOf(after, tenant.api_key);
});

const register = async (faces: typeof old, name: Name): Promise<string> =>
  (await faces.register({ image: await pictureOf(name), session_id: name })).data.face_id;

const nearest = async (faces: typeof old, name: Name) => {
  const { data }: Answer = await faces.search({ image: await pictureOf(name) });
  const { face_id, is_blacklisted } = data.matches[0];
  return { face_id, is_blacklisted, model_version: data.model_version };
};

const collection = async () => {
  const [row] =
    await admin`select model, next_model, status from face_collection where tenant_id = ${tenant.tenant_id}`;
  return row;
};
const modelsOf = async (faceId: string) =>
  (await admin`select model from face_embedding where face_id = ${faceId} order by model`).map(({ model }) => model);

test('a collection is searched by its old model until all its faces are on the new one', async () => {
  const [ada, bela] = [await register(old, 'ada'), await register(old, 'bela')];
  await old.blacklist({ face_id: bela, reason: 'fraud' });
  const cira = await register(next, 'cira');
  const of = { model_version: expect.stringMatching(/^fr_feature-/), is_blacklisted: false };
  for (const faces of [old, next]) {
    expect(await nearest(faces, 'ada')).toEqual({ ...of, face_id: ada });
    expect(await nearest(faces, 'cira')).toEqual({ ...of, face_id: cira });
  }
  await reindex();
  expect(await collection()).toEqual({ model: model.id, next_model: null, status: 'ACTIVE' });
  const now = { model_version: model.id, is_blacklisted: false };
  for (const faces of [old, next]) {
    expect(await nearest(faces, 'ada')).toEqual({ ...now, face_id: ada });
    expect(await nearest(faces, 'bela')).toEqual({ ...now, face_id: bela, is_blacklisted: true });
    expect(await nearest(faces, 'cira')).toEqual({ ...now, face_id: cira });
  }
  expect(await modelsOf(ada)).toEqual([model.id]);
  const again = await next.register({ image: await pictureOf('ada'), session_id: 'ada' });
  expect(again.data).toMatchObject({ face_id: ada, provider_face_id: expect.stringMatching(`^${model.id}:`) });
});

test('the one face of a collection is not moved after all faces of another one', async () => {
  const large = tenant;
  for (let left = 0; left < 12; left++)
    await old.register({ image: await pictureOf('ada', { share: 0.7 + left / 100 }), session_id: 'ada' });
  tenant = await before.newTenant();
  const small = tenant;
  await register(facesOf(before, small.api_key), 'bela');
  await admin`update face_collection set status_since = '2020-01-01'`;
  await takeOver();
  const moved = await admin<{ tenant_id: string }[]>`
    select tenant_id from face_collection where model = ${model.id}
    and tenant_id in (${large.tenant_id}, ${small.tenant_id}) order by status_since`;
  expect(moved.map(({ tenant_id }) => tenant_id)).toEqual([small.tenant_id, large.tenant_id]);
});

test('a face registered during a reindex is embedded by both models or reindexed too', async () => {
  await register(old, 'ada');
  await tenantDatabase(sql, tenant.tenant_id).run((transaction) =>
    beginReindex(transaction, { model: model.id, now: new Date(), settled: new Date() }),
  );
  const [known, late] = [await register(next, 'bela'), await register(old, 'cira')];
  expect(await modelsOf(known)).toEqual([model.id, expect.stringMatching(/^fr_feature-/)]);
  expect(await nearest(old, 'bela')).toMatchObject({ face_id: known });
  expect(await nearest(next, 'cira')).toMatchObject({ face_id: late });
  await reindex();
  expect(await collection()).toMatchObject({ model: model.id, status: 'ACTIVE' });
  expect(await nearest(next, 'cira')).toMatchObject({ face_id: late, model_version: model.id });
});

test('faces whose image is lost or altered keep the collection on its model until they are deleted', async () => {
  const [ada, bela, cira] = [await register(old, 'ada'), await register(old, 'bela'), await register(old, 'cira')];
  const imageOf = (faceId: string) => filesOf(before).find(({ name }) => name.includes(faceId))?.name ?? '';
  unlinkSync(imageOf(bela));
  appendFileSync(imageOf(cira), 'altered');
  await reindex();
  expect(await collection()).toMatchObject({ next_model: model.id, status: 'REINDEXING' });
  expect(await modelsOf(ada)).toHaveLength(2);
  for (const faces of [old, next]) expect(await nearest(faces, 'bela')).toMatchObject({ face_id: bela });
  await next.delete(bela);
  await next.delete(cira);
  await reindex();
  expect(await collection()).toEqual({ model: model.id, next_model: null, status: 'ACTIVE' });
  expect(await nearest(next, 'ada')).toMatchObject({ face_id: ada, model_version: model.id });
});

test('nothing is searched or registered while the old model cannot be loaded, until the reindex is done', async () => {
  const ada = await register(next, 'ada');
  await admin`update face_collection set model = 'gone-000000000000' where tenant_id = ${tenant.tenant_id}`;
  await admin`update face_embedding set model = 'gone-000000000000' where face_id = ${ada}`;
  const image = await pictureOf('ada');
  expect(await next.search({ image })).toMatchObject({ status: 503, code: 'MODEL_NOT_LOADED' });
  expect(await next.register({ image, session_id: 'y' })).toMatchObject({ status: 503, code: 'MODEL_NOT_LOADED' });
  await reindex();
  expect(await nearest(next, 'ada')).toMatchObject({ face_id: ada, model_version: model.id });
});

test('the last started of two processes with different models reindexes the collection', async () => {
  const ada = await register(old, 'ada');
  const since = await collection();
  await takeOver();
  expect(await collection()).toEqual(since);
  expect(await modelsOf(ada)).toHaveLength(1);
  const own = tenantDatabase(sql, tenant.tenant_id);
  const begin = (of: string, settled: Date) =>
    own.run((transaction) => beginReindex(transaction, { model: of, now: new Date(), settled }));
  const earlier = new Date(Date.now() - 60_000);
  expect(await begin('model-c', new Date())).toBe(true);
  expect(await begin(model.id, earlier)).toBe(false);
  expect(await begin('model-c', earlier)).toBe(true);
  await expect(own.run((transaction) => changeModel(transaction, model.id))).rejects.toThrow('another model');
  expect(await begin(model.id, new Date())).toBe(true);
  expect(await collection()).toMatchObject({ next_model: model.id });
});

test('embeddings of models that the collection does not use are deleted', async () => {
  const ada = await register(old, 'ada');
  await reindex();
  const own = tenantDatabase(sql, tenant.tenant_id);
  await admin`insert into face_embedding select tenant_id, face_id, m, embedding_id, seq, sealed
    from face_embedding, unnest(array['left', 'to-come']) m where face_id = ${ada}`;
  await admin`update face_collection set next_model = 'to-come' where tenant_id = ${tenant.tenant_id}`;
  expect(await own.run((transaction) => dropOtherModels(transaction, 1000))).toBe(1);
  expect(await modelsOf(ada)).toEqual([model.id, 'to-come'].sort());
});
