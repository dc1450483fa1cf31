import { contracts } from '@vett/schema/contracts';
import { operatorContracts } from '@vett/schema/operator';
import { describe, expect, test } from 'vitest';
import { operations, operatorOperations } from '../../src/operations.ts';
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
  'decision.create: POST /kyc/decisions 201 data envelope',
  'decision.list: GET /kyc/decisions 200 data envelope',
  'decision.get: GET /kyc/decisions/{decision_id} 200 data envelope',
  'decision.revoke: DELETE /kyc/decisions/{decision_id} 200 data envelope',
  'faceMatch.verify: POST /kyc/facematch/verify 200 data envelope',
  'faceMatch.register: POST /kyc/facematch/register 201 data envelope',
  'faceMatch.search: POST /kyc/facematch/search 200 data envelope',
  'faceMatch.blacklist: POST /kyc/facematch/blacklist 200 data envelope',
  'faceMatch.delete: DELETE /kyc/facematch/faces/{face_id} 200 data envelope',
  'faceMatch.status: GET /kyc/facematch/collections/status 200 data envelope',
  'faceMatch.uploadUrl: POST /kyc/facematch/upload-url 200 data envelope',
  'job.create: POST /kyc/jobs 202 top envelope',
  'job.list: GET /kyc/jobs 200 top envelope',
  'job.get: GET /kyc/jobs/{job_id} 200 top envelope',
  'job.results: GET /kyc/jobs/{job_id}/results 200 top envelope',
  'job.cancel: POST /kyc/jobs/{job_id}/cancel 200 top envelope',
  'listCheck.screen: POST /kyc 200 top envelope',
  'listCheck.batch: POST /kyc/batch 200 top envelope',
  'listCheck.wallet: POST /kyc/wallet 200 top envelope',
  'listCheck.legacy: POST /screening 200 bare legacy',
  'lists.list: GET /kyc/lists 200 data envelope',
  'lists.changes: GET /kyc/lists/{name}/changes 200 data envelope',
  'lists.refresh: POST /kyc/lists/{name}/refresh 202 data envelope',
  'lists.run: GET /kyc/lists/{name}/runs/{run_id} 200 data envelope',
  'tenant.get: GET /kyc/tenants/me 200 data envelope',
  'tenant.update: PATCH /kyc/tenants/me 200 data envelope',
  'token.create: POST /auth/token 200 bare envelope',
  'usage.get: GET /kyc/usage 200 data envelope',
  'validation.list: GET /kyc/validations 200 data envelope',
  'validation.get: GET /kyc/validations/{validation_id} 200 data envelope',
  'validation.replay: POST /kyc/validations/{validation_id}/replay 200 data envelope',
  'validation.report: GET /kyc/validations/{validation_id}/report 200 data envelope',
];

/** Reached by links of the GraphQL graph alone. */
const WITHOUT_REST: readonly string[] = ['job.itemsOf'];

const PERMISSIONS: Readonly<Record<string, string | readonly string[]>> = {
  'apiKey.create': 'apikey:manage',
  'apiKey.list': 'apikey:manage',
  'apiKey.rotate': 'apikey:manage',
  'apiKey.revoke': 'apikey:manage',
  'audit.list': 'audit:read',
  'audit.verify': 'audit:read',
  'decision.create': ['kyc:review', 'kyc:create'],
  'decision.list': 'kyc:read',
  'decision.get': 'kyc:read',
  'decision.revoke': ['kyc:review', 'kyc:create'],
  'faceMatch.verify': 'kyc:read',
  'faceMatch.register': 'kyc:create',
  'faceMatch.search': 'kyc:read',
  'faceMatch.blacklist': 'kyc:create',
  'faceMatch.delete': 'kyc:create',
  'faceMatch.status': 'kyc:read',
  'faceMatch.uploadUrl': 'kyc:create',
  'job.create': 'kyc:create',
  'job.list': 'kyc:read',
  'job.get': 'kyc:read',
  'job.results': 'kyc:read',
  'job.cancel': 'kyc:create',
  'job.itemsOf': 'kyc:read',
  'listCheck.screen': 'kyc:create',
  'listCheck.batch': 'kyc:create',
  'listCheck.wallet': 'kyc:create',
  'listCheck.legacy': 'kyc:create',
  'lists.list': 'kyc:read',
  'lists.changes': 'kyc:read',
  'lists.refresh': 'lists:refresh',
  'lists.run': 'kyc:read',
  'tenant.get': 'tenant:read',
  'tenant.update': 'tenant:update',
  'usage.get': 'usage:read',
  'validation.list': 'kyc:read',
  'validation.get': 'kyc:read',
  'validation.replay': 'kyc:create',
  'validation.report': 'kyc:read',
};

