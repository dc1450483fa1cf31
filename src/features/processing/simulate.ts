import { setImmediate } from 'node:timers/promises';
import { ACTIONS, type Action, evaluate } from '@vett/engine/decision';
import { simulate as contract, SIMULATION } from '@vett/schema/simulation';
import { implement } from '../../core/operation.ts';
import { openRun, RUN_KEY, runsOfWorkflow } from '../session/session.ts';
import { requireActiveWorkflow } from '../workflow/workflow.ts';

/** Runs that are judged between two turns of the event loop. */
const AT_ONCE = 50;

export const simulate = implement(contract, async ({ signal }, { database, keyOf }, input) => {
  const { workflow_id: id, automation_rules } = input;
  const { workflow_id, runs } = await database.run(async (transaction) => {
    const workflow = await requireActiveWorkflow(transaction, id);
    return {
      workflow_id: workflow.workflow_id,
      runs: await runsOfWorkflow(transaction, workflow.workflow_id, SIMULATION.sessions),
    };
  });
  const key = await keyOf(RUN_KEY, database);
  const [before, after] = [noActions(), noActions()];
  const changes: { session_id: string; before: Action; after: Action; reasons: string[] }[] = [];
  let changed = 0;
  for (const [index, run] of runs.entries()) {
    if (index % AT_ONCE === 0) await setImmediate();
    signal.throwIfAborted();
    const { facts, automation } = await openRun(key, run);
    const { final_action, triggered_rules } = evaluate(automation_rules, facts);
    before[automation.final_action]++;
    after[final_action]++;
    if (final_action === automation.final_action) continue;
    changed++;
    if (changes.length < SIMULATION.changes)
      changes.push({
        ...{ session_id: run.session_id, before: automation.final_action, after: final_action },
        reasons: triggered_rules.filter(({ action }) => action === final_action).map(({ message }) => message),
      });
  }
  return { workflow_id, sessions: runs.length, changed, before, after, changes };
});

const noActions = () => Object.fromEntries(ACTIONS.map((action) => [action, 0])) as Record<Action, number>;
