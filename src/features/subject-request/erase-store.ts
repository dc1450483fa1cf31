import type { RecordKind } from '@vett/schema/subject-request';
import { sql, type Transaction } from 'kysely';
import { tryMove } from '../../core/lifecycle.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { REQUEST_STATES } from './store.ts';

/** The kinds and ids of records that are kept for the duty of retention. */
export const dutiesOf = (transaction: Transaction<Tables>, requestId: string) =>
  transaction
    .selectFrom('subject_record')
    .select(['kind', 'record_id'])
    .where('request_id', '=', requestId)
    .where('outcome', '=', 'kept')
    .where('reason', '=', 'duty_of_retention')
    .execute();

/** A query for the ids of records of a kind that are still to be erased, or are kept. */
export const idsLeft = (requestId: string, kind: RecordKind) => sql`
  (select record_id::uuid from subject_record
  where request_id = ${requestId} and kind = ${kind} and outcome in ('confirmed', 'kept'))`;

/** Forgets by what the records of a request were related, except for notes. */
export async function forgetRefs(transaction: Transaction<Tables>, requestId: string): Promise<void> {
  await transaction
    .updateTable('subject_record')
    .set({ sealed: null })
    .where('request_id', '=', requestId)
    .where(sql<boolean>`reason is distinct from 'duty_of_retention'`)
    .execute();
}

/** The other requests, and whether they confirmed a record that this one erased. */
export const otherRequests = (transaction: Transaction<Tables>, requestId: string) =>
  transaction
    .selectFrom('subject_request')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from subject_record other join subject_record own using (kind, record_id)
        where other.request_id = subject_request.request_id and other.outcome in ('confirmed', 'archived')
          and own.request_id = ${requestId} and own.outcome = 'erased')`.as('shares'),
    )
    .where('request_id', '<>', requestId)
    .execute();

/** Forgets the person of a request and its archive. One that goes on ends. */
export async function forgetPerson(
  transaction: Transaction<Tables>,
  requestId: string,
  sealed: Buffer,
  completed_at: Date,
): Promise<void> {
  const set = { error_message: 'The person was erased meanwhile.', completed_at };
  await tryMove(transaction, REQUEST_STATES, requestId, 'forget', { set });
  await transaction
    .updateTable('subject_request')
    .set({ sealed, archive: null })
    .where('request_id', '=', requestId)
    .execute();
  await forgetRefs(transaction, requestId);
}
