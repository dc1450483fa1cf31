import type { EventType } from '@vett/schema/event';
import type { Installation } from '../../core/installation.ts';
import type { Endpoint } from './endpoint.ts';
import type { Send } from './parcel.ts';
import { post, type Timeouts } from './post.ts';
import { mailSender } from './send-mail.ts';
import { signatureHeaders } from './sign.ts';
import { defused, isTold, textOf } from './texts.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Makes the function that sends the text of an event to an incoming webhook of Slack, or of a chat that takes the same. */
const chatSender =
  (timeouts: Timeouts): Send =>
  ({ body, endpoint: { targets } }, installation, signal) => {
    const { subject, text } = textOf(body, installation.config.publicUrl, defused);
    const escaped = `${subject}\n${text}`.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);
    const message = JSON.stringify({ text: escaped, mrkdwn: false });
    return post({ url: targets[0] ?? '', body: message }, timeouts, installation, signal);
  };

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

/** Makes the function that sends an event as a signed POST. */
const webhookSender =
  (timeouts: Timeouts): Send =>
  ({ event_id, body, endpoint: { targets, secrets } }, installation, signal) => {
    const headers = signatureHeaders(secrets ?? [], `evt_${event_id}`, body, installation.clock.now());
    return post({ url: targets[0] ?? '', headers, body }, timeouts, installation, signal);
  };
