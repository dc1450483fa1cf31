import type { EventData } from '@vett/schema/event';
import { jsonBytes } from '@vett/schema/size';
import type { EventDoors } from '../../../core/events.ts';
import { EVENT_BYTES, linkTo } from '../emit.ts';
import { loadSession, loadSessions } from '../record/record.ts';
import { formDataOf } from '../record/steps.ts';
import { FACT_PARTS, webhookFacts } from '../record/webhook-facts.ts';
import type { StoredSession } from '../store.ts';
import { findSubsessions, readInGroups, type SubsessionState } from './store.ts';
import { classificationOf } from './wire.ts';

type PartyFacts = Pick<EventData<'kyc.session.completed'>, 'subsessions' | 'extracted'>;
type PartySummary = NonNullable<PartyFacts['subsessions']>[number];
type PartyAnswers = Pick<PartySummary, 'form_data' | 'extracted'>;

/** The parts of an event that tell of related parties; null where there are none. */
export async function relatedOf(by: EventDoors, session: StoredSession): Promise<PartyFacts> {
  const record = await loadSession(by, session, FACT_PARTS);
  const extracted = webhookFacts(record);
  const found = await findSubsessions(by.transaction, [session.session_id]);
  if (found.length === 0) return { subsessions: null, extracted };
  const told = await answersOf(by, found);
  const subsessions = found.map((below): PartySummary => {
    const { session_id: id, status, final_decision: decision } = below;
    const classification = classificationOf(record.workflow, below);
    const role = below.role ?? '';
    return {
      subsession_id: id,
      status,
      decision,
      classification,
      ...(told.get(id) ?? { form_data: linkTo(id), extracted: linkTo(id) }),
      role,
      roles: classification?.roles ?? [role],
      label: classification?.label ?? role,
    };
  });
  return { subsessions, extracted };
}

/** The answers and facts of the first subsessions. An event has no room for more than these, so no more are read. */
async function answersOf(
  by: EventDoors,
  found: readonly SubsessionState[],
): Promise<ReadonlyMap<string, PartyAnswers>> {
  const told = new Map<string, PartyAnswers>();
  let bytes = 0;
  for await (const some of readInGroups(by.transaction, found))
    for await (const record of loadSessions(by, some, FACT_PARTS)) {
      const parts = { form_data: formDataOf(record), extracted: webhookFacts(record) };
      told.set(record.session.session_id, parts);
      bytes += jsonBytes(parts);
      if (bytes > EVENT_BYTES) return told;
    }
  return told;
}
