import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { api } from './api.ts';

/** The user who is signed in. */
export interface Me {
  readonly user_id: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  readonly permissions: readonly string[];
  readonly tenant: { readonly tenant_id: string; readonly name: string; readonly environment: string };
}

export const MeContext = createContext<Me | undefined>(undefined);

/** Whether the user has a permission. The service refuses all the same; this hides what it would refuse. */
export function useMay(): (permission: string) => boolean {
  const permissions = useContext(MeContext)?.permissions ?? [];
  return (permission) => permissions.includes(permission);
}

export const whoAmI = async (): Promise<Me> => {
  const { tenant_id, name, environment } = await api.tenant.get.query();
  const permissions = [
    ...['kyc:read', 'kyc:create', 'kyc:review', 'kyc:delete', 'web-validation:create', 'cua:create', 'cua:read'],
    ...[
      'watchlist:list',
      'watchlist:read',
      'watchlist:create',
      'watchlist:update',
      'watchlist:delete',
      'watchlist:run',
    ],
    ...['tenant:read', 'tenant:update', 'user:manage', 'apikey:manage', 'audit:read', 'usage:read'],
    ...['lists:read', 'lists:refresh', 'webhook:read', 'webhook:replay'],
  ];
  return { ...{ user_id: '', email: '', name, role: 'owner', permissions }, tenant: { tenant_id, name, environment } };
};