const BY_LISTS = { single: 'kyc.single', multi: 'kyc.multi', every: 'kyc.multi' };

/** What zero retention means for each operation; for those that depend on the input, by input. */
const EPHEMERAL: Readonly<Record<string, unknown>> = {
  'apiKey.create': 'unaffected',
  'apiKey.list': 'unaffected',
  'apiKey.rotate': 'unaffected',
  'apiKey.revoke': 'unaffected',
  'audit.list': 'unaffected',
  'audit.verify': 'unaffected',
  'decision.create': 'unaffected',
  'decision.list': 'unaffected',
  'decision.get': 'unaffected',
  'decision.revoke': 'unaffected',
  'faceMatch.verify': 'facematch.verify',
  'faceMatch.register': 'refuse',
  'faceMatch.search': 'refuse',
  'faceMatch.blacklist': 'refuse',
  'faceMatch.delete': 'unaffected',
  'faceMatch.status': 'unaffected',
  'faceMatch.uploadUrl': 'refuse',
  'job.create': 'refuse',
  'job.list': 'unaffected',
  'job.get': 'unaffected',
  'job.results': 'unaffected',
  'job.cancel': 'unaffected',
  'job.itemsOf': 'unaffected',
  'listCheck.screen': BY_LISTS,
  'listCheck.batch': 'kyc.batch',
  'listCheck.wallet': BY_LISTS,
  'listCheck.legacy': 'kyc.multi',
  'lists.list': 'unaffected',
  'lists.changes': 'unaffected',
  'lists.refresh': 'unaffected',
  'lists.run': 'unaffected',
  'tenant.get': 'unaffected',
  'tenant.update': 'unaffected',
  'token.create': 'unaffected',
  'usage.get': 'unaffected',
  'validation.list': 'unaffected',
  'validation.get': 'unaffected',
  'validation.replay': 'unaffected',
  'validation.report': 'unaffected',
};
/** What the audit log calls each operation, and whether it writes an event. */
const AUDIT: Readonly<Record<string, string>> = {
  'apiKey.create': 'api_key.create logged',
  'apiKey.list': 'api_key.list',
  'apiKey.rotate': 'api_key.rotate logged',
  'apiKey.revoke': 'api_key.revoke logged',
  'audit.list': 'audit.list',
  'audit.verify': 'audit.verify',
  'decision.create': 'decision.create logged',
  'decision.list': 'decision.list logged',
  'decision.get': 'decision.get logged',
  'decision.revoke': 'decision.revoke logged',
  'faceMatch.verify': 'face.verify logged',
  'faceMatch.register': 'face.register logged',
  'faceMatch.search': 'face.search logged',
  'faceMatch.blacklist': 'face.blacklist logged',
  'faceMatch.delete': 'face.delete logged',
  'faceMatch.status': 'face_collection.status',
  'faceMatch.uploadUrl': 'face.upload_url logged',
  'job.create': 'kyc_job.create logged',
  'job.list': 'kyc_job.list',
  'job.get': 'kyc_job.get',
  'job.results': 'kyc_job.results logged',
  'job.cancel': 'kyc_job.cancel logged',
  'job.itemsOf': 'kyc_job.items_of logged',
  'listCheck.screen': 'list_check.screen logged',
  'listCheck.batch': 'list_check.batch logged',
  'listCheck.wallet': 'list_check.wallet logged',
  'listCheck.legacy': 'list_check.legacy logged',
  'lists.list': 'lists.list',
  'lists.changes': 'lists.changes',
  'lists.refresh': 'lists.refresh logged',
  'lists.run': 'lists.run',
  'tenant.get': 'tenant.get',
  'tenant.update': 'tenant.update logged',
  'token.create': 'token.create',
  'usage.get': 'usage.get',
  'validation.list': 'validation.list',
  'validation.get': 'validation.get logged',
  'validation.replay': 'validation.replay logged',
  'validation.report': 'validation.report logged',
};

