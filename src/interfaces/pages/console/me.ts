import { focusManager } from '@tanstack/react-query';
import { createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { answers, type api } from './api.ts';

/** The user who is signed in. */
export type Me = Awaited<ReturnType<typeof api.user.me.query>>;

export const MeContext = createContext<Me | undefined>(undefined);

/** Whether the user has a permission. The service refuses all the same; this hides what it would refuse. */
export function useMay(): (permission: Me['permissions'][number]) => boolean {
  const permissions = useContext(MeContext)?.permissions ?? [];
  return (permission) => permissions.includes(permission);
}

/**
 * Whether the page still belongs to the user whom it was opened by. All tabs have the same cookie: where another user signed in,
 * the page is loaded anew, so that nothing of one user is shown to another, nor done for another organization.
 */
export function useSameUser(me: Me | undefined, isOut: boolean): boolean {
  const user = me && `${me.tenant.tenant_id} ${me.user_id}`;
  const first = useRef(user);
  first.current ??= user;
  const isSame = first.current === user || user === undefined;
  useEffect(() => {
    if (!isSame) location.reload();
  }, [isSame]);
  useEffect(() => {
    // Pages that ask by themselves would be refused each time.
    focusManager.setFocused(isOut ? false : undefined);
    const tabs = new BroadcastChannel('vett-user');
    tabs.onmessage = () => void answers.invalidateQueries({ queryKey: ['me'] });
    tabs.postMessage('changed');
    return () => tabs.close();
  }, [user, isOut]);
  return isSame;
}
