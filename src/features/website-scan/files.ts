import type { ObjectKind } from '../../core/kept-data.ts';

const KIND = 'scan-files';
const UUID_LENGTH = 36;

/** The key of a file of a scan in the storage. */
export const fileKey = (tenantId: string, jobId: string, name: string) => `${tenantId}/${KIND}/${jobId}.${name}`;

const jobOfKey = (key: string) => key.slice(key.lastIndexOf('/') + 1).slice(0, UUID_LENGTH);

/** Files and screenshots of scans. They are kept as long as the row of their scan. */
export const scanFiles: ObjectKind = {
  kind: KIND,
  hours: 1,
  async referenced(transaction, keys) {
    const rows = await transaction
      .selectFrom('scan_job')
      .select('job_id')
      .where('job_id', 'in', [...new Set(keys.map(jobOfKey))])
      .execute();
    const known = new Set(rows.map(({ job_id }) => job_id));
    return keys.filter((key) => known.has(jobOfKey(key)));
  },
};
