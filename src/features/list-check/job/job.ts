import type { Job } from '@vett/schema/job';
import type { Tenant } from '../../../core/caller.ts';
import { nameOf } from './sealed.ts';
import type { StoredJob } from './store.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The time from which a job and its results are erased. */
export function expiryOf({ created_at }: StoredJob, { configuration }: Tenant): Date {
  const { jobs: days } = configuration.data_processing_config.retention_days;
  return new Date(created_at.getTime() + days * DAY_MS);
}

/** Converts a job to its form on the wire; `key` is the tenant's key for jobs, which opens the name. */
export function wireJob(job: StoredJob, tenant: Tenant, key: Buffer): Job {
  return {
    job_id: job.job_id,
    name: nameOf(job, key),
    status: job.status,
    total: job.total,
    processed: job.processed,
    matched: job.matched,
    errors: job.errors,
    progress: job.processed / job.total,
    lists: job.lists,
    list_versions: job.list_versions,
    search_type: job.search_type,
    screened_with: job.screened_with,
    created_by: job.created_by,
    created_at: job.created_at.toISOString(),
    started_at: job.started_at?.toISOString() ?? null,
    completed_at: job.completed_at?.toISOString() ?? null,
    error_message: job.error_message,
    expires_at: expiryOf(job, tenant).toISOString(),
  };
}
