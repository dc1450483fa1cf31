import { expect, test } from 'vitest';
import { testDatabase } from '../support/database.ts';
import { OF_VERSIONS, TENANT_OR_ALL } from './list-tables.ts';

const { admin } = await testDatabase();

test.each([...TENANT_OR_ALL, ...OF_VERSIONS])(
  'a tenant sees the rows of %s that are everybody’s or its own, by a policy that is forced',
  async (name) => {
    const [table] = await admin`
      select relrowsecurity as enabled, relforcerowsecurity as forced from pg_class where oid = ${name}::regclass`;
    expect(table).toEqual({ enabled: true, forced: true });
    const policies = await admin<{ condition: string; check: string | null }[]>`
      select qual as condition, with_check as check from pg_policies
      where tablename = ${name} and permissive = 'PERMISSIVE' and cmd = 'ALL' and roles = '{public}'`;
    const seen = OF_VERSIONS.includes(name)
      ? `v.version_id = ${name}.version_id`
      : '(tenant_id IS NULL) OR (tenant_id =';
    expect(policies).toEqual([{ condition: expect.stringContaining(seen), check: null }]);
  },
);
