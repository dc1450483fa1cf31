import { expect, test } from 'vitest';
import type { OperatorOperation } from '../../src/core/operator.ts';
import { operatorOperations } from '../../src/features.ts';
import { operatorOf, testService } from '../support/service.ts';
import { named } from './walk.ts';

const service = await testService({ LISTS: 'un' });
const { admin } = service.database;
const run = operatorOf(service.app);

/** An input of each operation that changes something. */
const INPUTS: Record<string, object> = {
  'retention.erase': {},
  'tenant.create': { name: 'Traced Bank', environment: 'staging' },
  'tenant.configure': { patches: [{ rate_limit_multiplier: 2 }] },
  'tenant.suspend': {},
  'tenant.activate': {},
  'user.setUp': {},
  'user.inviteOwner': { email: 'ada@owner.example' },
  'watchlist.makeDue': {},
};

const acts = () => admin<{ action: string; details: Record<string, unknown> }[]>`
  select action, details from operator_event order by seq`;
const all = named(operatorOperations);
const changing = all.filter(({ operation }) => operation.kind === 'mutation');

test('every operation of the operator that changes something has an input in this test', () => {
  expect(changing.map(({ id }) => id).sort()).toEqual(Object.keys(INPUTS).sort());
});

test('an operation that leaves its act by its contract does its work in a transaction', () => {
  for (const { id, operation } of all) {
    if (typeof operation.trace === 'function') expect(operation.storing, id).not.toBe('nothing');
  }
});

// The setup link is made as long as there are no users.
test.each([...changing].sort((a) => (a.id === 'user.setUp' ? -1 : 1)))(
  '$id leaves one act in the chain of the installation, without personal data and secrets',
  async ({ id, operation }) => {
    const { tenant_id } = await service.newTenant();
    if (id === 'tenant.activate') await run(operatorOperations.tenant.suspend, { tenant_id });
    const before = (await acts()).length;
    const given = { ...(operation.tenant === 'named' && { tenant_id }), ...INPUTS[id] };
    // biome-ignore lint/suspicious/noExplicitAny: operations of all types are run here.
    await run(operation as OperatorOperation<'mutation', any, any>, given);
    const [act, ...others] = (await acts()).slice(before);
    expect([act?.action, others]).toEqual([operation.action, []]);
    if (operation.tenant === 'named') expect(act?.details).toMatchObject({ tenant_id });
    expect(JSON.stringify(act?.details)).not.toMatch(/Traced Bank|owner\.example|sk_|token|api_key"?:"/);
  },
);

test('operations of the operator that only read leave no act', async () => {
  const before = (await acts()).length;
  await run(operatorOperations.tenant.list, {});
  await run(operatorOperations.tenant.show, { tenant_id: service.tenant.tenant_id });
  await run(operatorOperations.audit.verifyInstallation, {});
  expect(await acts()).toHaveLength(before);
});
