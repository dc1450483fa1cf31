import { FEATURES, type Feature } from '@vett/schema/contract';
import type { ListName } from '@vett/schema/list-name';
import * as contracts from '@vett/schema/tenant';
import { type Caller, requireSeparated } from '../../core/caller.ts';
import type { Lists } from '../../core/doors.ts';
import { invalidField } from '../../core/invalid-input.ts';
import { implement } from '../../core/operation.ts';
import { isAllowedAddress } from '../../platform/address.ts';
import { AppError } from '../../platform/error.ts';
import { changeTenant, wireTenant } from './change-tenant.ts';
import { findTenant, lockTenant, type StoredTenant } from './tenant-store.ts';

export const get = implement(contracts.get, async (_caller, { database }) =>
  wireTenant(existing(await database.run(findTenant))),
);

export const update = implement(contracts.update, async (caller, { transaction, lists }, { name, ...patch }) => {
  const { features, security, list_check } = patch;
  requireLists(list_check?.enabled_lists, lists);
  if (security?.ip_allowlist) requireOwnAddress(caller.address, security.ip_allowlist);
  const stored = existing(await lockTenant(transaction));
  if (features) requireGranted(features, stored);
  const { tenant, changes } = await changeTenant(transaction, stored, { name, patches: [patch] });
  if (changes.some((path) => STEERING.some((section) => path.startsWith(section))))
    requireSeparated(caller, 'kyc:review');
  if (RELEASING.some((setting) => changes.includes(`security.${setting}`) && !tenant.security[setting]))
    requireBoth(caller);
  return tenant;
});

/** The sections that change the outcome of checks. */
const STEERING = ['features.', 'face_match.', 'list_check.', 'web_validation.', 'cua.'];

const RELEASING = ['separate_review', 'four_eyes'] as const;

/** A caller with both rights can appoint a second person anyway, and gains nothing by switching these settings off. */
function requireBoth({ permissions }: Caller): void {
  const lacking = (['kyc:review', 'user:manage'] as const).find((permission) => !permissions.has(permission));
  if (lacking === undefined) return;
  throw new AppError('INSUFFICIENT_PERMISSIONS', `Switching this off needs the permission ${lacking} too.`, {
    details: { permission: lacking },
  });
}

function existing(tenant: StoredTenant | undefined): StoredTenant {
  if (!tenant) throw new AppError('UNAUTHENTICATED', 'The tenant of this token is gone.');
  return tenant;
}

/** Refuses lists that this installation does not have: no check could ever use them. */
function requireLists(wanted: 'all' | readonly ListName[] | undefined, { enabled }: Pick<Lists, 'enabled'>): void {
  const absent = wanted === 'all' ? undefined : wanted?.find((name) => !enabled.includes(name));
  if (absent === undefined) return;
  const message = `This installation does not have ${absent}. It has ${enabled.join(', ')}.`;
  throw invalidField('list_check.enabled_lists', 'UNKNOWN_VALUE', message);
}

/** Refuses features that the operator has switched off. */
function requireGranted(wanted: Partial<Record<Feature, boolean | undefined>>, { features_off }: StoredTenant): void {
  const refused = FEATURES.find((feature) => wanted[feature] && features_off.includes(feature));
  if (!refused) return;
  throw new AppError(
    'FEATURE_NOT_ENABLED',
    `The operator has switched ${refused} off: only the operator switches it on.`,
    {
      details: { feature: refused },
    },
  );
}

/** Refuses an allowlist without the caller's own address: only the operator could undo it. */
function requireOwnAddress(address: string | undefined, allowlist: readonly string[]): void {
  if (isAllowedAddress(address, allowlist)) return;
  throw new AppError('VALIDATION_ERROR', 'security.ip_allowlist lacks the address from which you send this.', {
    fields: [
      {
        path: 'security.ip_allowlist',
        code: 'INVALID_VALUE',
        message: 'Add your own address: you would lock yourself out.',
      },
    ],
  });
}
