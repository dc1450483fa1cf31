import type { Action } from '@vett/engine/decision';
import type { MainReason } from '@vett/schema/case-review';
import { SESSION_CHECKS } from '@vett/schema/session-processing';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { emittingIn } from '../../core/events.ts';
import { defineJob } from '../../core/job.ts';
import { move } from '../../core/lifecycle.ts';
import { joining } from '../../platform/database/tenant.ts';
import {
  endRun,
  findRun,
  lastResults,
  PROCESS,
  RUN_KEY,
  type RunText,
  type StoredRun,
  sealRun,
} from '../check-run/check-run.ts';
import { lockCustomers, noteRisk, readCustomer } from '../customer/customer.ts';
import {
  type CheckInput,
  DECISION_KEY,
  inputHash,
  isOutdated,
  readCheckInput,
  recordDecision,
  requireLocked,
  SESSION,
  type StoredSession,
  waitingAfterChecks,
} from '../session/session.ts';
import { FOLLOW_MEMBERS, matchesOfCustomer } from '../watchlist/watchlist.ts';
import { failed, type ProcessingDoors } from './checks/check.ts';
import { countWebsites } from './count-websites.ts';
import { riskFactsOf, riskOfCustomer } from './customer/risk.ts';
import { judge } from './judge.ts';
import { type CheckRunResult, outcomesOfRun, runChecks } from './run-checks.ts';

/** Runs the checks of a session and decides. After a lost worker it goes on with the checks that are not done. */
export const processJob = defineJob({
  ...PROCESS,
  concurrency: 8,
  concurrencyPerTenant: 2,
  retrySeconds: [1, 10, 60],
  async run(caller, doors: ProcessingDoors, { session_id, run_id }) {
    const begun = await begin(doors, session_id, run_id);
    if (!begun) return;
    const { run, input } = begun;
    const checked = await runChecks(caller, doors, input, {
      store: await outcomesOfRun(doors, run_id, inputHash(input)),
    });
    await conclude(caller, doors, run, input, checked);
  },
  // Nobody knows what the checks would have found, so a person decides.
  async onDead(caller, doors: ProcessingDoors, { session_id, run_id }) {
    const begun = await begin(doors, session_id, run_id);
    if (!begun) return;
    const outcomes = Object.fromEntries(SESSION_CHECKS.map((name) => [name, failed('processing_failed')]));
    const checked = { outcomes: outcomes as CheckRunResult['outcomes'], durations: {} };
    await conclude(caller, doors, begun.run, begun.input, checked);
  },
});

/** The run and its session; undefined when the run has ended or the session is gone. */
const begin = (doors: Doors, sessionId: string, runId: string) =>
  doors.database.run(async (transaction) => {
    const run = await findRun(transaction, runId);
    if (run?.status !== 'RUNNING') return undefined;
    return { run, input: await readCheckInput({ transaction, keyOf: doors.keyOf }, sessionId) };
  });

const OUTCOMES = {
  auto_approve: { trigger: 'judgeApproved', final_decision: 'approved' },
  flag: { trigger: 'judgeApproved', final_decision: 'flagged' },
  auto_deny: { trigger: 'judgeRejected', final_decision: 'rejected' },
  manual_review: { trigger: 'judgeReview', final_decision: 'manual_review' },
} as const satisfies Record<Action, object>;

/** The flags that keep the risk of a customer up until a person approves. */
const LISTED = ['sanction_match', 'blocked_by_ownership'];

/** Stores the results of a run and moves its session as the rules say, once and in one transaction. */
async function conclude(
  { signal, tenant }: Pick<Caller, 'signal' | 'tenant'>,
  doors: Doors,
  run: StoredRun,
  input: CheckInput,
  checked: CheckRunResult,
): Promise<void> {
  const { database, clock, keyOf } = doors;
  const { run_id, session_id } = run;
  const now = clock.now();
  const before = await database.run((transaction) =>
    lastResults({ transaction, keyOf: (label) => keyOf(label, joining(transaction)) }, session_id),
  );
  const times = { started_at: run.started_at, ended_at: now, durations: checked.durations };
  const text = await judge(input, checked.outcomes, { run_id, ...times }, before);
  const { final_action } = text.automation;
  const is_listed =
    LISTED.some((flag) => text.risk.critical_flags.includes(flag)) || (text.gone_matches ?? []).length > 0;
  const { customer_id } = input.session;
  const watched = customer_id === null ? [] : await matchesOfCustomer(doors, customer_id, signal);
  await database.run(async (transaction) => {
    const inside = joining(transaction);
    const key = (label: string) => keyOf(label, inside);
    // A customer is locked before its sessions, as by its erasure.
    if (customer_id) await lockCustomers(transaction, [customer_id]);
    const session = await requireLocked(transaction, session_id);
    // Rules have judged other answers: a person decides.
    const isJudged = run.applies_rules && !(await isOutdated({ transaction, keyOf }, session_id, text));
    const { trigger, final_decision } = OUTCOMES[isJudged ? final_action : 'manual_review'];
    const sealed = sealRun(await key(RUN_KEY), run_id, text);
    if (!(await endRun(transaction, run_id, { final_action, is_listed, ended_at: now, ...sealed }))) return;
    if (session.processed_at === null) await countWebsites(transaction, input, checked.outcomes, now);
    const decided_by = `automation:${run_id}`;
    const columns = queueColumnsOf(text);
    const moved = await move(transaction, SESSION, session_id, trigger, {
      by: emittingIn(transaction, doors),
      set: {
        final_decision,
        decided_by,
        decided_at: now,
        processed_at: now,
        updated_at: now,
        ...columns,
        ...(final_decision === 'manual_review' &&
          waitingAfterChecks(tenant.configuration, { ...session, ...columns }, now)),
      },
    });
    await recordDecision(transaction, await key(DECISION_KEY), moved, {
      run_id,
      decided_by,
      decided_at: now,
      previous_status: session.status,
      reason: null,
    });
    const { workflow_id, workflow_version, status } = moved;
    await doors.noteDone(transaction, {
      action: 'session.judge',
      resource_type: 'session',
      resource_id: session_id,
      record: {
        session_id,
        status,
        final_decision,
        decided_at: now.toISOString(),
        decided_by,
        workflow_id,
        workflow_version,
        flags: text.automation.flags,
      },
    });
    if (customer_id) {
      const reading = { transaction, keyOf: key, clock };
      const customer = await readCustomer(reading, customer_id);
      const { risk } = await riskOfCustomer(customer, await riskFactsOf(reading, customer_id, watched, now));
      await noteRisk(reading, customer_id, risk.level);
      if (customer.is_monitored) await doors.queue.send(transaction, FOLLOW_MEMBERS, { customer_id });
    }
  });
}

/** The columns of a session by which queues are sorted and filtered. */
function queueColumnsOf({
  automation: { triggered_rules, final_action },
  risk,
}: Pick<RunText, 'automation' | 'risk'>): Pick<StoredSession, 'risk_level' | 'main_reason' | 'met_rules'> {
  const found = triggered_rules.filter(({ sentence }) => sentence?.key !== 'unavailable');
  // Among rules of one action a finding tells more than a check that could not run.
  const decisive = found.find(({ action }) => action === final_action)?.rule_type;
  const main_reason: MainReason | null = decisive ?? (triggered_rules.length > 0 ? 'check_unavailable' : null);
  return { risk_level: risk.level, main_reason, met_rules: [...new Set(found.map(({ rule_type }) => rule_type))] };
}
