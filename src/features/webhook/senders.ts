import type { EventType } from '@vett/schema/event';
import type { Endpoint } from './endpoint.ts';
import type { Send } from './parcel.ts';
import { type Timeouts, webhookSender } from './send-webhook.ts';

type Kind = Endpoint['kind'];

/** The sender of each kind of endpoint. */
export const sendersOf = (timeouts: Timeouts): Readonly<Partial<Record<Kind, Send>>> => ({
  webhook: webhookSender(timeouts),
});

/** Whether events of the type can be sent to endpoints of the kind. */
export const isSendable = (kind: Kind, _type: EventType): boolean => kind === 'webhook';
