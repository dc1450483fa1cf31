import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configure } from '../support/api-keys.ts';
import { atEnd } from '../support/at-end.ts';
import { facesOf, pictureOf } from '../support/faces.ts';
import { testService } from '../support/service.ts';

const directory = mkdtempSync(join(tmpdir(), 'vett-models-'));
atEnd(() => rmSync(directory, { recursive: true }));
const service = await testService({ LISTS: 'un', VETT_MODELS_DIR: directory });
const ada = await pictureOf('ada');

test('only face calls are refused without face models', async () => {
  writeFileSync(join(directory, 'fr_detect.onnx'), 'altered');
  const faces = facesOf(service);
  const refusal = { status: 503, code: 'MODEL_NOT_LOADED' };
  expect(await faces.verify({ source_image: ada, target_image: ada })).toMatchObject(refusal);
  expect(await faces.register({ image: ada, session_id: 's' })).toMatchObject(refusal);
  expect(await faces.search({ image: ada })).toMatchObject(refusal);
  expect((await faces.status()).data).toMatchObject({ status: 'NOT_CREATED' });
  expect((await faces.uploadUrl({})).status).toBe(200);
  const check = await service.post('/kyc', { subject: { full_name: 'Zoltan Fictivus' }, list_name: 'un' });
  expect(check.status).toBe(200);
});

test('altered face models are named, and the service is not ready if a tenant may use them', async () => {
  writeFileSync(join(directory, 'fr_detect.onnx'), 'altered');
  const readiness = async () => {
    const answer = await service.request('/readyz');
    return [answer.status, await answer.json()];
  };
  const noSearch = 'web search: there is none. Set WEB_SEARCH_PROVIDER.';
  const missing = [
    noSearch,
    'face models: they cannot be loaded. Restore their files by npm ci, or correct VETT_MODELS_DIR.',
  ];
  await expect.poll(readiness).toEqual([503, { status: 'not ready', missing }]);
  const { tenant_id } = service.tenant;
  await configure(service.database, tenant_id, { features: { face_match: false, liveness: false } });
  await expect.poll(readiness).toEqual([200, { status: 'ready', missing: [noSearch] }]);
  const other = await service.newTenant();
  await expect.poll(readiness).toEqual([503, { status: 'not ready', missing }]);
  await service.database.admin`update tenant set status = 'suspended' where tenant_id = ${other.tenant_id}`;
  await expect.poll(readiness).toEqual([200, { status: 'ready', missing: [noSearch] }]);
  await configure(service.database, tenant_id, {});
});
