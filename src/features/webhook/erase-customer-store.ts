import { sql, type Transaction } from 'kysely';
import type { WritingDoors } from '../../core/doors.ts';
import { EVENT_KEY } from '../../core/events.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import type { Tables } from '../../platform/database/tenant.ts';

/**
 * Erases the events about a customer, with their deliveries and the answers to them. A batch of alerts keeps those about
 * others: it still has to reach its receivers.
 */
export async function eraseEventsAbout(
  { transaction, keyOf }: Pick<WritingDoors, 'transaction' | 'keyOf'>,
  customerId: string,
): Promise<void> {
  const key = await keyOf(EVENT_KEY);
  const isAbout = sql<boolean>`customer_ids @> array[${customerId}]::uuid[]`;
  await transaction.deleteFrom('event').where(isAbout).where('type', '!=', 'kyc.watchlist.alert_batch').execute();
  for (;;) {
    const batch = await transaction
      .selectFrom('event')
      .select(['event_id', 'sealed_body', 'customer_ids'])
      .where(isAbout)
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (!batch) return;
    const { event_id } = batch;
    const body = JSON.parse(unseal(key, batch.sealed_body, event_id).toString()) as Batch;
    const alerts = body.data.alerts.filter(({ subject }) => subject.customer_id !== customerId);
    if (alerts.length === 0) {
      await transaction.deleteFrom('event').where('event_id', '=', event_id).execute();
      continue;
    }
    const rest = Buffer.from(JSON.stringify({ ...body, data: { ...body.data, alerts } }));
    await transaction
      .updateTable('event')
      .set({
        sealed_body: seal(key, rest, event_id),
        customer_ids: batch.customer_ids.filter((id) => id !== customerId),
      })
      .where('event_id', '=', event_id)
      .execute();
    await forgetAnswers(transaction, event_id);
  }
}

interface Batch {
  readonly data: { readonly alerts: readonly { readonly subject: { readonly customer_id: string | null } }[] };
}

/** Erases the answers to an event, since receivers may have repeated it. */
async function forgetAnswers(transaction: Transaction<Tables>, eventId: string): Promise<void> {
  await transaction
    .updateTable('delivery_attempt')
    .set({ sealed_answer: null })
    .where('delivery_id', 'in', (from) =>
      from.selectFrom('delivery').select('delivery_id').where('event_id', '=', eventId),
    )
    .execute();
}
