import { queryClient } from '../api.ts';

/** Reads a case and the queue again, after a change of the case. */
export const refreshCase = (session_id: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['case', session_id] }),
    queryClient.invalidateQueries({ queryKey: ['cases'] }),
  ]);
