import { useQuery } from '@tanstack/react-query';
import { readCases, type Status } from './filter.ts';

/** The statuses in which a case waits for somebody. */
export const WAITING = ['manual_review', 'completed', 'awaiting_client_correction'] as const satisfies Status[];

const MAX = 100;

/** The number of cases with a status as text; `100+` stands for more. */
export const useCount = (status: Status) =>
  useQuery({
    queryKey: ['cases', 'count', status],
    queryFn: async () => {
      const { count, next_key } = await readCases({ status }, { limit: MAX });
      return next_key ? `${count}+` : String(count);
    },
  });
