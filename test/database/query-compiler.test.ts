import { expect, test } from 'vitest';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newTenant } from '../core/instance.ts';
import { testDatabase } from '../support/database.ts';

const database = await testDatabase();
const { tenant_id } = await newTenant(database);

test.each([
  ['in', [], 0],
  ['not in', [], 1],
  ['in', ['none'], 0],
  ['not in', ['none'], 1],
] as const)('a condition may be %s the values %j', async (operator, names, rows) => {
  const found = await tenantDatabase(database.sql, tenant_id).run((transaction) =>
    transaction
      .selectFrom('tenant')
      .select('tenant_id')
      .where('status', operator, names as never)
      .execute(),
  );
  expect(found).toHaveLength(rows);
});
