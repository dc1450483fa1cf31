import { api } from '../api.ts';
import { useAddressFilter } from '../parts/address-filter.ts';

export type Page = Awaited<ReturnType<typeof api.session.list.query>>;
export type Summary = Page['sessions'][number];
export type Status = Summary['status'];

/** The statuses in the order of the queue: open work first. */
export const STATUSES = [
  ...(['manual_review', 'completed', 'processing', 'awaiting_client_correction', 'active'] as const),
  ...(['approved', 'rejected', 'expired'] as const),
] satisfies readonly Status[];

const NAMES = [
  ...(['status', 'workflow_id', 'customer_id', 'assigned_to', 'search'] as const),
  ...(['risk_level', 'main_reason', 'overdue', 'order_by', 'sort'] as const),
] as const;
export type Filter = Partial<Record<(typeof NAMES)[number], string>>;

/** The filter of the queue. It is in the query of the address, so that a view can be saved, sent and returned to. */
export const useFilter = () => useAddressFilter(NAMES);

export const readCases = (
  { overdue, ...filter }: Filter,
  more: { limit: number; next_key?: string | undefined },
): Promise<Page> => api.session.list.query({ ...(filter as object), ...(overdue && { overdue: true }), ...more });
