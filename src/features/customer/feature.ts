import type { Feature } from '../../core/feature.ts';

/** The customers of a tenant. */
export const feature = {} satisfies Feature;
