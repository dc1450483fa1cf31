import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { eraseTenant } from '../../src/features/retention/retention.ts';
import { parseMasterKey } from '../../src/platform/crypto/master-key.ts';
import { connect, type Queryable, type Sql } from '../../src/platform/database/connect.ts';
import { checkDatabase } from '../../src/platform/database/open.ts';
import { excessRights } from '../../src/platform/database/service-role.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { atEnd } from '../support/at-end.ts';
import { bootstrapTenant } from '../support/bootstrap.ts';
import { testDatabase } from '../support/database.ts';
import { SERVICE_ROLE } from '../support/global-setup.ts';
import { TENANT_OR_ALL } from './list-tables.ts';

/** Tables without a tenant. The tables of the queue are in their own schema. */
const SHARED_TABLES = [
  'configuration_change',
  'erased_tenant',
  'installation_event',
  'installation_setup',
  'kysely_migration',
  'kysely_migration_lock',
  'list_alarm',
  'list_change',
  'list_edition',
  'list_failure',
  'list_file',
  'list_file_part',
  'list_snapshot',
  'list_version_entity',
  'operator_event',
  'operator_head',
  ...['profile_link', 'profile_linking', 'profile_member'],
  'rate_bucket',
  'retired_signing_key',
  'shared_list',
  'signing_key',
  'worker_process',
];

/** All functions that may read across tenants. */
const SECURITY_DEFINERS = `
  all_tenants any_tenant_key claim_endpoints configuration_since count_usage drop_idle_buckets due_deliveries
  face_collections face_seqs find_api_key find_customers find_passkeys find_session_link find_user_invitation
  find_users has_users moved_heads note_configuration_change note_key_use own_lists own_lists_due roll_up_usage
  take_tokens tenants_due tenants_judging tenants_subscribed tenants_using_list tenants_with_events
  tenants_with_expired_sessions tenants_with_media_due tenants_with_overdue_cases tenants_with_scans tenants_with_unassigned_cases
  use_user_session versions_of_jobs waiting_events watchlist_runs_left watchlists_due`
  .trim()
  .split(/\s+/);

const database = await testDatabase();
const { admin, sql } = database;
const master = parseMasterKey(Buffer.alloc(32).toString('base64'));
const [own, foreign] = await Promise.all(
  ['Own', 'Foreign'].map((name) => bootstrapTenant(sql, master, { name, environment: 'staging' })),
);
if (!own || !foreign) throw new Error('there are no tenants');
for (const { tenant_id } of [own, foreign]) await useOnce(tenant_id);

async function useOnce(tenant_id: string): Promise<void> {
  const period_start = '2026-01-01T00:00:00Z';
  const use = { tenant_id, unit: 'check', units: 1 };
  const event = {
    ...use,
    endpoint: 'kyc.multi',
    ...{ outcome: 'success', data_retention: 'standard', environment: 'staging' },
  };
  const events = JSON.stringify([{ ...event, occurred_at: period_start }]);
  await admin`select count_usage(${events}::text::jsonb, ${JSON.stringify([{ ...use, period_start }])}::text::jsonb)`;
  await admin`insert into usage_hour ${admin({ ...use, period_start, endpoint: 'kyc.multi', errors: 0 })}`;
}

