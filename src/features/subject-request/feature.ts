import type { Feature } from '../../core/feature.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import { ARCHIVE, archiveFiles, keysOfArchive } from './archive.ts';
import { ERASE } from './erase.ts';
import * as subjectRequest from './operations.ts';
import { SEARCH, type SubjectRequestDoors } from './search.ts';
import { deleteOld } from './store.ts';

/** Days after which a request is erased with its archive; the audit log keeps that it was. */
const KEPT_DAYS = 90;

const oldRequests: RetentionRule = {
  kind: 'subject_request',
  days: () => KEPT_DAYS,
  async erase(transaction, before, max, { objects }) {
    const deleted = await deleteOld(transaction, before, max);
    for (const request of deleted) for (const key of keysOfArchive(request)) await objects.delete(key);
    return deleted.length;
  },
};

/** Requests of people for access to their data and for its erasure. */
export const feature = {
  operations: { subjectRequest },
  jobs: [SEARCH, ARCHIVE, ERASE],
  keptData: [oldRequests],
  objectKinds: [archiveFiles],
  start: ({ personalData, customerData }) => ({ personalData, customerData }),
} satisfies Feature<SubjectRequestDoors>;
