import { contracts } from '@vett/schema/contracts';
import { describe, expect, test } from 'vitest';
import { operations } from '../../src/operations.ts';
import { ids, membersOf, named } from './walk.ts';

/** What can be called without a token. */
const PUBLIC: readonly string[] = ['token.create'];

/** Method, path, status, families of success and error bodies. */
const REST: readonly string[] = [
  'apiKey.create: POST /auth/api-keys 201 data envelope',
  'apiKey.list: GET /auth/api-keys 200 data envelope',
  'apiKey.rotate: POST /auth/api-keys/{key_id}/rotate 201 data envelope',
  'apiKey.revoke: DELETE /auth/api-keys/{key_id} 200 data envelope',
  'audit.list: GET /kyc/audit 200 data envelope',
  'audit.verify: GET /kyc/audit/verify 200 data envelope',
  'job.create: POST /kyc/jobs 202 top envelope',
  'job.list: GET /kyc/jobs 200 top envelope',
  'job.get: GET /kyc/jobs/{job_id} 200 top envelope',
  'job.results: GET /kyc/jobs/{job_id}/results 200 top envelope',
  'job.cancel: POST /kyc/jobs/{job_id}/cancel 200 top envelope',
  'listCheck.screen: POST /kyc 200 top envelope',
  'lists.list: GET /kyc/lists 200 data envelope',
  'tenant.get: GET /kyc/tenants/me 200 data envelope',
  'tenant.update: PATCH /kyc/tenants/me 200 data envelope',
  'token.create: POST /auth/token 200 bare envelope',
  'usage.get: GET /kyc/usage 200 data envelope',
];

/** Reached by links of the GraphQL graph alone. */
const WITHOUT_REST: readonly string[] = ['job.itemsOf'];

const PERMISSIONS: Readonly<Record<string, string>> = {
  'apiKey.create': 'apikey:manage',
  'apiKey.list': 'apikey:manage',
  'apiKey.rotate': 'apikey:manage',
  'apiKey.revoke': 'apikey:manage',
  'audit.list': 'audit:read',
  'audit.verify': 'audit:read',
  'job.create': 'kyc:create',
  'job.list': 'kyc:read',
  'job.get': 'kyc:read',
  'job.results': 'kyc:read',
  'job.cancel': 'kyc:create',
  'job.itemsOf': 'kyc:read',
  'listCheck.screen': 'kyc:create',
  'lists.list': 'kyc:read',
  'tenant.get': 'tenant:read',
  'tenant.update': 'tenant:update',
  'token.create': 'public',
  'usage.get': 'usage:read',
};

/** What zero retention means for each operation; for those that depend on the input, by input. */
const EPHEMERAL: Readonly<Record<string, unknown>> = {
  'apiKey.create': 'unaffected',
  'apiKey.list': 'unaffected',
  'apiKey.rotate': 'unaffected',
  'apiKey.revoke': 'unaffected',
  'audit.list': 'unaffected',
  'audit.verify': 'unaffected',
  'job.create': 'refuse',
  'job.list': 'unaffected',
  'job.get': 'unaffected',
  'job.results': 'unaffected',
  'job.cancel': 'unaffected',
  'job.itemsOf': 'unaffected',
  'listCheck.screen': { single: 'kyc.single', multi: 'kyc.multi', every: 'kyc.multi' },
  'lists.list': 'unaffected',
  'tenant.get': 'unaffected',
  'tenant.update': 'unaffected',
  'token.create': 'unaffected',
  'usage.get': 'unaffected',
};
/** What the audit log calls each operation, and whether it writes an event. */
const AUDIT: Readonly<Record<string, string>> = {
  'apiKey.create': 'api_key.create logged',
  'apiKey.list': 'api_key.list',
  'apiKey.rotate': 'api_key.rotate logged',
  'apiKey.revoke': 'api_key.revoke logged',
  'audit.list': 'audit.list',
  'audit.verify': 'audit.verify',
  'job.create': 'kyc_job.create logged',
  'job.list': 'kyc_job.list',
  'job.get': 'kyc_job.get',
  'job.results': 'kyc_job.results logged',
  'job.cancel': 'kyc_job.cancel logged',
  'job.itemsOf': 'kyc_job.items_of logged',
  'listCheck.screen': 'list_check.screen logged',
  'lists.list': 'lists.list',
  'tenant.get': 'tenant.get',
  'tenant.update': 'tenant.update logged',
  'token.create': 'token.create',
  'usage.get': 'usage.get',
};

