import { lifecycle } from '../../../core/lifecycle.ts';

/** A run ends as COMPLETED also when some lists failed: it names them. FAILED: its subjects were not all reached. */
export const RUN_STATES = lifecycle('watchlist_run', 'run_id', {
  begin: { from: ['PENDING'], to: 'RUNNING' },
  complete: { from: ['RUNNING'], to: 'COMPLETED' },
  fail: { from: ['PENDING', 'RUNNING'], to: 'FAILED' },
});
