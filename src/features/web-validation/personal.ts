import type { PersonalData } from '../../core/doors.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import { joining } from '../../platform/database/tenant.ts';
import { deleteRow, opener } from './store.ts';

/** Kept validations of websites. */
export const websiteRecords: PersonalData = {
  kind: 'web_validation',
  async read({ transaction, keyOf }, wanted) {
    const open = await opener({ keyOf, database: joining(transaction) });
    const rows = await rowsById(transaction, 'web_validation', 'validation_id', wanted);
    return rows.map((row) => {
      const { validation_id, created_at, customer_id } = row;
      return {
        id: validation_id,
        created_at,
        open: async () => ({ content: { validation_id, created_at, customer_id, ...(await open(row)) } }),
      };
    });
  },
  async erase({ transaction }, id) {
    await deleteRow(transaction, id);
    return undefined;
  },
};
