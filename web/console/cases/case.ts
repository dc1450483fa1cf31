import { type api, queryClient } from '../api.ts';

export type Case = Awaited<ReturnType<typeof api.session.get.query>>;
export type Workflow = Awaited<ReturnType<typeof api.workflow.get.query>>;

/** Reads a case and the queue again, after a change of the case. */
export const refreshCase = (session_id: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['case', session_id] }),
    queryClient.invalidateQueries({ queryKey: ['cases'] }),
  ]);
