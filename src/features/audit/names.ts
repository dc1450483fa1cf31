import type { AnyContract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { operatorContracts } from '@vett/schema/operator';
import { BESIDE_CALLS } from '../../core/audit.ts';
import { invalidField } from '../../core/invalid-input.ts';

const ofTenants = Object.values<Record<string, AnyContract>>(contracts).flatMap((area) => Object.values(area));
const ofOperator = Object.values<Record<string, AnyContract>>(operatorContracts).flatMap((area) => Object.values(area));

/** The actions of calls that only read. */
export const READS = ofTenants.filter(({ kind, audit }) => kind !== 'mutation' && audit).map(({ action }) => action);

const named = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

/** Every action that an event can have. */
export const ACTIONS = named([...[...ofTenants, ...ofOperator].map(({ action }) => action), ...BESIDE_CALLS.actions]);

/** Every type of object that an event can have. */
export const RESOURCE_TYPES = named([
  ...[...ofTenants, ...ofOperator].flatMap(({ resource }) => resource?.type ?? []),
  ...BESIDE_CALLS.resource_types,
]);

const areaOf = (action: string) => action.split('.')[0] ?? '';

/** Throws VALIDATION_ERROR for a name that no event can have: an empty page would look as if nothing had happened. */
export function requireNames({
  action,
  resource_type,
}: {
  action?: string | undefined;
  resource_type?: string | undefined;
}) {
  if (action !== undefined && !ACTIONS.includes(action)) {
    const near = ACTIONS.filter((each) => areaOf(each) === areaOf(action));
    const told =
      near.length > 0
        ? `Use one of ${near.join(', ')}.`
        : `Actions begin with ${named(ACTIONS.map(areaOf)).join(', ')}, such as session.create.`;
    throw invalidField('action', 'UNKNOWN_VALUE', `There is no such action. ${told}`);
  }
  if (resource_type !== undefined && !RESOURCE_TYPES.includes(resource_type))
    throw invalidField('resource_type', 'UNKNOWN_VALUE', `Use one of ${RESOURCE_TYPES.join(', ')}.`);
}
