import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../core/instance.ts';
import { configure } from '../support/api-keys.ts';
import { facesOf, filesOf, pictureOf, tracesIn } from '../support/faces.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });
const { url, logged } = await serve(service.app);
const { admin } = service.database;
const CANARY = 'Canarybird';

const { api_key, tenant_id } = await service.newTenant();
await configure(service.database, tenant_id, { data_processing_config: { mode: 'ephemeral' } });
const ephemeral = facesOf({ ...service, post: postTo, request: requestTo }, api_key);
const [ada, bela, nobody] = await Promise.all([
  pictureOf('ada', { size: 401 }),
  pictureOf('bela', { size: 402, format: 'png' }),
  pictureOf('cira', { size: 403, blur: 40 }),
]);

/** Calls the service that keeps all that it logs. */
async function requestTo(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, url), options);
}
async function postTo(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const sent = { 'Content-Type': 'application/json', ...headers };
  return requestTo(path, { method: 'POST', headers: sent, body: JSON.stringify(body) });
}

const countFaces = async () => {
  const [row] = await admin`select (select count(*) from face)::int + (select count(*) from face_embedding)::int
    + (select count(*) from audit_event where tenant_id = ${tenant_id})::int as rows`;
  return row?.['rows'];
};
const temporary = () => readdirSync(tmpdir()).filter((name) => /\.(jpe?g|png|webp|raw|v)$/i.test(name));

describe('ephemeral verification', () => {
  let answers: unknown[];
  let before: string[];

  beforeAll(async () => {
    before = temporary();
    const verify = async (source_image: string, target_image: string, more: object = {}) => {
      const { status, code } = await ephemeral.verify({ source_image, target_image, ...more });
      return code ?? status;
    };
    const graphql = {
      query: 'mutation ($input: VerifyFacesInput!) { verifyFaces(input: $input) { isMatch warnings } }',
      variables: { input: { sourceImage: ada, targetImage: bela } },
    };
    const headers = { Authorization: `Bearer ${api_key}` };
    answers = [
      await verify(ada, ada),
      await verify(ada, bela, { data_retention: 'ephemeral' }),
      await verify(ada, nobody),
      await verify(ada, `${CANARY}AAA`),
      await verify(ada, `storage://local/${CANARY}`, { image_format: 'storage' }),
      await verify(`storage://local/${CANARY}`, ada),
      (await postTo('/trpc/faceMatch.verify', { source_image: ada, target_image: bela }, headers)).status,
      await (await postTo('/graphql', graphql, headers)).json(),
    ];
  });

  test('ephemeral verification answers as usual', () => {
    expect(answers).toEqual([
      ...[200, 200, 'NO_FACE_DETECTED', 'INVALID_IMAGE'],
      ...['ZDR_UNSUPPORTED_IMAGE_FORMAT', 'ZDR_UNSUPPORTED_IMAGE_FORMAT', 200],
      { data: { verifyFaces: { isMatch: false, warnings: null } } },
    ]);
  });

  test('ephemeral verification leaves nothing of the images in tables, files and log', async () => {
    const marks = [ada, bela, nobody].flatMap((image) => [image.slice(0, 60), image.slice(2_000, 2_060)]);
    const bytes = [ada, bela].map((image) => Buffer.from(image, 'base64').subarray(1_000, 1_040));
    expect(await tracesIn(service, CANARY, ...marks, ...bytes)).toEqual([]);
    expect(await countFaces()).toBe(0);
    expect(filesOf(service)).toEqual([]);
    expect(temporary()).toEqual(before);
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.filter((line) => [CANARY, ...marks].some((mark) => line.includes(mark)))).toEqual([]);
  });
});

test('the search for the canary finds it where it is', async () => {
  const standard = facesOf(service);
  await standard.register({ image: ada, session_id: CANARY });
  await postTo(
    '/auth/api-keys',
    { name: CANARY, permissions: ['kyc:read'], environment: 'production' },
    { Authorization: `Bearer ${service.tenant.api_key}` },
  );
  expect(await tracesIn(service, CANARY)).toEqual(['public.api_key']);
  expect(filesOf(service).length).toBeGreaterThan(0);
});

describe('ephemeral calls that would store data', () => {
  test.each(['register', 'search', 'blacklist', 'uploadUrl'] as const)(
    'an ephemeral call is refused: %s',
    async (name) => {
      const refusal = { status: 400, code: 'ZDR_UNSUPPORTED_FOR_ENDPOINT' };
      expect(await ephemeral[name]({ image: ada, session_id: 's', face_id: 'x' })).toMatchObject(refusal);
      expect(await facesOf(service)[name]({}, { 'X-Data-Retention': 'ephemeral' })).toMatchObject(refusal);
    },
  );
});

test('a call may be ephemeral only where its tenant allows it', async () => {
  const input = { source_image: ada, target_image: bela, data_retention: 'ephemeral' };
  const refused = await facesOf(service).verify(input);
  expect(refused).toMatchObject({ status: 400, code: 'ZDR_NOT_ENABLED_FOR_TENANT' });
  const allowed = await service.newTenant();
  await configure(service.database, allowed.tenant_id, {
    data_processing_config: { allowed_ephemeral_endpoints: ['facematch.verify'] },
  });
  const response = await service.post('/kyc/facematch/verify', input, { Authorization: `Bearer ${allowed.api_key}` });
  expect(response.status).toBe(200);
  expect(response.headers.get('x-data-retention-applied')).toBe('ephemeral');
});
