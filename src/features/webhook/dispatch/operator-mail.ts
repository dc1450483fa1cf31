import { EVENTS } from '@vett/schema/event';
import { z } from 'zod';
import { bodyOf } from '../../../core/events.ts';
import type { Installation } from '../../../core/installation.ts';
import { defineInstallationJob } from '../../../core/job.ts';
import { sharedDatabase } from '../../../platform/database/tenant.ts';
import { plain, textOf } from '../texts.ts';
import { findAnnounced, type StoredInstallationEvent, takeForOperator } from './event-store.ts';

const TIMEOUT_MS = 30_000;
/** The owner of these mails in the turns at the mail server. */
const OWNER = 'operator';

const OperatorMail = z.strictObject({ event_id: z.uuid() });
type OperatorMail = z.output<typeof OperatorMail>;

/** Tells the operator an event of the installation by mail. */
export const operatorMailJob = defineInstallationJob({
  name: 'webhook.operator_mail',
  data: OperatorMail,
  retrySeconds: [60, 600, 3_600, 21_600],
  run: sendOperatorMail,
});

async function sendOperatorMail(
  installation: Installation,
  { event_id }: OperatorMail,
  signal: AbortSignal,
): Promise<void> {
  const { sql, mail, config } = installation;
  const event = await findAnnounced(sql, event_id);
  if (!event || !mail || config.operatorEmails.length === 0) return;
  const { subject, text } = textOf(eventBody(event), config.publicUrl, plain);
  const message = { owner: OWNER, id: event_id, to: config.operatorEmails, subject: `[Operator] ${subject}`, text };
  const sent = await mail.send(message, { timeoutMs: TIMEOUT_MS, signal });
  if (sent.outcome === 'failed') throw new Error(`the operator could not be told by mail: ${sent.reason}`);
}

const eventBody = ({ type, data, event_id, created_at }: StoredInstallationEvent) =>
  bodyOf(type, data as never, event_id, created_at, 'full');

/** Queues the mail about an event once, in whichever process looks first. Opt-in types are not mailed. */
export async function queueOperatorMail(
  { sql, queue, mail, config }: Installation,
  { event_id, type }: StoredInstallationEvent,
): Promise<void> {
  if (!mail || config.operatorEmails.length === 0 || EVENTS[type].optIn) return;
  await sharedDatabase(sql)
    .transaction()
    .execute(async (transaction) => {
      if (await takeForOperator(transaction, event_id, new Date()))
        await queue.send(transaction, operatorMailJob, { event_id });
    });
}
