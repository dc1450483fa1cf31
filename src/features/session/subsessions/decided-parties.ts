import type { WritingDoors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import { loadSession } from '../record/record.ts';
import type { StoredSession } from '../store.ts';
import { findSubsessions } from './store.ts';

const DECIDED: readonly string[] = ['approved', 'rejected'];

/**
 * Throws INVALID_STATE while fewer related parties are decided than a completed step requires: nobody is approved over one that its
 * workflow asks for and that is still open.
 */
export async function requirePartiesDecided(doors: WritingDoors, session: StoredSession): Promise<void> {
  const { workflow, steps } = await loadSession(doors, session, ['steps']);
  const asked = workflow.definition.steps.flatMap((step) =>
    step.type === 'subsession' && step.subsession_config.require_completion
      ? [{ step_id: step.step_id, least: step.subsession_config.min_count }]
      : [],
  );
  if (asked.length === 0) return;
  const parties = await findSubsessions(doors.transaction, [session.session_id]);
  const lacking = asked.filter(({ step_id, least }) => {
    const isDone = steps.some((step) => step.step_id === step_id && step.status === 'completed');
    const decided = parties.filter(
      ({ parent_step_id, status }) => parent_step_id === step_id && DECIDED.includes(status),
    );
    return isDone && decided.length < least;
  });
  if (lacking.length === 0) return;
  const [{ step_id, least }] = lacking as [(typeof lacking)[0]];
  throw new AppError(
    'INVALID_STATE',
    `The step ${step_id} requires ${least} related parties, and some of them are not decided. Decide on them first.`,
    { details: { allowed: ['rejected'] } },
  );
}
