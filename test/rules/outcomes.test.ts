import { exampleOf } from '@vett/schema/examples/examples';
import { PERMISSIONS } from '@vett/schema/permission';
import { expect, test } from 'vitest';
import { operations } from '../../src/features.ts';
import * as conformance from '../conformance/interfaces.ts';
import { configure, newKey } from '../support/api-keys.ts';
import { type TestService, testService } from '../support/service.ts';
import { faultsIn, OUTCOMES } from './outcomes.ts';
import { named } from './walk.ts';

const all = named(operations);

test('every operation that can change the outcome of a case names the right that it needs', () => {
  expect(faultsIn(all)).toEqual([]);
});

test('the rule finds an operation without an entry, one without its right, and one whose right nobody expects', () => {
  const { 'tenant.update': _, ...lacking } = OUTCOMES;
  expect(faultsIn(all, lacking)).toEqual([expect.stringContaining('tenant.update says in')]);
  const planted = all.map(({ id, operation }) => ({
    id,
    operation: id === 'decision.create' ? { ...operation, separated: undefined as never } : operation,
  }));
  expect(faultsIn(planted)).toEqual(['decision.create needs undefined by its contract, and kyc:review by its entry.']);
  expect(faultsIn(all, { ...OUTCOMES, 'decision.create': 'None.' })).toHaveLength(1);
});

const service = await testService();
const strict = await service.newTenant();
await configure(service.database, strict.tenant_id, { security: { separate_review: true } });

const always = all.flatMap(({ id, operation }) =>
  typeof operation.separated === 'string' ? [{ id, operation, right: operation.separated }] : [],
);

test.each(always)('$id is refused without $right where review is separated', async ({ id, operation, right }) => {
  const permissions = PERMISSIONS.filter((permission) => permission !== right);
  const { text } = await newKey(service.database, strict.tenant_id, { permissions });
  const Authorization = `Bearer ${text}`;
  const by: TestService = {
    ...service,
    request: (path, options) => service.request(path, { ...options, headers: { ...options?.headers, Authorization } }),
    post: (path, body, headers) => service.post(path, body, { ...headers, Authorization }),
  };
  const input = exampleOf(operation)?.input;
  for (const via of [conformance.viaRest(by, operation, input), conformance.viaTrpc(by, id, operation, input)])
    expect(await via).toMatchObject({ status: 403, code: 'INSUFFICIENT_PERMISSIONS' });
});
