import type { Installation } from '../../core/installation.ts';
import type { Endpoint } from './endpoint.ts';

/** The topic of notices about deliveries that became due. */
export const DELIVERY_TOPIC = 'delivery';

/** One event on its way to one endpoint. */
export interface Parcel {
  readonly tenant_id: string;
  readonly delivery_id: string;
  readonly event_id: string;
  readonly event_type: string;
  /** The same bytes at every attempt. */
  readonly body: Buffer;
  readonly endpoint: Endpoint;
}

/** The outcome of one attempt. */
export interface DeliveryOutcome {
  /** `gone`: the receiver wants no more events (410). */
  readonly outcome: 'delivered' | 'failed' | 'gone';
  readonly status_code: number | null;
  /** A code of ours or of Node, such as `timeout` or `ECONNREFUSED`; null when delivered. */
  readonly error: string | null;
  /** The first KiB of the answer. */
  readonly answer: Uint8Array | null;
  /** The wait that the receiver asks for. */
  readonly retryAfterSeconds?: number;
}

/** Makes one attempt. Every failure is an outcome; it throws only when the signal aborts. */
export type Send = (parcel: Parcel, installation: Installation, signal: AbortSignal) => Promise<DeliveryOutcome>;
