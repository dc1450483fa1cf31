import { useQuery } from '@tanstack/react-query';
import { readCases, type Status } from './filter.ts';

/** The statuses in which a case waits for somebody. */
export const WAITING = ['manual_review', 'completed', 'awaiting_client_correction'] as const satisfies Status[];

/** The first page of the cases with a status, for their number. */
export const useCount = (status: Status) =>
  useQuery({ queryKey: ['cases', 'count', status], queryFn: () => readCases({ status }, { limit: 100 }) });

/** The first page of the cases whose term has passed. */
export const useOverdue = () =>
  useQuery({ queryKey: ['cases', 'count', 'overdue'], queryFn: () => readCases({ overdue: 'true' }, { limit: 100 }) });

/** The number of items as text; `100+` stands for more. */
export const countOf = ({ count, next_key }: { readonly count: number; readonly next_key: string | null }): string =>
  next_key ? `${count}+` : String(count);
