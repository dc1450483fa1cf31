import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { api } from './api.ts';

/** The user who is signed in. */
export type Me = Awaited<ReturnType<typeof api.user.me.query>>;

export const MeContext = createContext<Me | undefined>(undefined);

/** Whether the user has a permission. The service refuses all the same; this hides what it would refuse. */
export function useMay(): (permission: Me['permissions'][number]) => boolean {
  const permissions = useContext(MeContext)?.permissions ?? [];
  return (permission) => permissions.includes(permission);
}
