import type { EventData } from '@vett/schema/event';
import { jsonBytes } from '@vett/schema/size';
import type { Emitting } from '../../../core/events.ts';
import { EVENT_BYTES, linkTo } from '../emit.ts';
import { extractedOf } from '../extracted.ts';
import { workflowsOf } from '../find.ts';
import { openSession, SESSION_KEYS } from '../sealed.ts';
import { findSteps, type StoredSession } from '../store.ts';
import { formDataOf, stepsOf } from '../wire.ts';
import { findSubsessions, readInGroups, type SubsessionState } from './store.ts';
import { classificationOf } from './wire.ts';

type Related = Pick<EventData<'kyc.session.completed'>, 'subsessions' | 'extracted'>;
type Party = NonNullable<Related['subsessions']>[number];
type Told = Pick<Party, 'form_data' | 'extracted'>;

/** The parts of an event that tell of related parties; null where there are none. */
export async function relatedOf(by: Emitting, session: StoredSession): Promise<Related> {
  const extracted = await (await extractedOf(by, [session]))(session);
  const found = await findSubsessions(by.transaction, [session.session_id]);
  if (found.length === 0) return { subsessions: null, extracted };
  const workflowOf = await workflowsOf(by.transaction, [session]);
  const told = await answersOf(by, found);
  const subsessions = found.map((below): Party => {
    const { session_id: id, status, final_decision: decision } = below;
    const classification = classificationOf(workflowOf(session), below);
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
async function answersOf(by: Emitting, found: readonly SubsessionState[]): Promise<ReadonlyMap<string, Told>> {
  const { transaction, keyOf } = by;
  const workflowOf = await workflowsOf(transaction, found);
  const [sessionKey, stepKey] = [await keyOf(SESSION_KEYS.session), await keyOf(SESSION_KEYS.step)];
  const told = new Map<string, Told>();
  let bytes = 0;
  for await (const some of readInGroups(transaction, found)) {
    const ids = some.map(({ session_id }) => session_id);
    const steps = Map.groupBy(await findSteps(transaction, ids), ({ session_id }) => session_id);
    const extracted = await extractedOf(by, some);
    for (const below of some) {
      if (bytes > EVENT_BYTES) return told;
      const { session_id: id } = below;
      const workflow = workflowOf(below);
      const { attributes } = await openSession(sessionKey, below);
      const form_data = formDataOf(workflow, await stepsOf(workflow, steps.get(id) ?? [], stepKey), attributes);
      const parts = { form_data, extracted: await extracted(below) };
      told.set(id, parts);
      bytes += jsonBytes(parts);
    }
  }
  return told;
}
