import { expect, test } from 'vitest';
import { startScans } from '../../src/features/website-scan/run/start-scans.ts';
import type { SiteBrowser } from '../../src/ports/site-browser.ts';
import { atEnd } from '../support/at-end.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un', OUTBOUND_ALLOWLIST: '127.0.0.1/32', SCANS_AT_ONCE: '3' });
const { installation } = service.app;

/** A browser that never starts: its scans last until they are stopped. */
const browser: SiteBrowser = {
  open: (signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    }),
};

test('a tenant with many scans leaves a place of the process to a tenant that comes later', async () => {
  const other = await service.newTenant();
  const create = (api_key: string) =>
    service.post(
      '/kyc/cua-scan',
      { url: 'http://127.0.0.1:9/', effort: 'low' },
      { Authorization: `Bearer ${api_key}` },
    );
  for (let n = 0; n < 4; n++) expect((await create(service.tenant.api_key)).status).toBe(202);
  const running = startScans({ ...installation, siteBrowser: browser });
  atEnd(() => running.stop());
  const scansOf = async (tenant_id: string) => {
    const [row] = await service.database.admin<{ count: number }[]>`
      select count(*)::int as count from scan_job where tenant_id = ${tenant_id} and status = 'PROCESSING'`;
    return row?.count;
  };
  await expect.poll(() => scansOf(service.tenant.tenant_id)).toBe(2);
  expect((await create(other.api_key)).status).toBe(202);
  await expect.poll(() => scansOf(other.tenant_id)).toBe(1);
  expect(await scansOf(service.tenant.tenant_id)).toBe(2);
});
