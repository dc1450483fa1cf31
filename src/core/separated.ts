import type { Permission } from '@vett/schema/permission';
import { AppError } from '../platform/error.ts';
import type { Identity } from './caller.ts';

/** Throws INSUFFICIENT_PERMISSIONS where the tenant separates review and the caller lacks the permission for it. */
export function requireSeparated({ tenant, permissions }: Identity, permission: Permission): void {
  if (!tenant.configuration.security.separate_review || permissions.has(permission)) return;
  throw new AppError('INSUFFICIENT_PERMISSIONS', `This needs the permission ${permission} here.`, {
    details: { permission },
  });
}
