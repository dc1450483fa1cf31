import type { Feature } from '../../core/feature.ts';
import { assignJob } from './assign.ts';
import { statistics } from './operations.ts';

/** The work on cases: who gets them, and what was decided. A case is a session that people decide. */
export const feature = { operations: { cases: { statistics } }, jobs: [assignJob] } satisfies Feature;
