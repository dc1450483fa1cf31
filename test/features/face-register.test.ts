import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { facesOf, filesOf, groupOf, pictureOf, tracesIn, upload } from '../support/faces.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { admin } = service.database;
const faces = facesOf(service);
const [ada, bela, cira] = await Promise.all([pictureOf('ada'), pictureOf('bela'), pictureOf('cira')]);

const newTenant = async () => {
  const tenant = await service.newTenant();
  return { ...tenant, ...facesOf(service, tenant.api_key) };
};
const filesUnder = (tenantId: string) => filesOf(service).filter(({ name }) => name.includes(tenantId));

describe('registering a face', () => {
  test('registering stores the face, its image and its metadata', async () => {
    const tenant = await newTenant();
    const metadata = { branch: 'north', deep: { snake_case: [1, null, 'x'] } };
    const { status, data } = await tenant.register({ image: ada, session_id: ' any string: äß/… ', metadata });
    expect(status).toBe(201);
    expect(data).toEqual({
      face_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      provider_face_id: expect.stringMatching(/^fr_feature-[0-9a-f]{12}:[0-9a-f-]{36}$/),
      storage_key: `${tenant.tenant_id}/faces/${data.face_id}`,
      message: expect.any(String),
    });
    expect(filesUnder(tenant.tenant_id)).toHaveLength(1);
    const [match] = (await tenant.search({ image: ada })).data.matches;
    expect(match).toEqual({
      ...{ face_id: data.face_id, session_id: ' any string: äß/… ', similarity: 1, metadata, is_blacklisted: false },
    });
  });

  test('registered data is sealed in the database and in the storage', async () => {
    const tenant = await newTenant();
    const metadata = JSON.parse('{"name": "Canarybird", "__proto__": {"isAdmin": true}}');
    const { data } = await tenant.register({ image: ada, session_id: 'Canarybird 4711', metadata });
    await tenant.blacklist({ face_id: data.face_id, reason: 'Canarybird sang' });
    const [match] = (await tenant.search({ image: ada })).data.matches;
    expect(match).toMatchObject({
      ...{ session_id: 'Canarybird 4711', metadata: { name: 'Canarybird' }, blacklist_reason: 'Canarybird sang' },
    });
    expect(match.metadata.isAdmin).toBeUndefined();
    const image = Buffer.from(ada, 'base64').subarray(500, 560);
    expect(await tracesIn(service, 'Canarybird', image)).toEqual([]);
    expect(filesOf(service).filter(({ bytes }) => bytes.includes('Canarybird') || bytes.includes(image))).toEqual([]);
  });

  test('registering the same image for the same session again returns the same face with what is stated last', async () => {
    const tenant = await newTenant();
    const first = await tenant.register({ image: ada, session_id: 's', metadata: { turn: 1 } });
    const again = await tenant.register({ image: ada, session_id: 's', metadata: { turn: 2 } });
    expect(again).toEqual(first);
    expect((await tenant.search({ image: ada })).data.matches).toMatchObject([{ metadata: { turn: 2 } }]);
    await tenant.register({ image: ada, session_id: 's', is_reference: true });
    await tenant.register({ image: ada, session_id: 's' });
    expect((await tenant.search({ image: ada })).data.matches).toMatchObject([{ metadata: { turn: 2 } }]);
    const faces = await service.database.admin`
      select is_reference from face where tenant_id = ${tenant.tenant_id}`;
    expect(faces).toEqual([{ is_reference: true }]);
    await tenant.register({ image: ada, session_id: 's', is_reference: false, metadata: {} });
    expect((await tenant.search({ image: ada })).data.matches).toMatchObject([{ metadata: {} }]);
    expect(filesUnder(tenant.tenant_id)).toHaveLength(1);

    const elsewhere = await tenant.register({ image: ada, session_id: 'other' });
    expect(elsewhere.data.face_id).not.toBe(first.data.face_id);
    expect((await tenant.status()).data.face_count).toBe(2);
  });

  test('simultaneous registrations of an image store one face and one image', async () => {
    const tenant = await newTenant();
    await tenant.register({ image: bela, session_id: 'before' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => tenant.register({ image: ada, session_id: 's' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ data }) => data.face_id)).size).toBe(1);
    expect((await tenant.status()).data.face_count).toBe(2);
    expect(filesUnder(tenant.tenant_id)).toHaveLength(2);
  });

  test('a registration under an idempotency key is done once', async () => {
    const tenant = await newTenant();
    const key = { 'Idempotency-Key': 'k' };
    const first = await tenant.register({ image: ada, session_id: 's' }, key);
    expect(await tenant.register({ image: ada, session_id: 's' }, key)).toEqual(first);
    const other = await tenant.register({ image: bela, session_id: 's' }, key);
    expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  test('registering an image of several faces is refused', async () => {
    const answer = await faces.register({ image: await groupOf('ada', 'bela'), session_id: 's' });
    expect(answer).toMatchObject({ status: 422, code: 'MULTIPLE_FACES_DETECTED', details: { image: 'image' } });
  });

  test('an unavailable storage is reported, and the collection is created by a later registration', async () => {
    const tenant = await newTenant();
    mkdirSync(join(service.directory, 'storage'), { recursive: true });
    const folder = join(service.directory, 'storage', tenant.tenant_id);
    writeFileSync(folder, 'in the way');
    const answer = await tenant.register({ image: ada, session_id: 's' });
    expect(answer).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
    expect((await tenant.status()).data).toMatchObject({ status: 'FAILED', face_count: 0 });
    rmSync(folder);
    expect((await tenant.register({ image: ada, session_id: 's' })).status).toBe(201);
    expect((await tenant.status()).data).toMatchObject({ status: 'ACTIVE', face_count: 1 });
  });

  test('a registration that fails leaves no image', async () => {
    const tenant = await newTenant();
    await tenant.register({ image: bela, session_id: 's' });
    await admin.unsafe(
      `alter table face_embedding add constraint planted check (tenant_id <> '${tenant.tenant_id}') not valid`,
    );
    expect((await tenant.register({ image: ada, session_id: 's' })).status).toBe(500);
    await admin`alter table face_embedding drop constraint planted`;
    expect(filesUnder(tenant.tenant_id)).toHaveLength(1);
    expect((await tenant.status()).data.face_count).toBe(1);
    expect((await tenant.register({ image: ada, session_id: 's' })).status).toBe(201);
  });

  test.each([
    [{ session_id: '' }, 'TOO_SHORT'],
    [{ session_id: 'x'.repeat(129) }, 'TOO_LONG'],
    [{ metadata: 'x' }, 'INVALID_TYPE'],
    [{ metadata: [] }, 'INVALID_TYPE'],
    [{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, i])) }, 'TOO_MANY'],
    [{ metadata: { long: 'ä'.repeat(2_048) } }, 'TOO_LARGE'],
    [{ is_reference: 'yes' }, 'INVALID_TYPE'],
    [{ image_format: 'url' }, 'UNKNOWN_VALUE'],
    [{ session_id: undefined }, 'REQUIRED'],
    [{ image: undefined }, 'REQUIRED'],
  ])('a registration is refused: %j', async (wrong, code) => {
    const response = await service.post('/kyc/facematch/register', { image: ada, session_id: 's', ...wrong });
    const { error } = (await response.json()) as { error: { code: string; fields: { code: string }[] } };
    expect([response.status, error.code, error.fields[0]?.code]).toEqual([400, 'VALIDATION_ERROR', code]);
  });

  test('metadata that is nested too deeply is refused', async () => {
    const deep = `${'{"x":'.repeat(200_000)}1${'}'.repeat(200_000)}`;
    const response = await service.post('/kyc/facematch/register', `{"image":"x","session_id":"s","metadata":${deep}}`);
    expect(response.status).toBe(400);
  });

  test('metadata of the largest allowed size is stored', async () => {
    const metadata = { text: 'x'.repeat(4_096 - '{"text":""}'.length) };
    expect((await faces.register({ image: ada, session_id: 'large', metadata })).status).toBe(201);
  });
});

