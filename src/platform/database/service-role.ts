import { OperatorError } from '../error.ts';
import type { Sql } from './connect.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Attributes that the role must not have. */
const EXCESSIVE = ['superuser', 'createdb', 'createrole', 'bypassrls', 'replication'] as const;

/** The tables that the service may only read: only the owner migrates. */
const READ_ONLY = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Creates or repairs the role that the service connects as: it logs in, reads and changes rows, and owns nothing.
 * Row-level security applies to it. Call as the owner of the database, after the migrations.
 */
export async function grantServiceRole(admin: Sql, role: { name: string; password: string }): Promise<void> {
  await makeRole(admin, role);
  await admin.begin(async (sql) => {
    const name = sql(role.name);
    await sql`grant usage on schema public to ${name}`;
    await sql`grant select, insert, update, delete on all tables in schema public to ${name}`;
    await sql`grant usage, select on all sequences in schema public to ${name}`;
    await sql`grant execute on all functions in schema public to ${name}`;
    await sql`revoke insert, update, delete on ${sql(READ_ONLY)} from ${name}`;
    await sql`revoke all on configuration_change, rate_bucket from ${name}`;
    // The service may only add audit events and link them into their chain.
    await sql`revoke update, delete on audit_event from ${name}`;
    await sql`grant update (seq, prev_hash, hash) on audit_event to ${name}`;
    await sql`revoke update, delete on operator_event from ${name}`;
    await sql`revoke insert, delete on operator_head from ${name}`;
  });
}

async function makeRole(admin: Sql, role: { name: string; password: string }): Promise<void> {
  const [known] = await admin<Record<'powerful' | (typeof EXCESSIVE)[number], boolean>[]>`
    select rolsuper or rolname = current_user as powerful, rolsuper as superuser, rolcreatedb as createdb,
           rolcreaterole as createrole, rolbypassrls as bypassrls, rolreplication as replication
    from pg_roles where rolname = ${role.name}`;
  if (known?.powerful) {
    throw new OperatorError(
      `The role ${role.name} of DATABASE_URL is the owner of the database or a superuser: the service must not connect ` +
        'as it. Name another role there; one that does not exist yet is made.',
    );
  }
  // Only a superuser may name these attributes of a role that exists, even those that it does not have.
  const excess = EXCESSIVE.filter((right) => known?.[right] ?? true).map((right) => `no${right}`);
  const command = known ? 'alter' : 'create';
  const [{ statement } = { statement: '' }] = await admin<{ statement: string }[]>`
    select format(${`${command} role %I with login noinherit ${excess.join(' ')} password %L`},
      ${role.name}::text, ${role.password}::text) as statement`;
  await admin.unsafe(statement).catch((error: { code?: string }) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    const problem = refusal(role.name, known && excess);
    if (problem) throw new OperatorError(problem);
  });
}

/**
 * Says what a superuser must do when the owner may not make or change the role. Undefined: somebody else made it as it
 * should be, and keeps its password.
 */
function refusal(role: string, excess: readonly string[] | undefined): string | undefined {
  if (!excess)
    return (
      `The role of DATABASE_ADMIN_URL may not make the role ${role} of DATABASE_URL. As a superuser, give it CREATEROLE, ` +
      `or run: create role ${role} with login noinherit password '<that of DATABASE_URL>';`
    );
  if (excess.length === 0) return undefined;
  return (
    `The role ${role} of DATABASE_URL has rights that the service must not have. As a superuser, run: ` +
    `alter role ${role} ${excess.join(' ')};`
  );
}

/** Keeps the parameters of the service's statements out of the server's log, if the owner has the right to set this. */
export async function muteParameters(admin: Sql, role: string): Promise<void> {
  try {
    await admin`alter role ${admin(role)} set log_parameter_max_length = 0`;
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
  }
}

/** Lists the excess rights of the connected role: row-level security must apply to it. */
export async function excessRights(sql: Sql): Promise<string[]> {
  const [role] = await sql<{ name: string; superuser: boolean; bypass: boolean; owns: number }[]>`
    select current_user as name, rolsuper as superuser, rolbypassrls as bypass,
           (select count(*)::int from pg_class
            where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
              and pg_has_role(current_user, relowner, 'member')) as owns
    from pg_roles where rolname = current_user`;
  if (!role) return ['The database does not know its own role.'];
  return [
    role.superuser && `The role ${role.name} is a superuser: row-level security does not bind it.`,
    role.bypass && `The role ${role.name} has BYPASSRLS: row-level security does not bind it.`,
    role.owns > 0 && `The role ${role.name} owns ${role.owns} tables: it could switch row-level security off.`,
  ].filter((text) => text !== false);
}
