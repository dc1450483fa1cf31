import { useQuery } from '@tanstack/react-query';
import { useContext } from 'preact/hooks';
import { api } from './api.ts';
import { MeContext } from './me.ts';

/** The users of the tenant by their ids, and the one who is signed in. */
export function usePeople() {
  const me = useContext(MeContext);
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: () => api.user.colleagues.query({}),
    staleTime: 60_000,
  });
  const users = data?.users ?? [];
  const nameOf = (user_id: string) => users.find((user) => user.user_id === user_id)?.name || user_id;
  return {
    me: me?.user_id,
    users,
    active: users.filter(({ is_active }) => is_active),
    nameOf,
    /** The name of an actor such as `user:019c…`; other actors as they are. */
    actorOf: (actor: string) => (actor.startsWith('user:') ? nameOf(actor.slice('user:'.length)) : actor),
  };
}