const event = {
  ...{ occurred_at: new Date(), actor_type: 'system', actor_id: 'x', action: 'test.do', request_id: 'x' },
  outcome: 'success',
};
const decision = {
  ...{ subject_key: 'x', source_list: 'un', entity_id: 'x', decision: 'true_match', sealed: Buffer.from('x') },
  ...{ entry: {}, match_hash: 'x', match_hash_version: 1, decided_at: new Date() },
};
const judgement = {
  ...{
    entry: 'eu:x',
    other: 'un:x',
    verdict: 'same',
    sealed: Buffer.from('x'),
    created_at: new Date(),
    created_by: 'x',
  },
};
const job = {
  ...{ total: 1, lists: ['un'], list_versions: {}, search_type: 'exact', min_confidence: 0.7, max_matches: 20 },
  ...{ weak_aliases: true, save_validation: true, notify: true, created_at: new Date() },
};
const collection = { status: 'ACTIVE', status_since: new Date(), model: 'x' };
const face = {
  ...{ session_hash: Buffer.from('x'), image_hash: Buffer.from('x'), storage_key: 'x', is_reference: false },
  ...{ created_at: new Date() },
};
const embedding = { model: 'x', embedding_id: newId(), seq: 1, sealed: Buffer.from('x') };
for (const { tenant_id } of [own, foreign]) {
  const job_id = newId();
  await admin`insert into kyc_job ${admin({ ...job, tenant_id, job_id })}`;
  await admin`insert into kyc_job_chunk ${admin({ tenant_id, job_id, chunk: 0, subjects: Buffer.from('x') })}`;
  const item = { index: 0, is_match: false, is_error: false, result: Buffer.from('x') };
  await admin`insert into kyc_job_item ${admin({ ...item, tenant_id, job_id })}`;
  await admin`insert into audit_event ${admin({ ...event, tenant_id, event_id: newId() })}`;
  await admin`insert into audit_head ${admin({ tenant_id, seq: 0 })}`;
  const made = { created_at: new Date(), updated_at: new Date() };
  await admin`insert into own_list ${admin({ tenant_id, list_name: 'own:x', sealed: Buffer.from('x'), ...made })}`;
  await admin`insert into profile_judging ${admin({ tenant_id, revision: 1 })}`;
  await admin`insert into profile_judgement ${admin({ ...judgement, tenant_id, judgement_id: newId() })}`;
  await admin`insert into decision ${admin({ ...decision, tenant_id, decision_id: newId() })}`;
  const face_id = newId();
  await admin`insert into face_collection ${admin({ ...collection, tenant_id })}`;
  await admin`insert into face ${admin({ ...face, tenant_id, face_id })}`;
  await admin`insert into face_embedding ${admin({ ...embedding, tenant_id, face_id })}`;
  await admin`insert into face_removal ${admin({ tenant_id, seq: 1, face_id, removed_at: new Date() })}`;
}

/** Tables whose rows the service inserts and never deletes. */
const APPEND_ONLY = ['audit_event'];

interface Table {
  name: string;
  has_tenant: boolean;
  enabled: boolean;
  forced: boolean;
}

const tables = await admin<Table[]>`
  select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
         exists (select from pg_attribute a where a.attrelid = c.oid and attname = 'tenant_id' and not attisdropped) as has_tenant
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`;
const tenantTables = tables.filter(({ name, has_tenant }) => has_tenant && !TENANT_OR_ALL.includes(name));

/** A value of each type of columns. */
const VALUES: Readonly<Record<string, () => unknown>> = {
  ...{ uuid: newId, text: () => 'x', bytea: () => Buffer.from(newId()), jsonb: () => ({}), bool: () => true },
  ...{ int4: () => 1, int8: () => 1, float8: () => 1, timestamptz: () => new Date() },
  ...{ _text: () => ['x'], _uuid: () => [newId()] },
};

