import type { Attempt, Send } from './parcel.ts';
import { plain, textOf } from './texts.ts';

/** Sends one mail to all addresses, which do not see each other. It is delivered when the server takes it for one of them. */
export const sendMail: Send = async ({ delivery_id, body, endpoint }, { mail, config }, signal) => {
  if (!mail) return failed('mail_off', null);
  const { subject, text } = textOf(body, config.publicUrl, plain);
  const answer = await mail.send({ id: delivery_id, to: endpoint.targets, subject, text }, { signal });
  if (answer.outcome === 'failed') return failed(answer.reason, answer.status);
  const refused = answer.refused === 0 ? null : Buffer.from(`addresses that were refused: ${answer.refused}`);
  return { outcome: 'delivered', status_code: null, error: null, answer: refused };
};

const failed = (error: string, status_code: number | null): Attempt => ({
  ...{ outcome: 'failed', status_code, error, answer: null },
});
