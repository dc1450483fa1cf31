import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { describe, expect, test } from 'vitest';
import type { Galleries } from '../../src/features/face-match/gallery.ts';
import { searchFaces } from '../../src/features/face-match/search.ts';
import { configure } from '../support/api-keys.ts';
import { facesOf, groupOf, type Name, pictureOf } from '../support/faces.ts';
import { sharedService } from '../support/service.ts';

const service = await sharedService();
const { admin } = service.database;
const { tenant } = service;
const faces = facesOf(service);

const ids = new Map<Name, string>();
for (const name of ['ada', 'bela', 'cira', 'dario'] as const) {
  const { data } = await faces.register({ image: await pictureOf(name), session_id: name, metadata: { name } });
  ids.set(name, data.face_id);
}
const [ada, probe, falk] = await Promise.all([
  pictureOf('ada'),
  pictureOf('ada', { turn: -0.5, light: 0.4, smile: 0.5 }),
  pictureOf('falk'),
]);
const search = async (image: string, more: object = {}) => (await faces.search({ image, ...more })).data;

describe('searching faces', () => {
  test('a search finds a registered person by another picture', async () => {
    expect(await search(probe)).toEqual({
      matches: [
        {
          face_id: ids.get('ada'),
          session_id: 'ada',
          similarity: expect.any(Number),
          metadata: { name: 'ada' },
          is_blacklisted: false,
        },
      ],
      total_matches: 1,
      search_time_ms: expect.any(Number),
      model_version: expect.stringMatching(/^fr_feature-/),
      threshold_used: 0.8,
    });
  });

  test('a search finds the very same picture at the highest threshold', async () => {
    for (const name of ['ada', 'bela', 'cira', 'dario'] as const) {
      const { matches } = await search(await pictureOf(name), { threshold: 1 });
      expect(matches).toMatchObject([{ face_id: ids.get(name), similarity: 1 }]);
    }
  });

  test('a search does not find a person who is not registered', async () => {
    expect(await search(falk)).toMatchObject({ matches: [], total_matches: 0 });
  });

  test('a search returns the most similar faces first and counts the others', async () => {
    const all = await search(probe, { threshold: 0, max_results: 100 });
    expect(all.total_matches).toBe(4);
    expect(all.matches).toHaveLength(4);
    expect(all.matches[0].face_id).toBe(ids.get('ada'));
    const similarities = all.matches.map(({ similarity }: { similarity: number }) => similarity);
    expect(similarities).toEqual([...similarities].sort((a, b) => b - a));
    const two = await search(probe, { threshold: 0, max_results: 2 });
    expect(two).toMatchObject({ total_matches: 4, matches: all.matches.slice(0, 2) });
  });

  test('a search returns the same similarity as a verification of the same pictures', async () => {
    const { data } = await faces.verify({ source_image: probe, target_image: ada });
    expect((await search(probe)).matches[0].similarity).toBeCloseTo(data.similarity_score, 6);
  });

  test('the threshold of a search call overrides that of the tenant', async () => {
    await configure(service.database, tenant.tenant_id, { face_match: { verify_threshold: 1, search_threshold: 0 } });
    await expect.poll(async () => (await search(falk)).total_matches).toBe(4);
    expect(await search(falk, { threshold: 0.95 })).toMatchObject({ total_matches: 0, threshold_used: 0.95 });
    await configure(service.database, tenant.tenant_id, {});
  });

  test('a search uses the most prominent of several faces and warns', async () => {
    const result = await search(await groupOf('bela', 'ada'), { threshold: 0.7 });
    expect(result).toMatchObject({ matches: [{ session_id: 'ada' }], warnings: ['MULTIPLE_FACES'] });
  });

  test('a search returns no face of another tenant, and none from an empty collection', async () => {
    const other = facesOf(service, (await service.newTenant()).api_key);
    expect(await other.search({ image: ada, threshold: 0 })).toMatchObject({
      status: 200,
      data: { matches: [], total_matches: 0 },
    });
  });

  test('a search replaces a face that is deleted meanwhile by the next one', async () => {
    const other = await service.newTenant();
    const own = facesOf(service, other.api_key);
    const [nearest, next] = await Promise.all(
      [ada, falk].map(async (image) => (await own.register({ image, session_id: 'x' })).data.face_id),
    );
    const caller = {
      tenant: { ...other, configuration: TenantConfiguration.parse({}) },
      actor: { type: 'api_key', id: 'test' },
      signal: new AbortController().signal,
    } as never;
    const doors = service.app.open(caller);
    const galleries: Galleries = {
      ...doors.galleries,
      async search(...probe) {
        const found = await doors.galleries.search(...probe);
        await own.delete(nearest);
        return found;
      },
    };
    expect(
      await searchFaces(caller, { ...doors, galleries }, { image: ada, threshold: 0, max_results: 1 }),
    ).toMatchObject({
      matches: [{ face_id: next }],
      total_matches: 1,
    });
  });

  test('a search fails when an embedding was altered', async () => {
    const { tenant_id, api_key } = await service.newTenant();
    const own = facesOf(service, api_key);
    const { data: altered } = await own.register({ image: ada, session_id: 'altered' });
    await own.register({ image: falk, session_id: 'whole' });
    await admin`update face_embedding set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1)
      where tenant_id = ${tenant_id} and face_id = ${altered.face_id}`;
    expect(await own.search({ image: falk })).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  });

  test.each([
    [{ max_results: 0 }, 'VALIDATION_ERROR'],
    [{ max_results: 101 }, 'VALIDATION_ERROR'],
    [{ max_results: 1.5 }, 'VALIDATION_ERROR'],
    [{ threshold: -0.1 }, 'INVALID_THRESHOLD'],
    [{ threshold: 1.1 }, 'INVALID_THRESHOLD'],
    [{ threshold: '0.5' }, 'INVALID_THRESHOLD'],
    [{ image: undefined }, 'VALIDATION_ERROR'],
  ])('a search with %j is refused', async (wrong, code) => {
    expect(await faces.search({ image: ada, ...wrong })).toMatchObject({ status: 400, code });
  });
});

