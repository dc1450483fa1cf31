import { answers } from '../api.ts';

/** Reads a case and the queue again, after a change of the case. */
export const refreshCase = (session_id: string) =>
  Promise.all([
    answers.invalidateQueries({ queryKey: ['case', session_id] }),
    answers.invalidateQueries({ queryKey: ['cases'] }),
  ]);
