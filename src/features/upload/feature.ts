import type { Feature } from '../../core/feature.ts';
import { sweepUploads } from './jobs.ts';
import { endedUploads } from './uses.ts';

/** Images that clients send inline or upload to the storage first. */
export const feature = { jobs: [sweepUploads], keptData: [endedUploads] } satisfies Feature;