describe('blacklisted faces', () => {
  test('a search finds a blacklisted face with its latest reason', async () => {
    const face_id = ids.get('bela');
    const bela = await pictureOf('bela');
    const match = async () => (await search(bela)).matches[0];

    expect(await faces.blacklist({ face_id, reason: 'First reason.' })).toMatchObject({ status: 200 });
    expect(await match()).toMatchObject({ face_id, is_blacklisted: true, blacklist_reason: 'First reason.' });
    await faces.blacklist({ face_id, reason: 'Zweiter Grund: ä' });
    expect(await match()).toMatchObject({ face_id, is_blacklisted: true, blacklist_reason: 'Zweiter Grund: ä' });
    await faces.blacklist({ face_id });
    expect(await match()).toEqual({
      ...{ face_id, session_id: 'bela', similarity: 1, metadata: { name: 'bela' }, is_blacklisted: true },
    });
  });

  test('blacklisting a face of another tenant answers not found', async () => {
    const other = facesOf(service, (await service.newTenant()).api_key);
    const refusal = { status: 404, code: 'FACE_NOT_FOUND' };
    expect(await other.blacklist({ face_id: ids.get('ada') })).toMatchObject(refusal);
    expect(await faces.blacklist({ face_id: 'none' })).toMatchObject(refusal);
    expect(await faces.blacklist({ face_id: '019bc0f0-9d28-742f-96cf-830568acf16e' })).toMatchObject(refusal);
    expect((await search(ada)).matches[0].is_blacklisted).toBe(false);
    expect(await faces.blacklist({ face_id: ids.get('ada'), reason: 'x'.repeat(1_001) })).toMatchObject({
      status: 400,
      code: 'VALIDATION_ERROR',
    });
  });
});
