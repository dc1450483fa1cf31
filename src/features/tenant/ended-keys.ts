import { API_KEY } from '@vett/schema/constants';
import { eraseEndedKeys } from './key-store.ts';
import type { KeptData } from './sweep.ts';

/** API keys that were revoked or that expired. */
export const endedKeys: KeptData = { kind: 'api_key', days: () => API_KEY.kept_days, erase: eraseEndedKeys };
