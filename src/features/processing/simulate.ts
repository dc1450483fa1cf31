import { setImmediate } from 'node:timers/promises';
import { ACTIONS, type Action, evaluate } from '@vett/engine/decision';
import { simulate as contract, SIMULATION } from '@vett/schema/simulation';
import { implement } from '../../core/operation.ts';
import { type DecidedRun, factsOfRun, RUN_KEY, runsOfWorkflow, sealedFacts } from '../check-run/check-run.ts';
import { readRules, requireActiveWorkflow, requireSoundRules } from '../workflow/workflow.ts';

/** Bytes of facts that are read by one query, unless those of one run are longer. */
const GROUP_BYTES = 1024 * 1024;

export const simulate = implement(contract, async ({ signal }, { database, keyOf }, input) => {
  const { workflow_id: id } = input;
  requireSoundRules(input.automation_rules);
  const { workflow_id, automation_rules, runs } = await database.run(async (transaction) => {
    const workflow = await requireActiveWorkflow(transaction, id);
    return {
      workflow_id: workflow.workflow_id,
      automation_rules: await readRules(transaction, workflow.workflow_id, input.automation_rules),
      runs: await runsOfWorkflow(transaction, workflow.workflow_id, SIMULATION.sessions),
    };
  });
  const key = await keyOf(RUN_KEY, database);
  const [before, after] = [noActions(), noActions()];
  const changes: { session_id: string; before: Action; after: Action; reasons: string[] }[] = [];
  let [sessions, changed] = [0, 0];
  const judged = newestWithin(runs, SIMULATION.bytes);
  for (const group of groupsOf(judged)) {
    const ids = group.map(({ run_id }) => run_id);
    const stored = await database.run((transaction) => sealedFacts(transaction, ids));
    for (const { run_id, session_id, final_action: past } of group) {
      await setImmediate();
      signal.throwIfAborted();
      const sealed = stored.get(run_id);
      // It was erased meanwhile.
      if (!sealed) continue;
      const { final_action, triggered_rules } = evaluate(automation_rules, await factsOfRun(key, sealed));
      sessions++;
      before[past]++;
      after[final_action]++;
      if (final_action === past) continue;
      changed++;
      if (changes.length < SIMULATION.changes)
        changes.push({
          session_id,
          before: past,
          after: final_action,
          reasons: triggered_rules
            .filter(({ action }) => action === final_action)
            .slice(0, SIMULATION.reasons)
            .map(({ message }) => message),
        });
    }
  }
  return { workflow_id, sessions, is_partial: judged.length < runs.length, changed, before, after, changes };
});

/** The first runs whose facts are together no longer than `max` bytes. */
function newestWithin(runs: readonly DecidedRun[], max: number): readonly DecidedRun[] {
  let bytes = 0;
  const end = runs.findIndex((run) => {
    bytes += run.bytes;
    return bytes > max;
  });
  return end < 0 ? runs : runs.slice(0, end);
}

function groupsOf(runs: readonly DecidedRun[]): DecidedRun[][] {
  const groups: DecidedRun[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const run of runs) {
    bytes += run.bytes;
    if (bytes > GROUP_BYTES) groups.push([]);
    if (bytes > GROUP_BYTES) bytes = run.bytes;
    groups.at(-1)?.push(run);
  }
  return groups;
}

const noActions = () => Object.fromEntries(ACTIONS.map((action) => [action, 0])) as Record<Action, number>;
