import type { Feature } from '../../core/feature.ts';
import * as customer from './operations.ts';

/** The customers of a tenant. */
export const feature = {
  operations: { customer },
} satisfies Feature;
