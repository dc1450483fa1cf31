import type { DeliveryOutcome, Send } from './parcel.ts';
import type { Timeouts } from './post.ts';
import { plain, textOf } from './texts.ts';

/**
 * Makes the function that sends one mail to all addresses, which do not see each other. It is delivered when the server
 * takes it for one of them, because a repetition would reach the others again.
 */
export const mailSender =
  ({ timeoutMs }: Pick<Timeouts, 'timeoutMs'>): Send =>
  async ({ tenant_id, delivery_id, body, endpoint }, { mail, config }, signal) => {
    if (!mail) return failed('mail_off', null);
    const { subject, text } = textOf(body, config.publicUrl, plain);
    const message = { owner: tenant_id, id: delivery_id, to: endpoint.targets, subject, text };
    const answer = await mail.send(message, { timeoutMs, signal });
    if (answer.outcome === 'failed') return failed(answer.reason, answer.status);
    const refused = answer.refused === 0 ? null : Buffer.from(`addresses that were refused: ${answer.refused}`);
    return { outcome: 'delivered', status_code: null, error: null, answer: refused };
  };

const failed = (error: string, status_code: number | null): DeliveryOutcome => ({
  outcome: 'failed',
  status_code,
  error,
  answer: null,
});
