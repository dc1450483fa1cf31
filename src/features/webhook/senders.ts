import type { EventType } from '@vett/schema/event';
import type { Installation } from '../../core/installation.ts';
import type { Endpoint } from './endpoint.ts';
import type { Send } from './parcel.ts';
import type { Timeouts } from './post.ts';
import { chatSender } from './send-chat.ts';
import { mailSender } from './send-mail.ts';
import { webhookSender } from './send-webhook.ts';
import { isTold } from './texts.ts';

type Kind = Endpoint['kind'];

/** The sender of each kind of endpoint. */
export const sendersOf = (timeouts: Timeouts): Readonly<Record<Kind, Send>> => ({
  webhook: webhookSender(timeouts),
  email: mailSender(timeouts),
  chat: chatSender(timeouts),
});

/** Whether events of the type are sent to endpoints of the kind. Without a mail server no deliveries of mail are made. */
export const isSendable = (kind: Kind, type: EventType, { mail }: Pick<Installation, 'mail'>): boolean =>
  kind === 'webhook' || (isTold(type) && (kind === 'chat' || mail !== undefined));
