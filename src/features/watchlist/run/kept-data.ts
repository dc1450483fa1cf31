import type { KeptData } from '../../../core/kept-data.ts';
import { eraseOldRuns } from './run-store.ts';

/** Runs prove that subjects were checked, also when nothing was found, so they are kept as long as stored validations. */
export const oldRuns: KeptData = {
  kind: 'watchlist_run',
  days: ({ data_processing_config }) => data_processing_config.retention_days.validations,
  erase: eraseOldRuns,
};
