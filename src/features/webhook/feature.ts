import type { Feature } from '../../core/feature.ts';

/** Endpoints that receive events, and the deliveries to them. */
export const feature = {} satisfies Feature;
