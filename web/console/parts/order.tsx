import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { queryClient } from '../api.ts';
import { useShortcuts } from './shortcuts.ts';
import { ShortcutsHelp } from './shortcuts-help.tsx';

/** Ids of a filtered list, in its order. */
interface Ids {
  readonly ids: readonly string[];
  readonly isMore: boolean;
}

interface Props {
  /** The path of the area. */
  readonly area: string;
  readonly id: string;
  /** The filter, in the query of the address. */
  readonly query: string;
  readonly read: () => Promise<Ids>;
}

const keyOf = (area: string) => `order ${area}`;

/** Forgets the order, so that the next item that is opened begins one. */
export const forgetOrder = (area: string): void => queryClient.removeQueries({ queryKey: [keyOf(area)] });

/** The addresses of the items before and after one. Their order stays while decisions take items off the list. */
export function useOrder({ area, id, query, read }: Props) {
  const order = { queryKey: [keyOf(area), query], queryFn: read, staleTime: Number.POSITIVE_INFINITY };
  const { ids = [], isMore = false } = useQuery(order).data ?? {};
  const end = query && `?${query}`;
  const list = `${area}${end}`;
  const addressOf = (item: string | undefined) => (item === undefined ? undefined : `${area}/${item}${end}`);
  const place = ids.indexOf(id);
  return {
    list,
    next: addressOf(ids[place + 1]),
    previous: place > 0 ? addressOf(ids[place - 1]) : undefined,
    /** Its place, and the number of all; undefined: it is not among those that were read. */
    place: place >= 0 ? { place: place + 1, of: `${ids.length}${isMore ? '+' : ''}` } : undefined,
    /** The address of the next one once the order is read, or else that of the list. */
    async readNext(): Promise<string> {
      const { ids: all } = await queryClient.ensureQueryData(order);
      return addressOf(all[all.indexOf(id) + 1]) ?? list;
    },
  };
}

interface LinksProps {
  readonly order: ReturnType<typeof useOrder>;
  /** Names the links to assistive software. */
  readonly label: string;
  readonly all: string;
  readonly previous: string;
  readonly next: string;
  readonly placeText: (place: { readonly place: number; readonly of: string }) => string;
}

/** Links to the list, the previous and the next item, also by the keys l, p and n. */
export function OrderLinks({ order, label, all, previous, next, placeText }: LinksProps) {
  const [, go] = useLocation();
  const goTo = (address: string | undefined) => (address === undefined ? undefined : () => go(address));
  useShortcuts({ l: goTo(order.list), n: goTo(order.next), p: goTo(order.previous) });
  return (
    <nav class="row small" aria-label={label}>
      <Link href={order.list}>{all}</Link>
      {order.previous && <Link href={order.previous}>{previous}</Link>}
      {order.next && <Link href={order.next}>{next}</Link>}
      {order.place && <span class="quiet">{placeText(order.place)}</span>}
      <ShortcutsHelp />
    </nav>
  );
}
