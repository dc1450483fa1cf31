import type { Feature } from '../../core/feature.ts';
import { sweepUploads } from './jobs.ts';

/** Images that clients send inline or upload to the storage first. */
export const feature = { jobs: [sweepUploads] } satisfies Feature;
