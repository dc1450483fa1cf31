import type { Feature } from '../../core/feature.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import { Turns } from '../../platform/turns.ts';
import * as webValidation from './operations.ts';
import { websiteRecords } from './personal.ts';
import { eraseOfCustomer, eraseOld } from './store.ts';
import type { WebsiteDoors } from './tools.ts';

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