/** Gives a tenant a row of a table in which it has none, and before it the rows to which its foreign keys refer. */
async function plant(table: string, tenant_id: string): Promise<void> {
  if ((await admin`select from ${admin(table)} where tenant_id = ${tenant_id} limit 1`).count > 0) return;
  const columns = await admin<{ name: string; type: string; allowed: string | null }[]>`
    select column_name as name, udt_name as type, split_part(pg_get_constraintdef(k.oid), '''', 2) as allowed
    from information_schema.columns left join pg_constraint k
      on k.conrelid = ${table}::regclass and k.contype = 'c' and pg_get_constraintdef(k.oid) like '%(' || column_name || ' = ANY%'
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and column_default is null
      and is_generated = 'NEVER'`;
  const row = Object.fromEntries(columns.map(({ name, type, allowed }) => [name, allowed ?? VALUES[type]?.()]));
  const references = await admin<{ target: string; here: string[]; there: string[] }[]>`
    select confrelid::regclass::text as target, array_agg(h.attname::text) as here, array_agg(t.attname::text) as there
    from pg_constraint cross join unnest(conkey, confkey) as pair(own, foreign_one)
      join pg_attribute h on h.attrelid = conrelid and h.attnum = own
      join pg_attribute t on t.attrelid = confrelid and t.attnum = foreign_one
    where conrelid = ${table}::regclass and contype = 'f' and confrelid not in ('tenant'::regclass, conrelid)
    group by confrelid`;
  for (const { target, here, there } of references) {
    await plant(target, tenant_id);
    const [found = {}] =
      await admin`select ${admin(there)} from ${admin(target)} where tenant_id = ${tenant_id} limit 1`;
    for (const [index, column] of here.entries()) row[column] = found[there[index] as string];
  }
  await admin`insert into ${admin(table)} ${admin({ ...row, tenant_id })}`;
}

for (const { name } of tenantTables) for (const { tenant_id } of [own, foreign]) await plant(name, tenant_id);

