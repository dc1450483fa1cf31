import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { KeptData } from '../../core/kept-data.ts';
import { eraseFinishedDeliveries, eraseOldEvents } from './erase-store.ts';

const days = ({ data_processing_config }: TenantConfiguration) => data_processing_config.retention_days.webhooks;

/** Events with their deliveries. Those that are not delivered everywhere are kept for 30 days at least. */
export const events: KeptData = { kind: 'event', days, erase: eraseOldEvents };

/** Deliveries that are done, of events that other endpoints still wait for. */
export const finishedDeliveries: KeptData = { kind: 'delivery', days, erase: eraseFinishedDeliveries };
