import type { App } from '../../src/app.ts';
import { workerOf } from '../../src/core/job.ts';
import { features } from '../../src/features.ts';
import type { Worker } from '../../src/platform/queue/queue.ts';

/** Runs a job like the queue does, in an installation with some parts replaced. */
export function workerNamed(app: App, name: string, replaced: Partial<App['installation']> = {}): Worker {
  const job = features.flatMap(({ jobs = [] }) => jobs).find((known) => known.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  return workerOf(job, { ...app.installation, ...replaced });
}
