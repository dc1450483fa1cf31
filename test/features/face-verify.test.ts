import { loadFaceEngine } from '@vett/engine/faces';
import { RATE_LIMITS } from '@vett/schema/constants';
import { describe, expect, test } from 'vitest';
import { ANYONE, NO_TENANT } from '../../src/core/caller.ts';
import { findFace } from '../../src/features/face-match/find-face.ts';
import { configure } from '../support/api-keys.ts';
import { facesOf, groupOf, pictureOf } from '../support/faces.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const faces = facesOf(service);
const [ada, adaTurned, bela, cira] = await Promise.all([
  pictureOf('ada'),
  pictureOf('ada', { turn: 0.5, smile: 0.6, format: 'png' }),
  pictureOf('bela', { format: 'webp' }),
  pictureOf('cira'),
]);

const caller = { tenant: NO_TENANT, signal: new AbortController().signal, charge: async () => {} };

const verify = async (source_image: string, target_image: string, more: object = {}) =>
  faces.verify({ source_image, target_image, ...more });

describe('verifying faces', () => {
  test('verification distinguishes the same person from another in every image format', async () => {
    const { status, data } = await verify(ada, adaTurned);
    expect(status).toBe(200);
    expect(data).toEqual({
      is_match: true,
      similarity_score: expect.any(Number),
      confidence: expect.any(Number),
      processing_time_ms: expect.any(Number),
      model_version: expect.stringMatching(/^fr_feature-[0-9a-f]{12}$/),
      threshold_used: 0.6,
    });
    expect(data.similarity_score).toBeGreaterThan(0.8);
    expect(data.confidence).toBeGreaterThan(0);
    expect(data.confidence).toBeLessThanOrEqual(1);
    for (const other of [bela, cira]) expect((await verify(ada, other)).data.is_match).toBe(false);
  });

  test('verification is symmetric, and a picture has full similarity to itself', async () => {
    const [there, back, same] = await Promise.all([verify(ada, bela), verify(bela, ada), verify(ada, ada)]);
    expect(there?.data.similarity_score).toBe(back?.data.similarity_score);
    expect(there?.data.confidence).toBe(back?.data.confidence);
    expect(same?.data.similarity_score).toBe(1);
    expect((await verify(ada, ada, { threshold: 1 })).data.is_match).toBe(true);
  });

  test('the threshold of a verification, also zero, overrides that of the tenant', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    await configure(service.database, tenant_id, { face_match: { verify_threshold: 0, search_threshold: 0.5 } });
    const own = facesOf(service, api_key);
    const of = async (body: object) => (await own.verify({ source_image: ada, target_image: bela, ...body })).data;
    expect(await of({})).toMatchObject({ is_match: true, threshold_used: 0 });
    expect(await of({ threshold: 0.99 })).toMatchObject({ is_match: false, threshold_used: 0.99 });
    expect((await verify(ada, bela, { threshold: 0 })).data).toMatchObject({ is_match: true, threshold_used: 0 });
  });

  test('verification uses the most prominent of several faces and warns', async () => {
    const group = await groupOf('bela', 'ada');
    const { data } = await verify(group, ada);
    expect(data).toMatchObject({ is_match: true, warnings: ['MULTIPLE_FACES'] });
    expect((await verify(group, bela)).data.is_match).toBe(false);
  });

  test('verification ignores an idempotency key and says so', async () => {
    const response = await service.post(
      '/kyc/facematch/verify',
      { source_image: ada, target_image: ada },
      { 'Idempotency-Key': 'x' },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('idempotency-status')).toBe('not-applied');
  });

  test('verification is refused where the feature is switched off', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    await configure(service.database, tenant_id, { features: { face_match: false } });
    const own = facesOf(service, api_key);
    for (const answer of [own.verify({}), own.register({}), own.search({}), own.status(), own.delete('x')]) {
      expect(await answer).toMatchObject({ status: 403, code: 'FEATURE_NOT_ENABLED' });
    }
  });

  test('usage counts verifications with a result and no refused ones', async () => {
    const { api_key } = await service.newTenant();
    const own = facesOf(service, api_key);
    await own.verify({ source_image: ada, target_image: bela });
    await own.verify({ source_image: ada, target_image: 'x' });
    await own.search({ image: ada });
    await own.register({ image: ada, session_id: 's' });
    const response = await service.request('/kyc/usage', { headers: { Authorization: `Bearer ${api_key}` } });
    const { data } = (await response.json()) as { data: { items: { endpoint: string; units: number }[] } };
    expect(data.items.map(({ endpoint, units }) => `${endpoint} ${units}`).sort()).toEqual([
      'facematch.register 1',
      'facematch.search 1',
      'facematch.verify 1',
    ]);
  });
});

describe('regression: large images', () => {
  /** A PNG that is cut off after its header, which declares 49 million pixels. */
  const huge = (remark: string) => {
    const header = Buffer.alloc(25);
    header.write('IHDR', 4);
    header.writeUInt32BE(13);
    header.writeUInt32BE(7_000, 8);
    header.writeUInt32BE(7_000, 12);
    return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, Buffer.from(remark)]).toString('base64');
  };
  const callsFor = async (source_image: string, target_image: string) => {
    const { tenant_id, api_key } = await service.newTenant();
    await configure(service.database, tenant_id, { rate_limit_multiplier: 1 });
    const Authorization = `Bearer ${api_key}`;
    const response = await service.post('/kyc/facematch/verify', { source_image, target_image }, { Authorization });
    return RATE_LIMITS.face.burst - Number(response.headers.get('ratelimit-remaining'));
  };

  test('an image of many pixels counts as several calls', async () => {
    expect(await callsFor(ada, bela)).toBe(1);
    expect(await callsFor(ada, huge('one'))).toBe(4);
    expect(await callsFor(huge('one'), huge('other'))).toBe(7);
  });

  test('an image that is sent as both source and target is analysed once', async () => {
    expect(await callsFor(huge('one'), huge('one'))).toBe(4);
  });
});

test('an image that finds the queue full is refused with a time to retry', async () => {
  const engine = await loadFaceEngine({ threads: 1, maxImages: 1 });
  const image = { role: 'image', bytes: Buffer.from(await pictureOf('ada'), 'base64'), uploadKey: null } as const;
  const calls = ['one', 'other'].map((tenant_id) =>
    findFace(engine, image, { ...caller, actor: ANYONE.actor, tenant: { ...NO_TENANT, tenant_id } }),
  );
  const [first, second] = await Promise.allSettled(calls);
  await engine.close();
  expect(first).toMatchObject({ status: 'fulfilled', value: { faces: 1 } });
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'SERVICE_UNAVAILABLE', retryAfter: 1 } });
});
