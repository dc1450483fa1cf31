import type { Feature } from '../../core/feature.ts';
import * as notificationChannel from './channels.ts';
import { startDispatch } from './dispatch/dispatch.ts';
import { events, finishedDeliveries } from './kept-data.ts';
import * as webhook from './operations.ts';

/** Endpoints and channels that receive events, and the deliveries to them. */
export const feature = {
  operations: { notificationChannel, webhook },
  keptData: [events, finishedDeliveries],
  background: (installation) => startDispatch(installation),
} satisfies Feature;
