import { API_KEY } from '@vett/schema/api-key';
import { eraseExpiredKeys } from '../../core/idempotency.ts';
import type { KeptData } from '../../core/kept-data.ts';
import { eraseEndedKeys } from './key-store.ts';

/** API keys that are revoked or expired. */
export const endedKeys: KeptData = { kind: 'api_key', days: () => API_KEY.kept_days, erase: eraseEndedKeys };

/** Idempotency keys; each has its own expiry. */
export const idempotencyKeys: KeptData = { kind: 'idempotency_key', days: () => 0, erase: eraseExpiredKeys };