/** Changes that take no idempotency key: they store nothing, or repeat without harm. */
const NOT_IDEMPOTENT: readonly string[] = [
  'apiKey.revoke',
  'decision.revoke',
  'faceMatch.verify',
  'faceMatch.search',
  'faceMatch.delete',
  'token.create',
  'validation.replay',
];

const INPUTS = { single: { list_name: 'un' }, multi: { lists: ['un'] }, every: {} };

const all = named(operations);
const ofOperator = named(operatorOperations);

describe('the operations', () => {
  test('implement the contracts, no more and no less', () => {
    expect(ids(operations)).toEqual(ids(contracts));
    for (const { id, operation } of all) expect(operation, id).toMatchObject(contractOf(id));
  });

  test('that need no token are on a closed list, and nothing of a tenant is asked of them', () => {
    const open = all.filter(({ operation }) => operation.audience === 'public');
    expect(open.map(({ id }) => id)).toEqual(PUBLIC);
    const nothing = { audit: false, idempotent: false, ephemeral: 'unaffected' };
    for (const { id, operation } of open) {
      expect(operation, id).toMatchObject(nothing);
      expect([operation.feature, operation.usage], id).toEqual([undefined, undefined]);
    }
  });

  test('need the permissions of the specification', () => {
    const ofTenants = all.filter(({ operation }) => operation.audience === 'tenant');
    expect(Object.fromEntries(ofTenants.map(({ id, operation }) => [id, operation.permission]))).toEqual(PERMISSIONS);
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
    const changes = all.filter(({ operation: { kind, audience } }) => kind === 'mutation' && audience !== 'public');
    for (const { id, operation } of changes) expect(operation.audit, id).toBe(true);
  });

  test('that change something honour idempotency keys, but for a closed list', () => {
    const without = all.filter(({ operation }) => operation.kind === 'mutation' && !operation.idempotent);
    expect(without.map(({ id }) => id)).toEqual(NOT_IDEMPOTENT);
  });

  test('refuse a member that they do not know', () => {
    for (const { id, operation } of [...all, ...ofOperator]) {
      const { error } = operation.input.safeParse({ surely_unknown: 1 });
      expect(
        error?.issues.map(({ code }: { code: string }) => code),
        id,
      ).toContain('unrecognized_keys');
    }
  });
});

describe('the operations of the operator', () => {
  test('implement their contracts, no more and no less', () => {
    expect(ids(operatorOperations).sort()).toEqual(ids(operatorContracts).sort());
    const contractsById = new Map(named(operatorContracts).map(({ id, operation }) => [id, operation]));
    for (const { id, operation } of ofOperator) expect(operation, id).toMatchObject(contractsById.get(id) ?? {});
  });

  test('are for the operator alone, without a path, a permission, an idempotency key or a feature', () => {
    const nothing = { audience: 'operator', idempotent: false, ephemeral: 'unaffected' };
    for (const { id, operation } of ofOperator) {
      expect(operation, id).toMatchObject(nothing);
      const { rest, permission, feature, usage } = operation;
      expect([rest, permission, feature, usage], id).toEqual([undefined, undefined, undefined, undefined]);
    }
    expect(all.filter(({ operation }) => operation.audience === 'operator')).toEqual([]);
  });

  test('name the tenant that they work on, or are on a closed list', () => {
    for (const { id, operation } of ofOperator) {
      expect(membersOf(operation).includes('tenant_id'), id).toBe(operation.tenant === 'named');
    }
    const others = ofOperator.filter(({ operation }) => operation.tenant !== 'named').map(({ id }) => id);
    expect(others.sort()).toEqual(['faceMatch.collections', 'tenant.create', 'tenant.list']);
  });

  test('have names of their own in the audit log, which tells of every change but of an erasure', () => {
    const logged = ofOperator.filter(({ operation }) => operation.audit).map(({ operation }) => operation.action);
    expect(logged.sort()).toEqual(['tenant.activate', 'tenant.configure', 'tenant.create', 'tenant.suspend']);
    const actions = [...all, ...ofOperator].map(({ operation }) => operation.action);
    expect(new Set(actions).size).toBe(actions.length);
  });
});

function contractOf(id: string): object {
  const contract = named(contracts).find((known) => known.id === id);
  if (!contract) throw new Error(`there is no contract ${id}`);
  return contract.operation;
}
