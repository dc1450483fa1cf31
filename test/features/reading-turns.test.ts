import { expect, test } from 'vitest';
import { KEY_LABEL, newContent, sealContent } from '../../src/features/website-scan/sealed.ts';
import { insertScan } from '../../src/features/website-scan/store.ts';
import { newId } from '../../src/platform/id.ts';
import { testService } from '../support/service.ts';

const service = await testService({ LISTS: 'un' });

async function storeScans(tenantId: string): Promise<void> {
  const { signal } = new AbortController();
  const entered = await service.app.installation.asTenant(tenantId, { type: 'system', id: 'test' }, signal);
  if (!entered) throw new Error('there is no such tenant');
  const { database, keyOf } = entered.doors;
  const key = await keyOf(KEY_LABEL);
  await database.run(async (transaction) => {
    for (let n = 0; n < 100; n++) {
      const [job_id, now] = [newId(), new Date()];
      const sealed = sealContent(key, job_id, newContent(`https://shop.example/${n}`, {}));
      await insertScan(transaction, { job_id, effort: 'low', sealed, created_at: now, updated_at: now });
    }
  });
}

const input = encodeURIComponent('{"limit":100}');

test.each([
  ['REST', '/kyc/cua-scan?limit=100', undefined],
  ['tRPC', `/trpc/scan.list?input=${input}`, undefined],
  ['GraphQL', '/graphql', JSON.stringify({ query: '{ scanJobs(first: 50) { nodes { jobId } } }' })],
])(
  'a page of sealed scans is read before most of those that another tenant asked for at once: %s',
  async (_by, path, body) => {
    const [many, one] = [await service.newTenant(), await service.newTenant()];
    await storeScans(many.tenant_id);
    await storeScans(one.tenant_id);
    const ask = async ({ api_key }: typeof one) => {
      const headers = { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' };
      const response = await service.request(path, { headers, ...(body && { method: 'POST', body }) });
      const text = await response.text();
      return response.status === 200 && text.includes('"job');
    };
    let read = 0;
    const others = Array.from({ length: 80 }, async () => {
      const isRead = await ask(many);
      read++;
      return isRead;
    });
    expect(await ask(one)).toBe(true);
    expect(read).toBeLessThan(40);
    expect(new Set(await Promise.all(others))).toEqual(new Set([true]));
  },
);
