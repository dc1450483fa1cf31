import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signingKeysOf } from '../../src/features/token/signing-keys.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { tenantKeyWrapping } from '../../src/platform/crypto/tenant-key.ts';
import { command } from '../support/command.ts';
import { testDatabase } from '../support/database.ts';
import { expectExplained, newMasterKey, run, temporaryFolder } from '../support/process.ts';

const database = await testDatabase();
const [old, next, other] = [newMasterKey(), newMasterKey(), newMasterKey()];
const environment = {
  DATABASE_URL: database.url,
  DATABASE_ADMIN_URL: database.adminUrl,
  DATA_DIR: join(temporaryFolder(), 'data'),
};

const keys = () =>
  database.admin<{ tenant_id: string; wrapped_key: Buffer }[]>`select * from tenant_key order by tenant_id`;
const allOpenWith = async (key: string) =>
  (await keys()).every(({ tenant_id, wrapped_key }) =>
    tenantKeyWrapping.opens(parseMasterKey(key), tenant_id, wrapped_key),
  );

test('a new master key is applied to every tenant or to none', async () => {
  for (const tenant of ['one', 'two']) {
    await command(['admin', 'bootstrap', '--tenant', tenant], { ...environment, VETT_MASTER_KEY: old });
  }
  await signingKeysOf(database.sql, parseMasterKey(old)).current();
  const before = await keys();
  expect(before).toHaveLength(2);

  const wrong = { ...environment, VETT_MASTER_KEY: next, VETT_MASTER_KEY_PREVIOUS: other };
  expectExplained(await command(['migrate'], wrong), /Nothing was changed/);
  expect(await keys()).toEqual(before);

  const right = { ...environment, VETT_MASTER_KEY: next, VETT_MASTER_KEY_PREVIOUS: old };
  expect(await run(['migrate'], right)).toMatchObject({ code: 0, stdout: expect.stringContaining('3 keys') });
  expect(await allOpenWith(next)).toBe(true);
  expect(await allOpenWith(old)).toBe(false);
  const kid = async (key: string) => (await signingKeysOf(database.sql, parseMasterKey(key)).current()).kid;
  expect(await kid(next)).toMatch(/^[\w-]{36}$/);
  await expect(kid(old)).rejects.toThrow();

  expect(await command(['migrate'], right)).toMatchObject({ code: 0, stdout: expect.stringContaining('0 keys') });
  expect(await allOpenWith(next)).toBe(true);
  expectExplained(
    await command(['lists', 'status'], { ...environment, VETT_MASTER_KEY: old }),
    /not the key of this database/,
  );
  expect(await command(['lists', 'status'], { ...environment, VETT_MASTER_KEY: next })).toMatchObject({ code: 0 });
});
