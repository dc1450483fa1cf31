import type { ScanJob } from '@vett/schema/scan';
import { ScanReport } from '@vett/schema/scan-report';
import { compactVerify, createRemoteJWKSet } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import type { BackgroundWork } from '../../src/core/feature.ts';
import { startScans } from '../../src/features/website-scan/run/start-scans.ts';
import type { LanguageModel } from '../../src/ports/language-model.ts';
import { configure } from '../support/api-keys.ts';
import { visionServer } from '../support/media-servers.ts';
import { PATIENCE } from '../support/process.ts';
import { testService } from '../support/service.ts';
import { site } from '../support/site.ts';
import { hasBrowser, keepProfilesApart, processesOf, profilesOf, testSiteBrowser } from '../support/web-browser.ts';
import { sendHtml } from '../support/websites.ts';

keepProfilesApart();
const service = await testService({ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.1/32' });
const { admin } = service.database;
const browser = testSiteBrowser({ allowlist: ['127.0.0.1/32'], resolve: async () => ['127.0.0.1'] });

const shop = await site((request, response) => {
  if (request.url === '/slow') return;
  if (request.url === '/imprint') return sendHtml(response, '<p>Imprint</p><p>Fictiva Shoes Ltd</p>');
  sendHtml(response, '<title>Shoes</title><h1>Shoes and boots</h1><a href="/imprint">Imprint</a><p>Boots £49.90</p>');
});

let running: BackgroundWork | undefined;
const start = (languageModel?: LanguageModel) => {
  const { installation } = service.app;
  running = startScans({
    ...installation,
    siteBrowser: browser,
    async asTenant(...given) {
      const owner = await installation.asTenant(...given);
      if (!owner) return undefined;
      const providers = { ...owner.doors.providers, languageModel };
      return { ...owner, doors: { ...owner.doors, providers } };
    },
  });
};
afterEach(() => running?.stop());

async function create(path: string): Promise<string> {
  const response = await service.post('/kyc/cua-scan', { url: `http://127.0.0.1:${shop.port}${path}`, effort: 'low' });
  return ((await response.json()) as ScanJob).job_id;
}
const get = async (id: string, from = 0) =>
  (await (await service.request(`/kyc/cua-scan/${id}?from_step=${from}`)).json()) as ScanJob;
const statusOf = (id: string) => get(id).then(({ status }) => status);
/** The service of a test has another port than its public URL. */
async function download(link = ''): Promise<Buffer> {
  const { pathname, search } = new URL(link);
  return Buffer.from(await (await fetch(new URL(pathname + search, service.url))).arrayBuffer());
}

const namesIn = (zip: Buffer) =>
  new Promise<string[]>((resolve, reject) => {
    const names: string[] = [];
    fromBuffer(zip, (error, file) => {
      if (!file) return reject(error);
      file.on('entry', ({ fileName }) => names.push(fileName));
      file.on('end', () => resolve(names));
      file.on('error', reject);
    });
  });

describe.runIf(hasBrowser)('a scan in a real browser', () => {
  test('leaves steps, screenshots, findings and signed files', async () => {
    const id = await create('/');
    start();
    await expect.poll(() => statusOf(id), PATIENCE).toBe('COMPLETED');
    const scan = await get(id);
    expect(scan.steps.map(({ sequence_id }) => sequence_id)).toEqual(scan.steps.map((_, i) => i + 1));
    expect(scan.last_sequence_id).toBe(scan.total_sequences);
    expect((await get(id, 4)).steps).toHaveLength(scan.steps.length - 3);
    const found = scan.findings.map(({ type, value }) => [type, value]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['price', '49.90 GBP'],
        ['operator_name', 'Fictiva Shoes Ltd'],
      ]),
    );
    const picture = scan.steps.find(({ screenshot_url }) => screenshot_url)?.screenshot_url;
    expect((await download(picture ?? '')).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));

    const { files = [], signature = '' } = scan.results ?? {};
    expect(files.map(({ file_name }) => file_name)).toEqual(['report.json', 'summary.md', 'screenshots.zip']);
    const [json, , zip] = await Promise.all(files.map(({ download_url }) => download(download_url)));
    const report = ScanReport.parse(JSON.parse(json?.toString() ?? ''));
    expect(report).toMatchObject({ job_id: id, ended: 'finished', findings: scan.findings });
    expect(await namesIn(zip ?? Buffer.alloc(0))).toContain('step-01.jpg');
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', service.url));
    const { payload } = await compactVerify(signature, keys);
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual({
      job_id: id,
      files: files.map(({ file_name, sha256 }) => ({ file_name, sha256 })),
    });
    const events = await admin<
      { type: string }[]
    >`select type from event where tenant_id = ${service.tenant.tenant_id}`;
    expect(events.map(({ type }) => type)).toEqual(['kyc.scan.completed']);
  });

  test('ends at once when it is cancelled, and leaves no browser', async () => {
    const id = await create('/slow');
    start();
    await expect.poll(() => shop.requests.some(({ url }) => url === '/slow'), PATIENCE).toBe(true);
    const made = profilesOf();
    await service.post(`/kyc/cua-scan/${id}/cancel`, {});
    await running?.stop();
    expect(await get(id)).toMatchObject({ status: 'FAILED', error_message: 'cancelled' });
    expect(made.length).toBeGreaterThan(0);
    await expect.poll(() => profilesOf(), PATIENCE).toEqual([]);
    expect(made.reduce((count, name) => count + processesOf(name), 0)).toBe(0);
  });

  test('counts the calls of its model, and shows its thoughts only where the tenant wants them', async () => {
    const step = { thinking: 'I wonder', reason: 'On', tool: 'scroll', url: null, element: null, value: null };
    const { model, asked } = await visionServer(step);
    const id = await create('/imprint');
    start(model);
    await expect.poll(() => statusOf(id), PATIENCE).toBe('COMPLETED');
    const thoughts = async () => {
      const { steps } = await get(id);
      return new Set(steps.flatMap(({ type, content }) => (type === 'thinking' ? [content] : [])));
    };
    const calls = asked.length;
    expect((await get(id)).usage).toEqual({
      model_calls: calls,
      input_tokens: calls,
      output_tokens: calls,
      cost_usd: 2 * calls,
    });
    expect(asked[0]?.picture).toMatch(/^data:image\/jpeg;base64,\/9j/);
    expect(await thoughts()).toEqual(new Set(['']));
    await configure(service.database, service.tenant.tenant_id, { cua: { expose_thinking: true } });
    await expect.poll(thoughts, PATIENCE).toEqual(new Set(['I wonder']));
  });

  test('goes back to the queue when the worker stops, and the attempt does not count', async () => {
    const id = await create('/slow');
    const before = shop.requests.length;
    start();
    await expect.poll(() => shop.requests.length, PATIENCE).toBeGreaterThan(before);
    await running?.stop();
    expect(await statusOf(id)).toBe('PENDING');
    const [row] = await admin<{ attempts: number }[]>`select attempts from scan_job where job_id = ${id}`;
    expect(row?.attempts).toBe(0);
  });
});
