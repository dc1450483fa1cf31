import type { AnyContract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { exampleOf } from '@vett/schema/examples/examples';
import { operatorContracts } from '@vett/schema/operator';
import { expect, test } from 'vitest';

/** Kinds of resources whose changes the audit log keeps with their values. */
const KEPT = ['tenant', 'user', 'api_key', 'workflow', 'decision'];

/** Operations on them without a record, with the reason. */
const WITHOUT: Record<string, string> = {
  'tenant.create': 'It begins with the defaults.',
  'tenant.erase': 'Nothing of the tenant stays.',
  'user.reinvite': 'It changes no right.',
  'user.invite_owner': 'The role is always owner.',
  'user.reset_second_factor': 'It changes no right.',
  'workflow.simulate': 'It changes nothing.',
};

const all = [contracts, operatorContracts].flatMap((tree) =>
  Object.values(tree).flatMap((group) => Object.values(group) as AnyContract[]),
);

test('every change of settings, rights, workflows and decisions is kept with its values', () => {
  const changing = all.filter(({ kind, resource }) => kind === 'mutation' && resource && KEPT.includes(resource.type));
  expect(changing.length).toBeGreaterThan(15);
  const without = changing.filter(({ record }) => !record).map(({ action }) => action);
  expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
});

test('every record names its resource and holds no secret of its example', () => {
  for (const operation of all) {
    const { action, record, resource } = operation;
    if (!record) continue;
    expect(resource?.id, action).toBeDefined();
    const example = exampleOf(operation);
    if (!example) continue;
    const content = JSON.stringify(record(example.output, example.input) ?? {});
    expect(content, action).not.toMatch(/"(api_key|\w*secret|password|invitation_url|email)"/);
  }
});
