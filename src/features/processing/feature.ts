import type { Feature } from '../../core/feature.ts';
import { process, validate } from './operations.ts';
import { processJob } from './process-session.ts';

/** The checks of completed sessions, and the decisions of their rules. */
export const feature = {
  operations: { session: { process, validate } },
  jobs: [processJob],
} satisfies Feature;
