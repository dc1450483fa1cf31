import { z } from 'zod';
import type { WritingDoors } from '../../core/doors.ts';
import { defineJob } from '../../core/job.ts';
import type { ObjectKind } from '../../core/retention-rule.ts';
import { deleteEnded, knownScans } from './store.ts';

const KIND = 'scan-files';
const UUID_LENGTH = 36;

/** The key of a file of a scan in the storage. */
export const fileKey = (tenantId: string, jobId: string, name: string) => `${tenantId}/${KIND}/${jobId}.${name}`;

const RUNNER_LETTERS = 12;

/**
 * The name of an object that a worker makes for a scan. It is its own: a worker that stood still while another one took the scan over
 * replaces nothing that the other one signed.
 */
export const objectName = (runner: string, name: string) => `${runner.slice(-RUNNER_LETTERS)}.${name}`;

const jobOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1).slice(0, UUID_LENGTH);

/** Files and screenshots of scans. They are kept as long as the row of their scan. */
export const scanFiles: ObjectKind = {
  kind: KIND,
  hours: 1,
  async referenced(transaction, keys) {
    const known = await knownScans(transaction, new Set(keys.map(jobOfKey)));
    return keys.filter((key) => known.has(jobOfKey(key)));
  },
};

/** Deletes the files and screenshots of a scan whose row is gone. */
export const eraseFiles = defineJob({
  name: 'cua_scan.erase_files',
  data: z.object({ job_id: z.string() }),
  async run({ tenant }, { storage }, { job_id }) {
    for await (const { key } of storage.list(`${tenant.tenant_id}/${KIND}/`))
      if (jobOfKey(key) === job_id) await storage.delete(key);
  },
});

/** Erases a scan that has ended; false: there is none. Its files follow. */
export async function eraseScan({ transaction, queue }: WritingDoors, job_id: string): Promise<boolean> {
  if (!(await deleteEnded(transaction, job_id))) return false;
  await queue.send(transaction, eraseFiles, { job_id });
  return true;
}
