import { focusManager } from '@tanstack/react-query';
import { createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { type api, queryClient } from './api.ts';

/** The user who is signed in. */
export type SignedInUser = Awaited<ReturnType<typeof api.user.me.query>>;

export const MeContext = createContext<SignedInUser | undefined>(undefined);

/** Returns a function that tells whether the user has a permission. It only hides actions: the service checks each call. */
export function useMay(): (permission: SignedInUser['permissions'][number]) => boolean {
  const permissions = useContext(MeContext)?.permissions ?? [];
  return (permission) => permissions.includes(permission);
}

/**
 * Whether the user is still the one who opened the page. All tabs share a cookie: after another user signed in, the page reloads,
 * so that it shows no data of the first user to the second, and changes nothing in another organization.
 */
export function useSameUser(me: SignedInUser | undefined, isOut: boolean): boolean {
  const user = me && `${me.tenant.tenant_id} ${me.user_id}`;
  const first = useRef(user);
  first.current ??= user;
  const isSame = first.current === user || user === undefined;
  useEffect(() => {
    if (!isSame) location.reload();
  }, [isSame]);
  useEffect(() => {
    // Without a session, queries that repeat themselves would be refused each time.
    focusManager.setFocused(isOut ? false : undefined);
    const tabs = new BroadcastChannel('vett-user');
    tabs.onmessage = () => void queryClient.invalidateQueries({ queryKey: ['me'] });
    tabs.postMessage('changed');
    return () => tabs.close();
  }, [user, isOut]);
  return isSame;
}
