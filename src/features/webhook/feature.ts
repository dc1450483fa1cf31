import type { Feature } from '../../core/feature.ts';
import { startDispatch } from './dispatch/dispatch.ts';

/** Endpoints that receive events, and the deliveries to them. */
export const feature = {
  background: (installation) => startDispatch(installation),
} satisfies Feature;
