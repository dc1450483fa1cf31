import { z } from 'zod';
import { requireAgreedTime } from '../platform/database/time.ts';
import { type JobTerms, SHARES, type Worker } from '../platform/queue/queue.ts';
import type { Caller } from './caller.ts';
import type { Doors } from './doors.ts';
import type { Installation } from './installation.ts';
import type { JobHead } from './queue.ts';

/** Background work of one tenant, with the same caller and doors as a call. */
interface TenantJob<D extends object, O> extends JobTerms, JobHead<D> {
  readonly runsAs: 'tenant';
  /** Retried when it throws, after growing pauses or those of `retrySeconds`; then the job moves to the dead-letter queue. */
  readonly run: (caller: Caller, doors: O, data: D) => Promise<void>;
  /** Runs once after the last failure. */
  readonly onDead?: (caller: Caller, doors: O, data: D) => Promise<void>;
}

/** Background work of the installation, such as list refreshes, sweeps and all scheduled work. */
interface InstallationJob<D extends object, O> extends JobTerms, JobHead<D> {
  readonly runsAs: 'installation';
  /** A cron expression in UTC. Scheduled jobs have no data. */
  readonly schedule?: string;
  /** Whether it erases or ends what is old. It is refused while the clocks of this machine and of the database do not agree. */
  readonly endsOld?: true;
  readonly run: (installation: Installation<O>, data: D, signal: AbortSignal) => Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: the one place where jobs with data of all types meet.
export type Job<O = Doors> = TenantJob<any, O> | InstallationJob<any, O>;

/** Defines a job that runs as the tenant that sent it, with the doors that its handler declares. */
export const defineJob = <D extends object, O = Doors>(job: Omit<TenantJob<D, O>, 'runsAs'>): TenantJob<D, O> => ({
  ...job,
  runsAs: 'tenant',
});

/** Defines a job that runs for the whole installation; without a schema in `data`, it takes no data. */
export const defineInstallationJob = <D extends object = object, O = Doors>(
  job: Omit<InstallationJob<D, O>, 'runsAs' | 'data'> & { readonly data?: z.ZodType<D> },
): InstallationJob<D, O> => ({ data: z.object({}) as unknown as z.ZodType<D>, ...job, runsAs: 'installation' });

const Owned = z.looseObject({ tenant_id: z.uuid() });

/** Makes the worker that the queue runs. The job of an erased tenant does nothing. */
export function workerOf<O>(job: Job<O>, installation: Installation<O>): Worker {
  if (job.runsAs === 'installation') {
    return {
      ...job,
      async run(data, signal) {
        if (job.endsOld) await requireAgreedTime(installation.sql);
        await job.run(installation, job.data.parse(data), signal);
      },
    };
  }
  const actor = { type: 'system', id: job.name } as const;
  const asOwner = async (stored: object, signal: AbortSignal, work: TenantJob<object, O>['run']) => {
    const { tenant_id, ...data } = Owned.parse(stored);
    const valid = job.data.parse(data);
    const tenant = await installation.asTenant(tenant_id, actor, signal);
    if (tenant) await work(tenant.caller, tenant.doors, valid);
  };
  const { onDead } = job;
  return {
    ...SHARES,
    ...job,
    run: (data, signal) => asOwner(data, signal, job.run),
    onDead: onDead && ((data, signal) => asOwner(data, signal, onDead)),
  };
}
