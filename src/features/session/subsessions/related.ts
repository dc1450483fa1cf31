import type { EventData } from '@vett/schema/event';
import type { Emitting } from '../../../core/events.ts';
import { versionsOf } from '../../workflow/workflow.ts';
import { extractedOf } from '../extracted.ts';
import type { StoredSession } from '../store.ts';
import { findSubsessions } from './store.ts';
import { classificationOf, readSubsessions } from './wire.ts';

type Related = Pick<EventData<'kyc.session.completed'>, 'subsessions' | 'extracted'>;

/** The parts of an event that tell of related parties; null where there are none. */
export async function relatedOf(by: Emitting, session: StoredSession): Promise<Related> {
  const { session_id, workflow_id, workflow_version } = session;
  const found = await findSubsessions(by.transaction, [session_id]);
  const extracted = await extractedOf(by, [session, ...found]);
  if (found.length === 0) return { subsessions: null, extracted: extracted(session_id) };
  const [workflow] = await versionsOf(by.transaction, [{ workflow_id, version: workflow_version }]);
  const read = await readSubsessions(by.transaction, by.keyOf, found);
  const subsessions = read.map(({ session: below, form_data }) => ({
    ...{ subsession_id: below.session_id, status: below.status, decision: below.final_decision },
    ...{ classification: workflow ? classificationOf(workflow, below) : null, form_data },
    extracted: extracted(below.session_id),
  }));
  return { subsessions, extracted: extracted(session_id) };
}
