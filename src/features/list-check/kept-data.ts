import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import type { KeptData } from '../../core/kept-data.ts';
import { eraseExpired } from './decision/store.ts';
import { eraseValidations } from './validation/store.ts';

const days = ({ data_processing_config }: TenantConfiguration) => data_processing_config.retention_days.validations;

export const validations: KeptData = { kind: 'validation', days, erase: eraseValidations };

/** Expired decisions. A decision without expiry is kept until it is revoked. */
export const expiredDecisions: KeptData = { kind: 'decision', days, erase: eraseExpired };
