import { ACTIONS, type Action, evaluate, isUnavailable, type Triggered } from '@vett/engine/decision';
import { simulate as contract, SIMULATION } from '@vett/schema/simulation';
import type { WorkflowDefinition } from '@vett/schema/workflow-definition';
import { implement } from '../../core/operation.ts';
import { nextPiece } from '../../platform/slices.ts';
import { type DecidedRun, factsOfRun, RUN_KEY, runsOfWorkflow, sealedFacts } from '../check-run/check-run.ts';
import {
  requireActiveWorkflow,
  requireComparable,
  requireSoundRules,
  type VersionWithRules,
  versionsOf,
  withRules,
} from '../workflow/workflow.ts';
import { simulatedFacts } from './simulated-facts.ts';

/** Bytes of facts that are read by one query, unless those of one run are longer. */
const GROUP_BYTES = 1024 * 1024;

export const simulate = implement(contract, async ({ signal }, { database, keyOf }, input) => {
  const { workflow_id: id, automation_rules } = input;
  requireSoundRules(automation_rules);
  const { workflow_id, runs } = await database.run(async (transaction) => {
    const workflow = await requireActiveWorkflow(transaction, id);
    await requireComparable(transaction, workflow.workflow_id, automation_rules);
    return {
      workflow_id: workflow.workflow_id,
      runs: await runsOfWorkflow(transaction, workflow.workflow_id, SIMULATION.sessions),
    };
  });
  const versions = new Map<number, { before: WorkflowDefinition; after: VersionWithRules }>();
  async function versionOf(version: number) {
    const known = versions.get(version);
    if (known) return known;
    const [found] = await database.run((transaction) => versionsOf(transaction, [{ workflow_id, version }]));
    if (!found) throw new Error('a session has no version of its workflow');
    const read = { before: found.definition, after: withRules(found.definition, automation_rules) };
    versions.set(version, read);
    return read;
  }
  const key = await keyOf(RUN_KEY, database);
  const [before, after] = [noActions(), noActions()];
  const changes: { session_id: string; before: Action; after: Action; reasons: string[] }[] = [];
  let [sessions, changed, unavailable] = [0, 0, 0];
  const judged = newestWithin(runs);
  for (const group of groupsOf(judged)) {
    const ids = group.map(({ run_id }) => run_id);
    const stored = await database.run((transaction) => sealedFacts(transaction, ids));
    for (const { run_id, session_id, workflow_version, final_action: past } of group) {
      await nextPiece(signal);
      const sealed = stored.get(run_id);
      // It was erased meanwhile.
      if (!sealed) continue;
      const { before: asked, after: asking } = await versionOf(workflow_version);
      const { final_action, triggered_rules } = evaluate(
        asking.definition.validation_config.automation_rules,
        simulatedFacts(await factsOfRun(key, sealed), asked, asking),
      );
      sessions++;
      if (triggered_rules.some(isUnavailable)) unavailable++;
      before[past]++;
      after[final_action]++;
      if (final_action === past) continue;
      changed++;
      if (changes.length < SIMULATION.changes)
        changes.push({
          session_id,
          before: past,
          after: final_action,
          reasons: [...new Set(reasonsOf(final_action, triggered_rules))].slice(0, SIMULATION.reasons),
        });
    }
  }
  return {
    workflow_id,
    sessions,
    is_partial: judged.length < runs.length,
    changed,
    unavailable,
    before,
    after,
    changes,
  };
});

const reasonsOf = (action: Action, rules: readonly Triggered[]): string[] =>
  rules.filter((rule) => rule.action === action).map(({ message }) => message);

/** The first runs with so many bytes and versions as are judged. */
function newestWithin(runs: readonly DecidedRun[]): readonly DecidedRun[] {
  let bytes = 0;
  const versions = new Set<number>();
  const end = runs.findIndex((run) => {
    bytes += run.bytes;
    versions.add(run.workflow_version);
    return bytes > SIMULATION.bytes || versions.size > SIMULATION.versions;
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