describe('the collection of faces', () => {
  const plant = (tenantId: string, status: string, secondsAgo: number) => {
    const since = new Date(Date.now() - secondsAgo * 1000);
    return admin`insert into face_collection (tenant_id, status, status_since, model)
      values (${tenantId}, ${status}, ${since}, 'fr_feature-planted')`;
  };

  test('the collection is created with its first face', async () => {
    const tenant = await newTenant();
    const collection_name = `${tenant.tenant_id}-faces`;
    const before = await tenant.status();
    expect(before).toEqual({ status: 200, data: { collection_name, face_count: 0, status: 'NOT_CREATED' } });
    await tenant.register({ image: ada, session_id: 's' });
    expect((await tenant.status()).data).toEqual({ collection_name, face_count: 1, status: 'ACTIVE' });
  });

  test('simultaneous first registrations create one collection that holds all faces', async () => {
    const tenant = await newTenant();
    const answers = await Promise.all(
      [ada, bela, cira].map((image, i) => tenant.register({ image, session_id: `s${i}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await tenant.status()).data).toMatchObject({ face_count: 3, status: 'ACTIVE' });
  });

  test('a registration waits while another call creates the collection, and is then refused', async () => {
    const tenant = await newTenant();
    await plant(tenant.tenant_id, 'CREATING', 0);
    const { model_version } = (await tenant.verify({ source_image: ada, target_image: ada })).data;
    await admin`update face_collection set model = ${model_version} where tenant_id = ${tenant.tenant_id}`;
    expect(await tenant.register({ image: ada, session_id: 's' })).toMatchObject({
      status: 409,
      code: 'COLLECTION_NOT_READY',
    });
    expect((await tenant.status()).data).toMatchObject({ status: 'CREATING', face_count: 0 });
    expect(filesUnder(tenant.tenant_id)).toEqual([]);
  });

  test.each([
    ['FAILED', 0],
    ['CREATING', 61],
  ])('a collection that is %s since %d s is created again', async (status, secondsAgo) => {
    const tenant = await newTenant();
    await plant(tenant.tenant_id, status, secondsAgo);
    expect((await tenant.search({ image: ada })).data.total_matches).toBe(0);
    expect((await tenant.register({ image: ada, session_id: 's' })).status).toBe(201);
    expect((await tenant.status()).data).toMatchObject({ status: 'ACTIVE', face_count: 1 });
  });

  test('a collection of an unavailable model is neither searched nor extended', async () => {
    const tenant = await newTenant();
    await tenant.register({ image: ada, session_id: 's' });
    await admin`update face_collection set model = 'other-model' where tenant_id = ${tenant.tenant_id}`;
    const refusal = { status: 503, code: 'MODEL_NOT_LOADED', details: { needed: 'other-model' } };
    expect(await tenant.search({ image: ada })).toMatchObject(refusal);
    expect(await tenant.register({ image: bela, session_id: 's' })).toMatchObject(refusal);
    expect((await tenant.verify({ source_image: ada, target_image: ada })).status).toBe(200);
  });
});

describe('uploaded images', () => {
  const bytes = Buffer.from(ada, 'base64');

  test('an uploaded image is registered, verified and searched by its URI', async () => {
    const tenant = await newTenant();
    const { data } = await tenant.uploadUrl({ session_id: 's', expires_in: 60 });
    const seconds = data.expires_at - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(data.storage_uri).toMatch(new RegExp(`^storage://[a-z0-9-]+/${data.storage_key}$`));
    expect(await upload(service, data.upload_url, bytes)).toBe(200);

    const stored = { image: data.storage_uri, image_format: 'storage' };
    const first = await tenant.register({ ...stored, session_id: 's' });
    expect(first.status).toBe(201);
    expect((await tenant.register({ image: ada, session_id: 's' })).data.face_id).toBe(first.data.face_id);
    expect((await tenant.search(stored)).data.total_matches).toBe(1);
    const pair = { source_image: data.storage_uri, target_image: data.storage_uri, image_format: 'storage' };
    expect((await tenant.verify(pair)).data.is_match).toBe(true);
  });

  test.each([
    [{ expires_in: 59 }, 'INVALID_EXPIRES_IN'],
    [{ expires_in: 3_601 }, 'INVALID_EXPIRES_IN'],
    [{ expires_in: 90.5 }, 'INVALID_EXPIRES_IN'],
    [{ expires_in: '900' }, 'INVALID_EXPIRES_IN'],
    [{ mime_type: 'image/svg+xml' }, 'VALIDATION_ERROR'],
    [{ session_id: '' }, 'VALIDATION_ERROR'],
  ])('an upload URL with %j is refused', async (wrong, code) => {
    expect(await faces.uploadUrl(wrong)).toMatchObject({ status: 400, code });
  });
});
