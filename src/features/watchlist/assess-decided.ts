import type { Transaction } from 'kysely';
import { defineJob } from '../../core/job.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { customerWithClientId } from '../customer/customer.ts';
import { DECIDED, subjectOfDecision } from '../list-check/list-check.ts';
import { assessCustomers } from './monitor-customer.ts';
import { namedSubjects } from './run/match-store.ts';

/** Has the risk of the customer assessed that a decision is about. One by a fingerprint names no customer. */
export const assessDecided = defineJob({
  ...DECIDED,
  run: (_caller, { database, keyOf, queue }, { decision_id }) =>
    database.run(async (transaction) => {
      const key = await subjectOfDecision(transaction, keyOf, decision_id);
      if (!key) return;
      const { client_id, subject_id, customer_id = await customerWatchedAs(transaction, subject_id) } = key;
      const ofTenant = (label: string) => keyOf(label, joining(transaction));
      const found =
        client_id === undefined ? customer_id : await customerWithClientId({ transaction, keyOf: ofTenant }, client_id);
      if (found) await assessCustomers(transaction, queue, [found]);
    }),
});

async function customerWatchedAs(transaction: Transaction<Tables>, subject_id: string | undefined) {
  const [found] = subject_id === undefined ? [] : await namedSubjects(transaction, [subject_id]);
  return found?.customer_id ?? undefined;
}