/** Changes that take no idempotency key: they store nothing, or repeat without harm. */
const NOT_IDEMPOTENT: readonly string[] = ['apiKey.revoke', 'listCheck.screen', 'token.create'];

const INPUTS = { single: { list_name: 'un' }, multi: { lists: ['un'] }, every: {} };

const all = named(operations);

describe('the operations', () => {
  test('implement the contracts, no more and no less', () => {
    expect(ids(operations)).toEqual(ids(contracts));
    for (const { id, operation } of all) expect(operation, id).toMatchObject(contractOf(id));
  });

  test('that need no token are on a closed list, and nothing of a tenant is asked of them', () => {
    const open = all.filter(({ operation }) => operation.permission === 'public');
    expect(open.map(({ id }) => id)).toEqual(PUBLIC);
    const nothing = { audit: false, idempotent: false, ephemeral: 'unaffected' };
    for (const { id, operation } of open) {
      expect(operation, id).toMatchObject(nothing);
      expect([operation.feature, operation.usage], id).toEqual([undefined, undefined]);
    }
  });

  test('need the permissions of the specification', () => {
    expect(Object.fromEntries(all.map(({ id, operation }) => [id, operation.permission]))).toEqual(PERMISSIONS);
  });

  test('have the paths, statuses and families of the specification', () => {
    const lines = all.flatMap(({ id, operation: { rest, success, errors } }) =>
      rest ? [`${id}: ${rest.method} ${rest.path} ${rest.status ?? 200} ${success} ${errors}`] : [],
    );
    expect(lines).toEqual(REST);
    expect(all.filter(({ operation }) => !operation.rest).map(({ id }) => id)).toEqual(WITHOUT_REST);
  });

  test('only read by GET, and change by everything else', () => {
    for (const { id, operation } of all) {
      if (operation.rest) expect(operation.kind, id).toBe(operation.rest.method === 'GET' ? 'query' : 'mutation');
    }
  });

  test('say what zero retention means for them, and take data_retention where it is possible', () => {
    const identifiers = all.map(({ id, operation: { ephemeral } }) => [
      id,
      typeof ephemeral === 'function'
        ? Object.fromEntries(Object.entries(INPUTS).map(([name, input]) => [name, ephemeral(input)]))
        : ephemeral,
    ]);
    expect(Object.fromEntries(identifiers)).toEqual(EPHEMERAL);
    for (const { id, operation } of all) {
      const isEligible = operation.ephemeral !== 'refuse' && operation.ephemeral !== 'unaffected';
      expect(membersOf(operation).includes('data_retention'), id).toBe(isEligible);
    }
  });

  test('have a name of their own in the audit log, and every change of a tenant is logged', () => {
    const actions = all.map(({ id, operation: { action, audit } }) => [id, audit ? `${action} logged` : action]);
    expect(Object.fromEntries(actions)).toEqual(AUDIT);
    expect(new Set(all.map(({ operation }) => operation.action)).size).toBe(all.length);
    const changes = all.filter(({ operation: { kind, permission } }) => kind === 'mutation' && permission !== 'public');
    for (const { id, operation } of changes) expect(operation.audit, id).toBe(true);
  });

  test('that change something honour idempotency keys, but for a closed list', () => {
    const without = all.filter(({ operation }) => operation.kind === 'mutation' && !operation.idempotent);
    expect(without.map(({ id }) => id)).toEqual(NOT_IDEMPOTENT);
  });

  test('refuse a member that they do not know', () => {
    for (const { id, operation } of all) {
      const { error } = operation.input.safeParse({ surely_unknown: 1 });
      expect(
        error?.issues.map(({ code }: { code: string }) => code),
        id,
      ).toContain('unrecognized_keys');
    }
  });
});

function contractOf(id: string): object {
  const contract = named(contracts).find((known) => known.id === id);
  if (!contract) throw new Error(`there is no contract ${id}`);
  return contract.operation;
}
