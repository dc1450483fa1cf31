import type { SubjectKey } from '@vett/schema/decision';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Doors } from '../../../core/doors.ts';
import type { JobHead } from '../../../core/queue.ts';
import { joining, type Tables } from '../../../platform/database/tenant.ts';
import { findDecision } from './store.ts';
import { openPart, SEAL_KEY, wireKey } from './subject-key.ts';

/** Has the risk of a customer assessed after a decision on a match of it was made or ended. A later feature knows the watched subjects. */
export const DECIDED = {
  runsAs: 'tenant',
  name: 'decision.assess_customer',
  data: z.strictObject({ decision_id: z.uuid() }),
} as const satisfies JobHead<{ decision_id: string }>;

/** The subject that a decision is about, as its maker named it; undefined: the decision is gone. */
export async function subjectOfDecision(
  transaction: Transaction<Tables>,
  keyOf: Doors['keyOf'],
  decision_id: string,
): Promise<SubjectKey | undefined> {
  const stored = await findDecision(transaction, decision_id);
  return stored && wireKey(stored.subject_key, openPart(stored, await keyOf(SEAL_KEY, joining(transaction))));
}
