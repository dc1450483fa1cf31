import { openJson } from '../../../platform/crypto/sealed-json.ts';

/** Label of the tenant's key that seals subjects, results and names of jobs. */
export const KEY_LABEL = 'kyc-job';
export const chunkContext = (jobId: string, chunk: number) => `kyc_job ${jobId} chunk ${chunk}`;
export const itemContext = (jobId: string, index: number) => `kyc_job ${jobId} item ${index}`;
export const nameContext = (jobId: string) => `kyc_job ${jobId} name`;

export const nameOf = (job: { job_id: string; sealed_name: Buffer | null }, key: Buffer): string | null =>
  job.sealed_name && (openJson(key, job.sealed_name, nameContext(job.job_id)) as string);
