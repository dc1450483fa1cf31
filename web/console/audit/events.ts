import { api } from '../api.ts';
import { useAddressFilter } from '../parts/address-filter.ts';

export type Page = Awaited<ReturnType<typeof api.audit.list.query>>;
export type AuditEvent = Page['events'][number];

const NAMES = ['actor_id', 'action', 'resource_type', 'resource_id', 'request_id', 'from', 'to', 'reads'] as const;
export type Filter = Partial<Record<(typeof NAMES)[number], string>>;

/** The filter of the log. It is in the query of the address. */
export const useFilter = () => useAddressFilter(NAMES);

/** A page of the events. Reads are left out unless they are asked for, or one action is. */
export const readEvents = (
  { from, to, reads, ...filter }: Filter,
  more: { limit: number; next_key?: string | undefined },
): Promise<Page> =>
  api.audit.list.query({
    ...filter,
    ...(from && { from: beginOf(from, 0) }),
    ...(to && { to: beginOf(to, 1) }),
    ...(!reads && !filter.action && { reads: false }),
    ...more,
  });

/** When a day of the user's time zone begins, or a later one. */
function beginOf(day: string, later: number): string {
  const time = new Date(`${day}T00:00:00`);
  time.setDate(time.getDate() + later);
  return time.toISOString();
}
