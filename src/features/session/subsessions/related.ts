import type { EventData } from '@vett/schema/event';
import type { Emitting } from '../../../core/events.ts';
import { versionsOf } from '../../workflow/workflow.ts';
import type { StoredSession } from '../store.ts';
import { findSubsessions } from './store.ts';
import { classificationOf, readSubsessions } from './wire.ts';

type Related = Pick<EventData<'kyc.session.completed'>, 'subsessions' | 'extracted'>;

/** The parts of an event that tell of related parties; null where there are none. */
export async function relatedOf(
  by: Emitting,
  { session_id, workflow_id, workflow_version }: StoredSession,
): Promise<Related> {
  const found = await findSubsessions(by.transaction, [session_id]);
  if (found.length === 0) return { subsessions: null, extracted: null };
  const [workflow] = await versionsOf(by.transaction, [{ workflow_id, version: workflow_version }]);
  const read = await readSubsessions(by.transaction, by.keyOf, found);
  const subsessions = read.map(({ session, form_data }) => ({
    ...{ subsession_id: session.session_id, status: session.status, decision: session.final_decision },
    ...{ classification: workflow ? classificationOf(workflow, session) : null, form_data, extracted: null },
  }));
  return { subsessions, extracted: null };
}
