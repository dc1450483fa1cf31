import * as contracts from '@vett/schema/public-subsession';
import type { WritingDoors } from '../../../core/doors.ts';
import { implement } from '../../../core/operation.ts';
import { joining } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { eraseSession } from '../erase.ts';
import { requireLocked, requireSession } from '../record/find.ts';
import { openSession, SESSION_KEYS } from '../record/sealed.ts';
import { requireWritable } from '../record/writable.ts';
import { traceUnfinished } from '../removed-store.ts';
import { addSubsession, subsessionStep, workflowOf } from './add.ts';
import { lockSubsession, renewSubsession } from './change.ts';
import { findSubsessions, readInGroups } from './store.ts';
import { isComplete } from './subsessions.ts';
import { wirePublicSubsession } from './wire.ts';

export const createSubsession = implement(contracts.create, async (caller, doors, input) => {
  const { session } = await requireWritable(doors, caller.actor.id, input.step_id);
  return addSubsession(caller, doors, session, input);
});

export const subsessions = implement(contracts.list, ({ actor }, { database, keyOf }, { step_id }) =>
  database.run(async (transaction) => {
    const parent = await requireSession(transaction, actor.id);
    const workflow = await workflowOf({ transaction }, parent);
    const steps =
      step_id === undefined
        ? workflow.definition.steps.filter((step) => step.type === 'subsession')
        : [subsessionStep(workflow, step_id)];
    const found = await findSubsessions(transaction, [parent.session_id]);
    const wanted = found.filter((each) => step_id === undefined || each.parent_step_id === step_id);
    const key = await keyOf(SESSION_KEYS.session, joining(transaction));
    const shown: ReturnType<typeof wirePublicSubsession>[] = [];
    for await (const some of readInGroups(transaction, wanted))
      for (const session of some) shown.push(wirePublicSubsession({ session, text: await openSession(key, session) }));
    return {
      subsessions: shown,
      count: wanted.length,
      required: steps.reduce((sum, { subsession_config }) => sum + subsession_config.min_count, 0),
      completed: wanted.filter(isComplete).length,
    };
  }),
);

export const regenerateSubsession = implement(contracts.regenerate, async ({ actor }, doors, input) => {
  const { parent, subsession } = await writable(doors, actor.id, input.subsession_id);
  const { subsession_config } = subsessionStep(await workflowOf(doors, parent), subsession.parent_step_id);
  if (!subsession_config.allow_regenerate)
    throw new AppError('INVALID_STATE', 'New links of this step are made by the company that asked you for the data.');
  return renewSubsession(doors, parent, input);
});

export const deleteSubsession = implement(contracts.remove, async ({ actor }, doors, { subsession_id }) => {
  const { parent, subsession } = await writable(doors, actor.id, subsession_id);
  if (subsession.status !== 'active' && subsession.status !== 'expired')
    throw new AppError('INVALID_STATE', 'The subsession is completed: it is deleted by the company alone.');
  await eraseSession(doors, subsession);
  await traceUnfinished(doors.transaction, parent.session_id, doors.clock.now());
  return { subsession_id: subsession.session_id, deleted: true as const };
});

/** A locked session with one of its subsessions, whose step can be written to now. */
async function writable(doors: WritingDoors, id: string, subsessionId: string) {
  const parent = await requireLocked(doors.transaction, id);
  const subsession = await lockSubsession(doors.transaction, parent, subsessionId);
  await requireWritable(doors, id, subsession.parent_step_id ?? undefined);
  return { parent, subsession };
}
