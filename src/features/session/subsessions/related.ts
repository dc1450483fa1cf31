import type { EventData } from '@vett/schema/event';
import type { Emitting } from '../../../core/events.ts';
import { versionsOf } from '../../workflow/workflow.ts';
import { openRun, RUN_KEY } from '../review/run.ts';
import { lastRuns } from '../review/run-store.ts';
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
  const runs = await lastRuns(by.transaction, [session_id, ...found.map((each) => each.session_id)]);
  const key = await by.keyOf(RUN_KEY);
  const facts = new Map(runs.map((run) => [run.session_id, openRun(key, run).extracted]));
  const extracted = (id: string) => facts.get(id) ?? null;
  if (found.length === 0) return { subsessions: null, extracted: extracted(session_id) };
  const [workflow] = await versionsOf(by.transaction, [{ workflow_id, version: workflow_version }]);
  const read = await readSubsessions(by.transaction, by.keyOf, found);
  const subsessions = read.map(({ session, form_data }) => ({
    ...{ subsession_id: session.session_id, status: session.status, decision: session.final_decision },
    ...{ classification: workflow ? classificationOf(workflow, session) : null, form_data },
    extracted: extracted(session.session_id),
  }));
  return { subsessions, extracted: extracted(session_id) };
}
