import type { Endpoint } from './endpoint.ts';
import type { Send } from './parcel.ts';
import { type Timeouts, webhookSender } from './send-webhook.ts';

/** The sender of each kind of endpoint. */
export const sendersOf = (timeouts: Timeouts): Readonly<Record<Endpoint['kind'], Send>> => ({
  webhook: webhookSender(timeouts),
});