describe('row-level security', () => {
  test('the tests of row-level security cover every schema', async () => {
    const schemas = await admin<{ name: string }[]>`
      select nspname as name from pg_namespace where nspname !~ '^pg_|^information_schema$' order by nspname`;
    expect(schemas.map(({ name }) => name)).toEqual(['public', 'queue']);
  });

  test('every table belongs to a tenant or is on the list of exceptions', () => {
    expect(tables.filter(({ has_tenant }) => !has_tenant).map(({ name }) => name)).toEqual(SHARED_TABLES);
  });

  test.each(tenantTables)(
    'is forced on $name, by a policy that names the tenant',
    async ({ name, enabled, forced }) => {
      expect({ enabled, forced }).toEqual({ enabled: true, forced: true });
      const policies = await admin<{ condition: string; check: string | null }[]>`
      select qual as condition, with_check as check from pg_policies
      where tablename = ${name} and permissive = 'PERMISSIVE' and cmd = 'ALL'
        and (roles = '{public}' or ${SERVICE_ROLE.name} = any(roles))`;
      expect(policies).toEqual([
        { condition: "(tenant_id = (current_setting('vett.tenant_id'::text))::uuid)", check: null },
      ]);
    },
  );

  test.each(tenantTables.filter(({ name }) => !APPEND_ONLY.includes(name)))(
    'hides the rows of $name from another tenant and keeps it from changing them',
    async ({ name }) => {
      const count = async (tenant: string) => {
        const rows = await admin`select from ${admin(name)} where tenant_id = ${tenant}`;
        return rows.count;
      };
      const before = await count(foreign.tenant_id);
      expect(before, `give the other tenant a row of ${name} in this test`).toBeGreaterThan(0);

      await sql.begin(async (transaction) => {
        await transaction`select set_config('vett.tenant_id', ${own.tenant_id}, true)`;
        const table = transaction(name);
        const seen = await transaction`select from ${table} where tenant_id = ${foreign.tenant_id}`;
        const all = await transaction<{ tenant_id: string }[]>`select distinct tenant_id from ${table}`;
        const updated =
          await transaction`update ${table} set tenant_id = tenant_id where tenant_id = ${foreign.tenant_id}`;
        const deleted = await transaction`delete from ${table} where tenant_id = ${foreign.tenant_id}`;
        expect([seen.count, updated.count, deleted.count]).toEqual([0, 0, 0]);
        expect(all).toEqual([{ tenant_id: own.tenant_id }]);
      });
      const giveAway = sql.begin(async (transaction) => {
        await transaction`select set_config('vett.tenant_id', ${own.tenant_id}, true)`;
        await transaction`update ${transaction(name)} set tenant_id = ${foreign.tenant_id}`;
      });
      await expect(giveAway).rejects.toThrow(/row-level security|never changes/);
      await expect(sql`truncate ${sql(name)}`).rejects.toThrow(/permission denied/);
      await expect(sql`select from ${sql(name)}`).rejects.toThrow(/vett\.tenant_id|invalid input syntax for type uuid/);
      expect(await count(foreign.tenant_id)).toBe(before);
    },
  );

  test.each(APPEND_ONLY)(
    'the rows of %s are hidden from other tenants and cannot be changed by any tenant',
    async (name) => {
      const asOwn = (work: string) =>
        sql.begin(async (transaction) => {
          await transaction`select set_config('vett.tenant_id', ${own.tenant_id}, true)`;
          return transaction.unsafe(work);
        });
      expect(await asOwn(`select distinct tenant_id from ${name}`)).toEqual([{ tenant_id: own.tenant_id }]);
      for (const change of ['set tenant_id = tenant_id', "set action = 'other'", "set outcome = 'failed'"]) {
        await expect(asOwn(`update ${name} ${change}`)).rejects.toThrow(/permission denied/);
      }
      await expect(asOwn(`delete from ${name}`)).rejects.toThrow(/permission denied/);
      await expect(sql`truncate ${sql(name)}`).rejects.toThrow(/permission denied/);
      await expect(sql`select from ${sql(name)}`).rejects.toThrow(/vett\.tenant_id|invalid input syntax for type uuid/);
    },
  );

  test('a tenant cannot insert a row for another', async () => {
    const planted = {
      key_id: 'planted',
      name: 'x',
      prefix: 'x',
      last_four: 'x',
      environment: 'staging' as const,
      permissions: [],
    };
    const insert = tenantDatabase(sql, own.tenant_id).run((transaction) =>
      transaction
        .insertInto('api_key')
        .values({ ...planted, secret_hash: Buffer.from('x'), tenant_id: foreign.tenant_id })
        .execute(),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
  });
});

test('every migration file is run, in the order of the names', async () => {
  const files = readdirSync(new URL('../../src/platform/database/migrations', import.meta.url));
  const done = await admin<{ name: string }[]>`select name from kysely_migration order by timestamp, name`;
  expect(done.map(({ name }) => `${name}.ts`)).toEqual(files.sort());
});

describe('the service role', () => {
  test('the service role can neither bypass row-level security nor create objects', async () => {
    const [role] = await admin`
      select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication, rolinherit,
             (select count(*)::int from pg_class where relowner = r.oid) as relations,
             (select count(*)::int from pg_proc where proowner = r.oid) as functions,
             (select count(*)::int from pg_namespace where nspowner = r.oid) as schemas,
             (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
             has_database_privilege(rolname, current_database(), 'create') as may_create_schemas,
             (select count(*)::int from pg_namespace where has_schema_privilege(rolname, oid, 'create') and nspname !~ '^pg_') as may_create_in
      from pg_roles r where rolname = ${SERVICE_ROLE.name}`;
    const none = {
      relations: 0,
      functions: 0,
      schemas: 0,
      memberships: 0,
      may_create_schemas: false,
      may_create_in: 0,
    };
    const plain = { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false };
    expect(role).toEqual({ ...plain, rolreplication: false, rolinherit: false, ...none });
    await expect(sql`create table planted (id int)`).rejects.toThrow(/permission denied/);
    for (const { name } of tenantTables) {
      await expect(sql`alter table ${sql(name)} disable row level security`).rejects.toThrow(/must be owner/);
    }
    await expect(sql.unsafe(`set role ${new URL(database.adminUrl).username}`)).rejects.toThrow(/permission denied/);
  });

  test('the service role cannot change the schema, the migration log or the rate limit buckets', async () => {
    await expect(sql`delete from kysely_migration`).rejects.toThrow(/permission denied/);
    await expect(sql`select from configuration_change`).rejects.toThrow(/permission denied/);
    await expect(sql`update rate_bucket set level = 1`).rejects.toThrow(/permission denied/);
  });

  test('the service role keeps parameters out of the server log, and refuses a server that logs them', async () => {
    const master_key = { masterKey: master };
    const problemOf = async (connection: Sql) =>
      (await checkDatabase(connection, master_key)).find(({ check }) => check === 'statement log')?.problem;
    expect(await sql`show log_parameter_max_length`).toEqual([{ log_parameter_max_length: '0' }]);
    expect(await problemOf(sql)).toBeUndefined();
    for (const [setting, logged] of [
      ["log_statement = 'mod'", true],
      ['log_min_duration_statement = 100', true],
      ["log_statement = 'none'", false],
    ]) {
      const owner = connect(database.adminUrl, { connections: 1 });
      await owner.unsafe(`set ${setting}; set log_parameter_max_length = -1`);
      expect((await problemOf(owner)) !== undefined, String(setting)).toBe(logged);
      await owner.end();
    }
  });

  test('the service checks its role when it starts', async () => {
    expect(await excessRights(sql)).toEqual([]);
    expect((await excessRights(admin)).join(' ')).toMatch(/superuser.*BYPASSRLS.*owns/);
  });
});

describe('distribution by tenant', () => {
  /** Indexes for the functions that find keys of any tenant, and two of hashes by keys of tenants. None of them may be unique. */
  const ACROSS_TENANTS = [
    ...['api_key_id', 'api_key_secret', 'customer_grams', 'session_link_token', 'session_search'],
    ...['console_user_email', 'user_invitation_token', 'user_passkey_credential'],
    'user_session_token',
  ];

  const broken = async (connection: Queryable) => {
    const rows = await connection<{ problem: string }[]>`
      with tenant_column as (
        select attrelid as oid, attnum, pg_get_expr(adbin, adrelid) as value
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attname = 'tenant_id' and not attisdropped
          and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
                           and relname <> all(${TENANT_OR_ALL}::text[]))
      )
      select oid::regclass || '.tenant_id has not the tenant of the transaction as its default' as problem
      from tenant_column where value is distinct from '(current_setting(''vett.tenant_id''::text))::uuid'
      union all
      select indexrelid::regclass || ' is not led by tenant_id'
      from pg_index join tenant_column on indrelid = oid
      where indkey[0] <> attnum and (indisunique or indexrelid::regclass::text <> all(${ACROSS_TENANTS}::text[]))
      union all
      select conname || ' refers to a row without its tenant_id'
      from pg_constraint f join tenant_column here on here.oid = conrelid join tenant_column there on there.oid = confrelid
      where contype = 'f' and not exists (
        select from unnest(conkey, confkey) as pair(own, foreign_one)
        where own = here.attnum and foreign_one = there.attnum
      )
      order by 1`;
    return rows.map(({ problem }) => problem);
  };

  test('tenant_id has a default, leads every key and index, and is part of every reference', async () => {
    expect(await broken(admin)).toEqual([]);
  });

  test('a table whose keys are not led by tenant_id is found', async () => {
    const planted = admin.begin(async (transaction) => {
      await transaction.unsafe(`
        create table planted (tenant_id uuid references tenant, id int primary key, note text, unique (tenant_id, id));
        create index planted_note on planted (note);
        create table planted_part (
          tenant_id uuid default current_setting('vett.tenant_id')::uuid, id int references planted,
          unique (tenant_id, id)
        )`);
      throw await broken(transaction);
    });
    await expect(planted).rejects.toEqual([
      'planted.tenant_id has not the tenant of the transaction as its default',
      'planted_note is not led by tenant_id',
      'planted_part_id_fkey refers to a row without its tenant_id',
      'planted_pkey is not led by tenant_id',
    ]);
  });

  test('a row without a tenant gets the tenant of the transaction', async () => {
    const head = sql.begin(async (transaction) => {
      await transaction`select set_config('vett.tenant_id', ${own.tenant_id}, true)`;
      await transaction`delete from audit_head`;
      return transaction`insert into audit_head (seq) values (0) returning tenant_id`;
    });
    expect(await head).toEqual([{ tenant_id: own.tenant_id }]);
    await expect(sql`insert into audit_head (seq) values (0)`).rejects.toThrow(
      /vett\.tenant_id|invalid input syntax for type uuid/,
    );
  });
});

describe('the erasure of a tenant', () => {
  test.each(tables.filter(({ name, has_tenant }) => has_tenant && name !== 'tenant'))(
    'takes the rows of $name with it, by a reference',
    async ({ name }) => {
      const references = await admin`
        select from pg_constraint where contype = 'f' and conrelid = ${name}::regclass and confrelid = 'tenant'::regclass
          and confdeltype = 'c' and convalidated`;
      expect(references.count, `let ${name}.tenant_id reference tenant on delete cascade`).toBe(1);
    },
  );

  test('erasing a tenant deletes all of its rows and none of another tenant', async () => {
    const counts = async (tenant: string) => {
      const columns = await admin<{ schema: string; name: string }[]>`
        select table_schema as schema, table_name as name from information_schema.columns
        where column_name = 'tenant_id' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`;
      const rows = columns.map(async ({ schema, name }) => {
        const found = await admin`select from ${admin(`${schema}.${name}`)} where tenant_id = ${tenant}`;
        return [name, found.count] as const;
      });
      return Object.fromEntries(await Promise.all(rows));
    };
    const [before, ofAnother] = [await counts(foreign.tenant_id), await counts(own.tenant_id)];
    expect(Object.keys(before)).toEqual(tables.filter(({ has_tenant }) => has_tenant).map(({ name }) => name));
    const erased = await eraseTenant(sql, foreign.tenant_id);
    expect(erased?.rows).toEqual(before);
    expect(Object.values(await counts(foreign.tenant_id)).every((count) => count === 0)).toBe(true);
    expect(await counts(own.tenant_id)).toEqual(ofAnother);
  });
});

test('only the listed functions run with the rights of their owner, each with a fixed search path', async () => {
  const functions = await admin<{ name: string; settings: string[] | null }[]>`
    select proname as name, proconfig as settings from pg_proc
    where prosecdef and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    order by proname`;
  expect(functions.map(({ name }) => name)).toEqual(SECURITY_DEFINERS);
  for (const { settings } of functions) expect(settings).toEqual(['search_path=pg_catalog, public, pg_temp']);
});

describe('a role without grants', async () => {
  const role = `stranger_${randomBytes(6).toString('hex')}`;
  await admin.unsafe(`create role ${role}`);
  atEnd(async () => {
    await admin.unsafe(`drop role ${role}`);
  });

  test('a role without grants can neither execute our functions, later ones included, nor create objects', async () => {
    const executable = (schemas: string) =>
      admin.unsafe<{ name: string }[]>(`
      select proname as name from pg_proc p join pg_namespace n on n.oid = pronamespace
      where nspname ${schemas} and has_function_privilege('${role}', p.oid, 'execute')
        and has_schema_privilege('${role}', n.oid, 'usage')`);
    expect(await executable("!~ '^pg_|^information_schema$'")).toEqual([]);
    const planted = admin.begin(async (transaction) => {
      await transaction`create function planted() returns int language sql as 'select 1'`;
      await transaction.unsafe(`set local role ${role}`);
      await transaction`select planted()`;
    });
    await expect(planted).rejects.toThrow(/permission denied for function planted/);
    const [rights] = await admin`select has_schema_privilege(${role}, 'public', 'create') as create`;
    expect(rights).toEqual({ create: false });
  });

  test.each(['all_tenants()', 'any_tenant_key()', "take_tokens('[]'::jsonb)"])(
    'a role without grants cannot ask %s',
    async (call) => {
      const asked = admin.begin(async (transaction) => {
        await transaction.unsafe(`set local role ${role}`);
        await transaction.unsafe(`select * from ${call}`);
      });
      await expect(asked).rejects.toThrow(/permission denied/);
    },
  );
});
