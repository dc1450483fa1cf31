import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { Feature } from '../../core/feature.ts';
import type { RetentionRule } from '../../core/retention-rule.ts';
import type { WebhookDoors } from './change-endpoint.ts';
import * as notificationChannel from './channels.ts';
import * as deliveries from './deliveries.ts';
import { startDispatch } from './dispatch/dispatch.ts';
import { operatorMailJob } from './dispatch/operator-mail.ts';
import * as endpoints from './endpoints.ts';
import { eraseFinishedDeliveries, eraseOldEvents } from './erase-store.ts';
import { eventRecords } from './personal.ts';

const days = ({ data_processing_config }: TenantConfiguration) => data_processing_config.retention_days.webhooks;

/** Events with their deliveries. Those that are not delivered everywhere are kept for 30 days at least. */
const events: RetentionRule = { kind: 'event', days, erase: eraseOldEvents };

/** Deliveries that are done, of events that other endpoints still wait for. */
const finishedDeliveries: RetentionRule = { kind: 'delivery', days, erase: eraseFinishedDeliveries };

/** Endpoints and channels that receive events, and the deliveries to them. */
export const feature = {
  operations: { notificationChannel, webhook: { ...deliveries, ...endpoints } },
  jobs: [operatorMailJob],
  keptData: [events, finishedDeliveries],
  background: (installation) => startDispatch(installation),
  start: ({ config: { allowHttpWebhooks } }) => ({ allowHttpWebhooks }),
  personalData: [eventRecords],
} satisfies Feature<WebhookDoors>;
