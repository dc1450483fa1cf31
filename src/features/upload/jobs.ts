import { defineInstallationJob } from '../../core/job.ts';
import { sweepObjects } from '../retention/retention.ts';
import { uploads } from './upload.ts';

/** Deletes uploads that are older than a day. */
export const sweepUploads = defineInstallationJob({
  name: 'storage.sweep_uploads',
  schedule: '23 * * * *',
  run: (installation, _data, signal) => sweepObjects([uploads], installation, signal),
});
