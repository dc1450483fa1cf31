import type { PersonalData } from '../../core/doors.ts';
import type { Feature } from '../../core/feature.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import { rowsById } from '../../platform/database/rows-by-id.ts';
import { joining } from '../../platform/database/tenant.ts';
import { Turns } from '../../platform/turns.ts';
import * as webValidation from './operations.ts';
import { deleteRow, eraseOfCustomer, eraseOld, opener } from './store.ts';
import type { WebsiteDoors } from './tools.ts';

/** Kept validations of websites. */
const websiteRecords: PersonalData = {
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

const oldValidations: RetentionRule = {
  kind: 'web_validation',
  days: ({ data_processing_config }) => data_processing_config.retention_days.validations,
  erase: eraseOld,
};

/** Validations of a process at once. None waits: a caller tries again. */
const VALIDATIONS = {
  places: 40,
  waiting: 0,
  busy: 'Too many websites are being validated. Try again.',
  retryAfter: 5,
};

/** Validation of websites, and the kept results. */
export const feature = {
  operations: { webValidation },
  keptData: [oldValidations],
  customerData: [{ erase: eraseOfCustomer }],
  personalData: [websiteRecords],
  start: ({ ranks }) => ({ websites: new Turns(VALIDATIONS), ranks }),
} satisfies Feature<WebsiteDoors>;
