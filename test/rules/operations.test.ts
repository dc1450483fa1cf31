import type { AnyContract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { exampleOf } from '@vett/schema/examples/examples';
import { operatorContracts } from '@vett/schema/operator';
import { describe, expect, test } from 'vitest';
import { operations, operatorOperations } from '../../src/features.ts';
import { presenterOf } from '../../src/interfaces/rest/presenters.ts';
import { operatorRows, rowOf } from './catalogue.ts';
import type { Row } from './row.ts';
import { ids, membersOf, named } from './walk.ts';

const INPUTS = { single: { list_name: 'un' }, multi: { lists: ['un'] }, every: {} };

const all = named(operations);
const ofOperator = named(operatorOperations);

describe('the operations', () => {
  test('the operations implement exactly the contracts', () => {
    expect(ids(operations).toSorted()).toEqual(ids(contracts).toSorted());
    for (const { id, operation } of all) expect(operation, id).toMatchObject(contractOf(id));
  });

  test.each(all)('$id is as its row says', ({ id, operation }) => {
    const { graphql, ids, cases, ...wanted } = rowOf(id);
    expect(rulesOf(id, operation)).toEqual({ ...wanted, codes: wanted.codes.toSorted() });
  });

  test('operations without a token need no permission, feature or tenant', () => {
    const open = all.filter(({ operation }) => operation.audience === 'public');
    expect(open.length).toBeGreaterThan(0);
    for (const { id, operation } of open) {
      const { permission, ephemeral, audit, usage, idempotent } = rowOf(id);
      const asked = [permission, ephemeral, audit.endsWith(' logged'), usage, idempotent, operation.feature];
      expect(asked, id).toEqual([null, 'unaffected', false, null, false, undefined]);
    }
  });

  test('GET operations only read, and operations with other methods write', () => {
    for (const { id, operation } of all) {
      if (operation.rest) expect(operation.kind, id).toBe(operation.rest.method === 'GET' ? 'query' : 'mutation');
    }
  });

  test('operations with zero retention take data_retention', () => {
    for (const { id, operation } of all) {
      const isEligible = operation.ephemeral !== 'refuse' && operation.ephemeral !== 'unaffected';
      expect(membersOf(operation).includes('data_retention'), id).toBe(isEligible);
    }
  });

  test('operations have unique names in the audit log, and every change of a tenant is logged', () => {
    expect(new Set(all.map(({ operation }) => operation.action)).size).toBe(all.length);
    const changes = all.filter(({ operation: { kind, audience } }) => kind === 'mutation' && audience !== 'public');
    for (const { id, operation } of changes) expect(operation.audit, id).toBe(true);
  });

  test('operations refuse unknown members', () => {
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
  test('operator operations implement exactly their contracts', () => {
    expect(ids(operatorOperations).sort()).toEqual(ids(operatorContracts).sort());
    const contractsById = new Map(named(operatorContracts).map(({ id, operation }) => [id, operation]));
    for (const { id, operation } of ofOperator) expect(operation, id).toMatchObject(contractsById.get(id) ?? {});
  });

  test('operator operations are for the operator alone, without a path, permission, idempotency key or feature', () => {
    const nothing = { audience: 'operator', idempotent: false, ephemeral: 'unaffected' };
    for (const { id, operation } of ofOperator) {
      expect(operation, id).toMatchObject(nothing);
      const { rest, permission, feature, usage } = operation;
      expect([rest, permission, feature, usage], id).toEqual([undefined, undefined, undefined, undefined]);
    }
    expect(all.filter(({ operation }) => operation.audience === 'operator')).toEqual([]);
  });

  test.each(ofOperator)('$id is as its row says', ({ id, operation: { action, audit, tenant = null } }) => {
    expect({ audit: audit ? `${action} logged` : action, tenant }).toEqual(operatorRows.get(id));
  });

  test('operator operations on a tenant name it in their input', () => {
    for (const { id, operation } of ofOperator) {
      expect(membersOf(operation).includes('tenant_id'), id).toBe(operation.tenant === 'named');
    }
  });

  test('operator operations have unique names in the audit log', () => {
    const actions = [...all, ...ofOperator].map(({ operation }) => operation.action);
    expect(new Set(actions).size).toBe(actions.length);
  });
});

function contractOf(id: string): object {
  const contract = named(contracts).find((known) => known.id === id);
  if (!contract) throw new Error(`there is no contract ${id}`);
  return contract.operation;
}

/** An operation in the form of a row. */
function rulesOf(id: string, operation: AnyContract): Omit<Row, 'graphql' | 'ids' | 'cases'> {
  const { errors = 'envelope' } = presenterOf(...(id.split('.') as [string, string]));
  const { rest, success, audience, permission, ephemeral, action, audit, idempotent, codes = [] } = operation;
  const use = operation.usage?.(exampleOf(operation)?.input);
  const counted = use && (`${use.endpoint} ${use.unit} ${use.units}` as const);
  return {
    rest: rest ? `${rest.method} ${rest.path} ${rest.status ?? 200} ${success} ${errors}` : null,
    audience,
    permission: permission ?? null,
    ephemeral:
      typeof ephemeral === 'function'
        ? { single: ephemeral(INPUTS.single), multi: ephemeral(INPUTS.multi), every: ephemeral(INPUTS.every) }
        : ephemeral,
    audit: audit ? `${action} logged` : action,
    usage: counted ? (use.later ? `${counted} later` : counted) : null,
    idempotent,
    codes: codes.toSorted(),
  };
}
