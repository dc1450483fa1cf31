import * as z from 'zod';
import { Environment } from './api-key.ts';
import { AuditEvent, verify } from './audit.ts';
import { operatorContract } from './contract.ts';
import { textUpTo } from './subject.ts';
import { TENANT_NAME, Tenant } from './tenant.ts';

/** Patches of one change of a tenant. */
const OPERATOR_PATCHES = 1_000;
/** Events of the audit log in one part of an export. */
export const AUDIT_EXPORT_BATCH = 2_000;

const tenant_id = z.string().max(64);
const Changed = z.object({
  tenant: Tenant,
  changes: z.array(z.string()).describe('Paths of the parts that changed.'),
});
const ChangedStatus = z.object({ tenant_id: z.string(), status: z.enum(['active', 'suspended']) });
const resource = { type: 'tenant', id: (input: { tenant_id: string }) => input.tenant_id };

const createTenant = operatorContract({
  action: 'tenant.create',
  kind: 'mutation',
  summary: 'Make a tenant with an API key that holds every permission. The key is shown once.',
  tenant: 'new',
  resource: { type: 'tenant', id: (_input: unknown, output: { tenant_id: string } | undefined) => output?.tenant_id },
  trace: (_output, { environment }) => ({ environment }),
  input: z.strictObject({ name: textUpTo(TENANT_NAME).min(1), environment: Environment }),
  output: z.object({ tenant_id: z.string(), api_key: z.string() }),
});

const listTenants = operatorContract({
  action: 'tenant.list',
  kind: 'query',
  summary: 'Every tenant, oldest first.',
  input: z.strictObject({}),
  output: z.object({
    tenants: z.array(
      z.object({
        tenant_id: z.string(),
        name: z.string(),
        environment: Environment,
        status: z.enum(['active', 'suspended']),
        configuration: z.record(z.string(), z.unknown()).describe('As it is stored: it may be one that is not valid.'),
        created_at: z.string(),
      }),
    ),
  }),
});

const showTenant = operatorContract({
  action: 'tenant.show',
  kind: 'query',
  summary: 'A tenant with the whole configuration that is in force.',
  tenant: 'named',
  resource,
  input: z.strictObject({ tenant_id }),
  output: z.object({ tenant: Tenant }),
});

const configureTenant = operatorContract({
  action: 'tenant.configure',
  kind: 'mutation',
  summary: 'Change the configuration of a tenant.',
  description: 'null sets a part back to its default. A feature that is switched off here stays off for the tenant.',
  tenant: 'named',
  resource,
  changes: ({ changes }) => changes,
  record: ({ tenant }) => tenant,
  trace: () => ({}),
  codes: ['UNKNOWN_LIST'],
  input: z.strictObject({
    tenant_id,
    patches: z.array(z.record(z.string(), z.unknown())).min(1).max(OPERATOR_PATCHES).describe('Merged in their order.'),
  }),
  output: Changed,
});

const suspendTenant = operatorContract({
  action: 'tenant.suspend',
  kind: 'mutation',
  summary: 'Refuse every call of a tenant, until it is activated.',
  tenant: 'named',
  resource,
  changes: () => ['status'],
  record: ({ status }) => ({ status }),
  trace: ({ status }) => ({ status }),
  input: z.strictObject({ tenant_id }),
  output: ChangedStatus,
});

const activateTenant = operatorContract({
  action: 'tenant.activate',
  kind: 'mutation',
  summary: 'Let a suspended tenant work again.',
  tenant: 'named',
  resource,
  changes: () => ['status'],
  record: ({ status }) => ({ status }),
  trace: ({ status }) => ({ status }),
  input: z.strictObject({ tenant_id }),
  output: ChangedStatus,
});

const eraseTenant = operatorContract({
  action: 'tenant.erase',
  kind: 'mutation',
  summary: 'Erase a tenant with everything that is kept of it. This cannot be undone.',
  tenant: 'named',
  resource,
  // The audit log of the tenant is erased too. The rows go in one transaction, and the objects after it.
  audit: false,
  trace: 'own',
  storing: 'nothing',
  input: z.strictObject({ tenant_id }),
  output: z.object({
    jobs: z.int(),
    rows: z.record(z.string(), z.int()).describe('How many rows of each table.'),
    objects: z.int().nullable().describe('null: they could not be deleted now, and the daily job deletes them.'),
    objects_problem: z.string().nullable(),
  }),
});

const exportAudit = operatorContract({
  action: 'audit.export',
  kind: 'query',
  summary: 'The chained events of a tenant in the order of their chain.',
  tenant: 'named',
  audit: true,
  resource,
  input: z.strictObject({ tenant_id, after: z.int().min(0).optional().describe('The `next` of the part before.') }),
  output: z.object({
    events: z.array(AuditEvent).max(AUDIT_EXPORT_BATCH),
    next: z.int().nullable().describe('null: there are no more.'),
  }),
});

