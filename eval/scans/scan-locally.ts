import type { ScanEffort } from '@vett/schema/scan';
import type { ScanReport } from '@vett/schema/scan-report';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { siteBrowser } from '../../src/adapters/browser/session.ts';
import { embeddedExplorer, rulesOf, scanSite } from '../../src/features/website-scan/website-scan.ts';
import type { TestSite } from './site-parts.ts';

const FOLDER = new URL('../../node_modules/.cache/browser', import.meta.url).pathname;
const MAX_MS = 600_000;

/** Scans a site of this machine without a service. */
export async function scanLocally(
  target: string,
  effort: ScanEffort,
  { declared = {}, prohibited_goods = [] }: Pick<TestSite, 'declared' | 'prohibited_goods'> = {},
): Promise<Omit<ScanReport, 'job_id'>> {
  const signal = AbortSignal.timeout(MAX_MS);
  const network = { allowlist: ['127.0.0.1/32'], resolve: async () => ['127.0.0.1'] };
  const browser = siteBrowser({ path: process.env['CHROMIUM_PATH'], folder: FOLDER, sandbox: false, ...network });
  const session = await browser.open(signal);
  try {
    return await scanSite({
      ...{ target, effort, session, decider: embeddedExplorer, signal, now: () => new Date(), record: async () => {} },
      rules: rulesOf(TenantConfiguration.parse({ cua: { prohibited_goods } })),
      declared,
    });
  } finally {
    await session.close();
  }
}
