import type { PersonalData } from '../../core/doors.ts';
import { fingerprintsIn } from '../../core/personal-record.ts';
import { openLarge } from '../../platform/crypto/sealed-json.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import { decisionsById, eraseDecision } from './decision/store.ts';
import { openPart, SEAL_KEY, wireKey } from './decision/subject-key.ts';
import { itemContext, KEY_LABEL, nameOf } from './job/sealed.ts';
import { deleteItem, itemsById, unnameJob } from './job/store.ts';
import { openKept, VALIDATION_KEY } from './validation/seal.ts';
import { deleteValidation } from './validation/store.ts';

/** Stored checks. */
const validationRecords: PersonalData = {
  kind: 'validation',
  async read({ transaction, keyOf }, wanted) {
    const rows = await rowsById(transaction, 'validation', 'validation_id', wanted);
    const key = await keyOf(VALIDATION_KEY);
    return rows.map(({ sealed, tenant_id: _, ...row }) => ({
      id: row.validation_id,
      created_at: row.created_at,
      async open() {
        const kept = await openKept(key, row.validation_id, sealed);
        const about = { validation_id: row.validation_id, request: kept.request };
        return { content: { ...row, ...kept }, about, refs: fingerprintsIn(kept.results) };
      },
    }));
  },
  async erase({ transaction }, id) {
    await deleteValidation(transaction, id);
    return undefined;
  },
};

/** The names of jobs. An erased name leaves its job without one. */
const jobRecords: PersonalData = {
  kind: 'job',
  async read({ transaction, keyOf }, wanted) {
    const key = await keyOf(KEY_LABEL);
    const rows = await rowsById(transaction, 'kyc_job', 'job_id', wanted);
    return rows.map((row) => ({
      id: row.job_id,
      created_at: row.created_at,
      open() {
        const { job_id, status, total, created_at, created_by } = row;
        const name = nameOf(row, key);
        return { content: { job_id, name, status, total, created_at, created_by }, about: { name } };
      },
    }));
  },
  async erase({ transaction }, id) {
    await unnameJob(transaction, id);
    return undefined;
  },
};

/** The results of jobs, which hold the subjects. */
const itemRecords: PersonalData = {
  kind: 'job_item',
  async read({ transaction, keyOf }, wanted) {
    const key = await keyOf(KEY_LABEL);
    const rows = await itemsById(transaction, wanted);
    return rows.map(({ job_id, index, result, created_at }) => ({
      id: `${job_id}/${index}`,
      created_at,
      async open() {
        const content = await openLarge(key, result, itemContext(job_id, index));
        return { content, refs: fingerprintsIn(content) };
      },
    }));
  },
  async erase({ transaction }, id) {
    await deleteItem(transaction, id);
    return undefined;
  },
};

/** Decisions on matches. */
const decisionRecords: PersonalData = {
  kind: 'decision',
  async read({ transaction, keyOf }, wanted) {
    const key = await keyOf(SEAL_KEY);
    const rows = await decisionsById(transaction, wanted);
    return rows.map((row) => ({
      id: row.decision_id,
      created_at: row.decided_at,
      open() {
        const { sealed: _, subject_key, entry: __, match_hash: ___, ...rest } = row;
        const part = openPart(row, key);
        return { content: { ...rest, ...part, subject_key: wireKey(subject_key, part) } };
      },
    }));
  },
  async erase({ transaction }, id) {
    await eraseDecision(transaction, id);
    return undefined;
  },
};

export const checkRecords = [validationRecords, jobRecords, itemRecords, decisionRecords];
