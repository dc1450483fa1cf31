import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import type { Sql } from './connect.ts';
import * as createTenant from './migrations/0001-create-tenant.ts';
import * as watchConfiguration from './migrations/0002-watch-configuration.ts';
import * as createTenantLookups from './migrations/0003-create-tenant-lookups.ts';
import * as createLists from './migrations/0004-create-lists.ts';
import * as findAnyTenantKey from './migrations/0005-find-any-tenant-key.ts';
import * as noteKeyUse from './migrations/0006-note-key-use.ts';
import * as createAudit from './migrations/0007-create-audit.ts';
import * as createIdempotencyKey from './migrations/0008-create-idempotency-key.ts';
import * as createRateBuckets from './migrations/0009-create-rate-buckets.ts';
import * as createUsage from './migrations/0010-create-usage.ts';
import * as createSigningKey from './migrations/0011-create-signing-key.ts';
import * as manageTenants from './migrations/0012-manage-tenants.ts';
import * as followLists from './migrations/0013-follow-lists.ts';
import * as createJobs from './migrations/0014-create-jobs.ts';
import * as createValidation from './migrations/0015-create-validation.ts';
import * as createFaces from './migrations/0016-create-faces.ts';
import * as rememberErasedTenants from './migrations/0017-remember-erased-tenants.ts';
import * as closeFunctions from './migrations/0018-close-functions.ts';
import * as tellReplays from './migrations/0019-tell-replays.ts';
import * as sealNames from './migrations/0020-seal-names.ts';
import { sharedDatabase } from './tenant.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-create-tenant': createTenant,
  '0002-watch-configuration': watchConfiguration,
  '0003-create-tenant-lookups': createTenantLookups,
  '0004-create-lists': createLists,
  '0005-find-any-tenant-key': findAnyTenantKey,
  '0006-note-key-use': noteKeyUse,
  '0007-create-audit': createAudit,
  '0008-create-idempotency-key': createIdempotencyKey,
  '0009-create-rate-buckets': createRateBuckets,
  '0010-create-usage': createUsage,
  '0011-create-signing-key': createSigningKey,
  '0012-manage-tenants': manageTenants,
  '0013-follow-lists': followLists,
  '0014-create-jobs': createJobs,
  '0015-create-validation': createValidation,
  '0016-create-faces': createFaces,
  '0017-remember-erased-tenants': rememberErasedTenants,
  '0018-close-functions': closeFunctions,
  '0019-tell-replays': tellReplays,
  '0020-seal-names': sealNames,
};

/** The migrations that a database still lacks, in order. */
export async function missingMigrations(sql: Sql): Promise<string[]> {
  const [{ there } = { there: false }] = await sql<{ there: boolean }[]>`
    select to_regclass('public.kysely_migration') is not null as there`;
  const done = there ? await sql<{ name: string }[]>`select name from kysely_migration` : [];
  const names = new Set(done.map(({ name }) => name));
  return Object.keys(MIGRATIONS).filter((name) => !names.has(name));
}

/** Brings the database up to date as its owner. Kysely holds a lock meanwhile, so several processes may call it at once. */
export async function migrate(admin: Sql): Promise<string[]> {
  const migrator = new Migrator({
    db: sharedDatabase(admin),
    provider: { getMigrations: async () => MIGRATIONS },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}
