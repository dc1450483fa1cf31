import { answers } from '../api.ts';

/** Has a case and the queue read again, after somebody changed the case. */
export const refreshCase = (session_id: string) =>
  Promise.all([
    answers.invalidateQueries({ queryKey: ['case', session_id] }),
    answers.invalidateQueries({ queryKey: ['cases'] }),
  ]);
