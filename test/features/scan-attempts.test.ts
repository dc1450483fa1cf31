import { createHash } from 'node:crypto';
import type { ScanJob } from '@vett/schema/scan';
import { expect, test } from 'vitest';
import type { Doors } from '../../src/core/doors.ts';
import type { TokenDoors } from '../../src/features/token/token.ts';
import { claimScan, type ScanClaim } from '../../src/features/website-scan/run/claim.ts';
import { runScan } from '../../src/features/website-scan/run/run-scan.ts';
import type { BrowserSession, SiteBrowser } from '../../src/ports/site-browser.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.1/32' });
const { installation } = service.app;
const { tenant_id } = service.tenant;
const { admin } = service.database;
const stop = new AbortController().signal;

/** A browser that shows one page with these words, and this byte as its picture. */
const browserOf = (words: string, picture: number): SiteBrowser => ({
  open: async (): Promise<BrowserSession> => ({
    act: async () => ({ success: true, detail: '' }),
    observe: async () => ({
      ...{ url: 'http://127.0.0.1:8080/', status: 200, html: `<p>${words}</p>`, text: words, hiddenText: '', tree: '' },
      ...{ screenshot: Uint8Array.of(picture), isUnread: false, isCut: false, refusedHosts: [] },
    }),
    close: async () => {},
  }),
});

async function create(): Promise<string> {
  const response = await service.post('/kyc/cua-scan', { url: 'http://127.0.0.1:8080/', effort: 'low' });
  return ((await response.json()) as ScanJob).job_id;
}
const get = async (id: string) => (await (await service.request(`/kyc/cua-scan/${id}`)).json()) as ScanJob;
async function download(link = ''): Promise<Buffer> {
  const { pathname, search } = new URL(link);
  return Buffer.from(await (await fetch(new URL(pathname + search, service.url))).arrayBuffer());
}

const owner = await installation.asTenant(tenant_id, { type: 'system', id: 'cua_scan.run' }, stop);
if (!owner) throw new Error('the tenant is there');
const { caller, doors } = owner;
const claim = async () => (await claimScan(caller, doors, true)) as ScanClaim;
const run = (claimed: ScanClaim, browser: SiteBrowser, its: Doors & TokenDoors = doors, stopping = stop) =>
  runScan(caller, its, claimed, { browser, notices: installation.notices, stop: stopping });

/** The doors of a worker to which this happens before it stores a file beside its pictures. */
function before(happens: () => Promise<void>): typeof doors {
  const put: Doors['storage']['put'] = async (key, ...rest) => {
    if (!key.endsWith('.jpg')) await happens();
    return doors.storage.put(key, ...rest);
  };
  return { ...doors, storage: Object.assign(Object.create(doors.storage), { put }) };
}

test('a worker that stood still replaces no file of the one that ended its scan', async () => {
  const id = await create();
  const stands = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const still = before(() => {
    stands.resolve();
    return goesOn.promise;
  });
  const first = run(await claim(), browserOf('Cheap shoes', 1), still);
  await stands.promise;
  await admin`update scan_job set heartbeat_at = now() - interval '10 minutes' where job_id = ${id}`;
  await run(await claim(), browserOf('Cheap pills without prescription', 2));
  goesOn.resolve();
  await first;

  const { status, results } = await get(id);
  expect(status).toBe('COMPLETED');
  for (const { download_url, sha256 } of results?.files ?? []) {
    const bytes = await download(download_url);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  expect(results?.files).toHaveLength(3);
});

test('the steps of a worker that was stopped keep their pictures', async () => {
  const id = await create();
  const stopping = new AbortController();
  const stopped = before(async () => {
    stopping.abort(new Error('the process stops'));
    stopping.signal.throwIfAborted();
  });
  await run(await claim(), browserOf('Cheap shoes', 1), stopped, stopping.signal);
  const picture = async () => {
    const { steps } = await get(id);
    return [...(await download(steps.find(({ screenshot_url }) => screenshot_url)?.screenshot_url ?? ''))];
  };
  expect(await picture()).toEqual([1]);
  await run(await claim(), browserOf('Cheap boots', 2));
  expect((await get(id)).status).toBe('COMPLETED');
  expect(await picture()).toEqual([1]);
});
