import type { EventData } from '@vett/schema/event';
import { jsonBytes } from '@vett/schema/size';
import type { Emitting } from '../../../core/events.ts';
import { EVENT_BYTES, linkTo } from '../emit.ts';
import { extractedOf } from '../extracted.ts';
import { workflowsOf } from '../find.ts';
import { openSession, SESSION_KEYS } from '../sealed.ts';
import { findSteps, type StoredSession } from '../store.ts';
import { formDataOf, stepsOf } from '../wire.ts';
import { findSubsessions } from './store.ts';
import { classificationOf } from './wire.ts';

type Related = Pick<EventData<'kyc.session.completed'>, 'subsessions' | 'extracted'>;

/** The parts of an event that tell of related parties; null where there are none. */
export async function relatedOf(by: Emitting, session: StoredSession): Promise<Related> {
  const { transaction, keyOf } = by;
  const { session_id } = session;
  const found = await findSubsessions(transaction, [session_id]);
  const extracted = await extractedOf(by, [session, ...found]);
  if (found.length === 0) return { subsessions: null, extracted: extracted(session_id) };
  const workflowOf = await workflowsOf(transaction, [session, ...found]);
  const ids = found.map((below) => below.session_id);
  const steps = Map.groupBy(await findSteps(transaction, ids), (step) => step.session_id);
  const key = await keyOf(SESSION_KEYS.step);
  const sessionKey = await keyOf(SESSION_KEYS.session);
  let bytes = 0;
  const subsessions = await Array.fromAsync(found, async (below) => {
    const { session_id: id, status, final_decision: decision } = below;
    const workflow = workflowOf(below);
    // An event has no room for more answers, so no more are opened.
    const form_data =
      bytes > EVENT_BYTES
        ? linkTo(id)
        : formDataOf(
            workflow,
            await stepsOf(workflow, steps.get(id) ?? [], key),
            (await openSession(sessionKey, below)).attributes,
          );
    bytes += jsonBytes(form_data);
    const classification = classificationOf(workflowOf(session), below);
    const role = below.role ?? '';
    return {
      ...{ subsession_id: id, status, decision, form_data, extracted: extracted(id), classification },
      ...{ role, roles: classification?.roles ?? [role], label: classification?.label ?? role },
    };
  });
  return { subsessions, extracted: extracted(session_id) };
}
