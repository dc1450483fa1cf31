import type { Feature } from '../../core/feature.ts';
import { defineInstallationJob } from '../../core/job.ts';
import { sweepObjects } from '../retention/retention.ts';
import { uploads } from './upload.ts';
import { endedUploads } from './use-store.ts';

/** Deletes uploads that are older than a day. */
const sweepUploads = defineInstallationJob({
  name: 'storage.sweep_uploads',
  schedule: '23 * * * *',
  endsOld: true,
  run: (installation, _data, signal) => sweepObjects([uploads], installation, signal),
});

/** Images that clients send inline or upload to the storage first. */
export const feature = { jobs: [sweepUploads], keptData: [endedUploads] } satisfies Feature;
