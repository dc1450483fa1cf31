import type { Feature } from '../../core/feature.ts';
import type { KeptData } from '../../core/kept-data.ts';
import * as webValidation from './operations.ts';
import { placesFor } from './places.ts';
import { eraseOfCustomer, eraseOld } from './store.ts';

const oldValidations: KeptData = {
  kind: 'web_validation',
  days: ({ data_processing_config }) => data_processing_config.retention_days.validations,
  erase: eraseOld,
};

/** Validation of websites, and the kept results. */
export const feature = {
  operations: { webValidation },
  keptData: [oldValidations],
  customerData: [{ erase: eraseOfCustomer }],
  start: () => ({ websites: placesFor() }),
} satisfies Feature;
