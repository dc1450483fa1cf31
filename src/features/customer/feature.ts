import type { Feature } from '../../core/feature.ts';
import * as customer from './operations.ts';
import { customerRecords } from './personal.ts';

/** The customers of a tenant. */
export const feature = {
  operations: { customer },
  personalData: [customerRecords],
} satisfies Feature;
