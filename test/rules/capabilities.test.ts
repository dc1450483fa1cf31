import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyContract, CAPABILITIES, type Capability, FEATURES } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { exampleOf } from '@vett/schema/examples/examples';
import { describe, expect, test } from 'vitest';
import { publishWorker } from '../../src/core/workers.ts';
import { configure } from '../support/api-keys.ts';
import { atEnd } from '../support/at-end.ts';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';
import { type Named, named } from './walk.ts';

const models = mkdtempSync(join(tmpdir(), 'vett-no-models-'));
atEnd(() => rmSync(models, { recursive: true }));
for (const name of ['fr_detect.onnx', 'ch_PP-OCRv4_det_infer.onnx']) writeFileSync(join(models, name), 'altered');
const service = await testService({ LISTS: 'un', VETT_MODELS_DIR: models, CHROMIUM_PATH: '/nowhere/chromium' });
const { app, database } = service;

/** The answer of an operation without its part, and the setting that it names. */
const REFUSALS: Readonly<Record<Capability, readonly [status: number, code: string, setting: string]>> = {
  browser: [503, 'SERVICE_UNAVAILABLE', 'CHROMIUM_PATH'],
  web_search: [500, 'CONFIGURATION_ERROR', 'WEB_SEARCH_PROVIDER'],
  face_models: [503, 'MODEL_NOT_LOADED', 'VETT_MODELS_DIR'],
  document_models: [503, 'MODEL_NOT_LOADED', 'VETT_MODELS_DIR'],
};

/** Operations that do their work otherwise without the part. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'publicSession.livenessStart': 'The step notes that its check could not run, so that the end user can go on.',
  'publicSession.livenessComplete': 'The same.',
  'publicSession.extract': 'The extraction ends at once with the result that it could not run.',
  'webValidation.create': 'Criteria that need a browser, a search or a model are named as not checked.',
  'webValidation.rerun': 'The same.',
};
/** Features whose work needs a part of the installation. */
const WITH_PART = ['face_match', 'liveness', 'documents', 'adverse_media', 'web_validation', 'cua_scan'];

/** Operations that do the work of such a feature, which is counted, and name no part. */
const withoutPart = (all: readonly Pick<Named, 'id' | 'operation'>[]) =>
  all
    .filter(({ operation: { feature, usage, needs } }) => usage && !needs && WITH_PART.includes(feature ?? ''))
    .map(({ id }) => id)
    .filter((id) => !(id in OTHERWISE));

const operations = named(contracts).filter(({ operation }) => operation.needs !== undefined);
const rowsOf = async () => {
  const tables = ['scan_job', 'document_verification', 'face', 'queue.job'];
  const counts = tables.map((table) => database.admin.unsafe(`select count(*)::int as count from ${table}`));
  return (await Promise.all(counts)).map(([row]) => row?.['count']);
};

describe('an operation whose work this installation cannot do', () => {
  test('is known for each part', () => {
    expect(new Set(operations.map(({ operation }) => operation.needs))).toEqual(new Set(CAPABILITIES));
  });

  test.each(operations)(
    'is refused with the setting that would mend it, and stores nothing: $id',
    async ({ operation }) => {
      const [status, code, setting] = REFUSALS[operation.needs as Capability];
      const before = await rowsOf();
      const response = await service.post(operation.rest?.path ?? '', exampleOf(operation)?.input);
      const text = await response.text();
      expect([response.status, text]).toEqual([status, expect.stringContaining(code)]);
      expect(text).toContain(setting);
      expect(await rowsOf()).toEqual(before);
    },
  );

  test('names the part, whatever the operation is', () => {
    const every = named(contracts);
    expect(withoutPart(every)).toEqual([]);
    const planted = every
      .filter(({ id }) => id === 'scan.create')
      .map((row) => {
        return { ...row, operation: { ...row.operation, needs: undefined } as unknown as AnyContract };
      });
    expect(withoutPart(planted)).toEqual(['scan.create']);
    expect(FEATURES.filter((name) => !WITH_PART.includes(name))).toEqual(['watchlists', 'legacy']);
  });
});

describe('/readyz', () => {
  const missing = async () => {
    const { missing } = (await (await service.request('/readyz')).json()) as { missing: string[] };
    return missing.filter((text) => !text.startsWith('list ')).map((text) => text.split(':')[0]);
  };

  test('names the missing parts of features that a tenant has', async () => {
    await expect.poll(missing, PATIENCE).toEqual(['browser', 'web search', 'face models', 'document models']);
    await configure(database, service.tenant.tenant_id, { features: { cua_scan: false, adverse_media: false } });
    await expect.poll(missing, PATIENCE).toEqual(['face models', 'document models']);
    await configure(database, service.tenant.tenant_id, {});
  });
});

describe('a website scan', () => {
  const scan = () => service.post('/kyc/cua-scan', { url: 'https://1.1.1.1/' });
  const publish = async (browserProblem: string | undefined) => {
    const worker = publishWorker({ ...app.installation, browserProblem });
    const isSeen = async () => (await database.admin`select 1 from worker_process`).length;
    await expect.poll(isSeen).toBeGreaterThan(0);
    return worker;
  };

  test('is accepted while another process that works can start a browser', async () => {
    expect((await scan()).status).toBe(503);
    const worker = await publish(undefined);
    expect((await scan()).status).toBe(202);
    await worker.stop();
    expect((await scan()).status).toBe(503);
  });

  test('is refused with the reason of the processes that work', async () => {
    const worker = await publish('It has no sandbox as root: set BROWSER_SANDBOX=off.');
    const response = await scan();
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('BROWSER_SANDBOX=off')]);
    await worker.stop();
  });
});