const verifyAudit = operatorContract({
  action: 'audit.verify_tenant',
  kind: 'query',
  summary: 'Recompute the chain of the audit log of a tenant.',
  tenant: 'named',
  resource,
  input: z.strictObject({ tenant_id }),
  output: verify.output,
});

/** An act of the operator in the chain of the installation. Its hash is made as those of the events of tenants. */
export const OperatorEvent = z.object({
  seq: z.int(),
  event_id: z.string(),
  occurred_at: z.string(),
  action: z.string(),
  details: z.record(z.string(), z.unknown()).describe('Without personal data and secrets.'),
  prev_hash: z.string().nullable(),
  hash: z.string(),
});
export type OperatorEvent = z.output<typeof OperatorEvent>;

const exportInstallation = operatorContract({
  action: 'audit.export_installation',
  kind: 'query',
  summary: 'The acts of the operator in the order of the chain of the installation.',
  input: z.strictObject({ after: z.int().min(0).optional().describe('The `next` of the part before.') }),
  output: z.object({
    events: z.array(OperatorEvent).max(AUDIT_EXPORT_BATCH),
    next: z.int().nullable().describe('null: there are no more.'),
  }),
});

const verifyInstallation = operatorContract({
  action: 'audit.verify_installation',
  kind: 'query',
  summary: 'Recompute the chain of the installation.',
  input: z.strictObject({}),
  output: z.object({
    valid: z.boolean(),
    checked: z.int(),
    first_broken_seq: z.int().nullable(),
    head_hash: z.string().nullable(),
  }),
});

const publishedHeads = operatorContract({
  action: 'audit.published_heads',
  kind: 'query',
  summary: 'Since when heads of chains wait to be published, and why.',
  input: z.strictObject({}),
  output: z.object({
    published_at: z.string().describe('The last time at which no head was left to publish.'),
    waiting: z.int().describe('The number of chains whose head is not published.'),
    problem: z.string().nullable().describe('Why the last attempt failed.'),
  }),
});

const setUpUser = operatorContract({
  action: 'user.set_up',
  kind: 'mutation',
  summary: 'Make the link by which the first user of an installation makes the first tenant.',
  // There is no tenant yet whose log could record it.
  audit: false,
  trace: ({ token }) => (token === null ? undefined : {}),
  input: z.strictObject({}),
  output: z.object({ token: z.string().nullable().describe('Null: there are users already.') }),
});

const inviteOwner = operatorContract({
  action: 'user.invite_owner',
  kind: 'mutation',
  summary: 'Invite an owner of a tenant. The token is shown once.',
  tenant: 'named',
  resource,
  trace: () => ({ role: 'owner' }),
  input: z.strictObject({ tenant_id, email: z.email().max(254) }),
  output: z.object({ token: z.string(), expires_at: z.string() }),
});

const listCollections = operatorContract({
  action: 'face_collection.list',
  kind: 'query',
  summary: 'The face collection of every tenant that has one.',
  input: z.strictObject({}),
  output: z.object({
    collections: z.array(
      z.object({
        tenant_id: z.string(),
        model: z.string(),
        status: z.string(),
        status_since: z.string(),
        face_count: z.int(),
      }),
    ),
  }),
});

const makeDue = operatorContract({
  action: 'watchlist.make_due',
  kind: 'mutation',
  summary: 'Make the watchlists of a tenant due, or one of them: the service runs them within a minute.',
  description: 'Paused watchlists stay paused.',
  tenant: 'named',
  resource: { type: 'watchlist', id: ({ watchlist_id }: { watchlist_id?: string | undefined }) => watchlist_id },
  changes: () => ['next_check_due'],
  trace: ({ watchlists }, { watchlist_id }) => ({ watchlists, ...(watchlist_id !== undefined && { watchlist_id }) }),
  codes: ['WATCHLIST_NOT_FOUND'],
  input: z.strictObject({ tenant_id, watchlist_id: z.string().max(100).optional() }),
  output: z.object({ watchlists: z.int() }),
});

/** Every operation of the operator by area. None has a REST path: the command line runs them. */
export const operatorContracts = {
  audit: { export: exportAudit, verify: verifyAudit, exportInstallation, verifyInstallation, publishedHeads },
  faceMatch: { collections: listCollections },
  retention: { erase: eraseTenant },
  tenant: {
    create: createTenant,
    list: listTenants,
    show: showTenant,
    configure: configureTenant,
    suspend: suspendTenant,
    activate: activateTenant,
  },
  user: { setUp: setUpUser, inviteOwner },
  watchlist: { makeDue },
};
