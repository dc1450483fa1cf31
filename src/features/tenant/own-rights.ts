import type { Identity } from '../../core/caller.ts';
import { isWithin } from '../../platform/address.ts';
import { AppError } from '../../platform/error.ts';
import type { KeyRights } from './store.ts';

type Reach = Pick<KeyRights, 'permissions' | 'expires_at' | 'ip_allowlist'>;

/** Refuses to give a key more rights than its maker has: more permissions, a later end, or more addresses. */
export function requireOwn(maker: Identity, { permissions, expires_at, ip_allowlist }: Reach): void {
  const lacking = permissions.find((permission) => !maker.permissions.has(permission));
  if (lacking) {
    throw new AppError('INSUFFICIENT_PERMISSIONS', `You cannot give the permission ${lacking}, which you lack.`, {
      details: { permission: lacking },
    });
  }
  if (maker.ends_at && (!expires_at || expires_at > maker.ends_at)) {
    const end = maker.ends_at.toISOString();
    throw new AppError('VALIDATION_ERROR', `You come in until ${end} only: no key that you make may last longer.`);
  }
  const allAreOwn = ip_allowlist.every((cidr) => isWithin(cidr, maker.ip_allowlist));
  if (!allAreOwn || (ip_allowlist.length === 0 && maker.ip_allowlist.length > 0)) {
    throw new AppError('VALIDATION_ERROR', 'The ip_allowlist of the key must lie within your own.');
  }
}
