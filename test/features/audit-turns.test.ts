import { expect, test } from 'vitest';
import { sharedService } from '../support/service.ts';

const service = await sharedService();

test('a tenant that asks for many verifications of its audit log is refused, and another tenant gets its own', async () => {
  const [many, one] = [await service.newTenant(), await service.newTenant()];
  const verify = async ({ api_key }: typeof many) => {
    const headers = { Authorization: `Bearer ${api_key}` };
    return (await service.request('/kyc/audit/verify', { headers })).status;
  };
  const flood = Array.from({ length: 40 }, () => verify(many));
  const own = verify(one);
  const statuses = await Promise.all(flood);
  expect(await own).toBe(200);
  expect([...new Set(statuses)].toSorted()).toEqual([200, 503]);
});
