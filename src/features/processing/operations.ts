import { setTimeout } from 'node:timers/promises';
import { report as reportContract, type SessionReportContent } from '@vett/schema/session-report';
import * as contracts from '@vett/schema/session-review';
import type { Transaction } from 'kysely';
import { actorOf, type Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { move } from '../../core/lifecycle.ts';
import { implement } from '../../core/operation.ts';
import type { Queue } from '../../core/queue.ts';
import { joining, type Tables } from '../../platform/database/tenant.ts';
import { AppError } from '../../platform/error.ts';
import { findHead } from '../audit/audit.ts';
import { findRun, openRun, queueRun, RUN_KEY } from '../check-run/check-run.ts';
import { signedReport } from '../list-check/list-check.ts';
import {
  readCheckInput,
  readFullSession,
  requireLocked,
  requireReopenable,
  requireReviewer,
  requireSession,
  SESSION,
} from '../session/session.ts';
import type { TokenDoors } from '../token/token.ts';
import { versionsOf } from '../workflow/workflow.ts';
import type { ProcessingDoors } from './checks/check.ts';
import { CHECKS } from './checks/checks.ts';
import { reportPage } from './report-page.ts';
import { runChecks } from './run-checks.ts';

const WAIT_MS = 25_000;
const LOOK_MS = 200;

export const process = implement(contracts.process, async (caller, doors, input) => {
  const { session_id: id, reprocess = false, wait = false } = input;
  const { queue, database, clock } = doors;
  const asked = { id, reprocess, now: clock.now() };
  if (!wait)
    return async (writing) => {
      const { session_id } = await begin(writing.transaction, writing.queue, caller, asked);
      return { session_id, status: 'processing' as const };
    };
  const { session_id, run_id } = await database.run((transaction) => begin(transaction, queue, caller, asked));
  const answer = await resultOf(doors, caller, session_id, run_id);
  return async () => answer;
});

/** Queues the checks of a session. Throws INVALID_STATE; for a decided one, INSUFFICIENT_PERMISSIONS as a decision does. */
async function begin(
  transaction: Transaction<Tables>,
  queue: Queue,
  caller: Caller,
  { id, reprocess, now }: { id: string; reprocess: boolean; now: Date },
) {
  const session = await requireLocked(transaction, id);
  const { session_id, status } = session;
  const isFirst = status === 'completed';
  if (!isFirst && !(reprocess && ['manual_review', 'approved', 'rejected'].includes(status)))
    throw new AppError(
      'INVALID_STATE',
      `The status is ${status}: completed sessions can be processed, and with reprocess those that were processed.`,
      { details: { allowed: ['completed', ...(reprocess ? ['manual_review', 'approved', 'rejected'] : [])] } },
    );
  if (!isFirst) await requireReopenable(transaction, session_id);
  await move(transaction, SESSION, session_id, 'process', { set: { updated_at: now } });
  const requested_by = actorOf(caller);
  const [workflow] = await versionsOf(transaction, [
    { workflow_id: session.workflow_id, version: session.workflow_version },
  ]);
  const mode = workflow?.definition.validation_config.correction_resolution.post_reprocess_mode;
  const applies_rules = isFirst || mode === 'autoprocess';
  // Rules that decide once more take a case from its reviewers.
  const isDecided = status === 'approved' || status === 'rejected';
  if (!isFirst && (isDecided || applies_rules))
    await requireReviewer(caller, transaction, session, applies_rules ? 'approved' : 'processing');
  return { session_id, run_id: await queueRun(transaction, queue, { session_id, applies_rules, requested_by, now }) };
}

/** Waits for the end of a run. */
async function resultOf({ database, keyOf }: Doors, { signal }: Caller, session_id: string, runId: string) {
  const until = performance.now() + WAIT_MS;
  for (;;) {
    const ended = await database.run(async (transaction) => {
      const run = await findRun(transaction, runId);
      if (run?.status !== 'DONE') return undefined;
      const { status, final_decision } = await requireSession(transaction, session_id);
      const { automation } = await openRun(await keyOf(RUN_KEY, joining(transaction)), run);
      return { session_id, status, final_decision, automation_result: automation };
    });
    if (ended) return ended;
    if (performance.now() > until) return { session_id, status: 'processing' as const };
    await setTimeout(LOOK_MS, undefined, { signal });
  }
}

export const validate = implement(
  contracts.validate,
  async (caller, doors: ProcessingDoors, { session_id: id, checks }) => {
    const input = await doors.database.run((transaction) => readCheckInput({ transaction, keyOf: doors.keyOf }, id));
    const wanted =
      checks ?? contracts.ASKED_CHECKS.filter((name) => CHECKS[name].isOn(input, caller.tenant.configuration.features));
    const { outcomes } = await runChecks(caller, doors, input, { wanted });
    return async ({ clock }) => ({
      session_id: input.session.session_id,
      results: Object.fromEntries(wanted.map((name) => [name, outcomes[name]])),
      validated_at: clock.now().toISOString(),
    });
  },
);

export const report = implement(
  reportContract,
  async (caller, doors: Doors & TokenDoors, { session_id, format = 'json' }) => {
    const { tenant } = caller;
    const content: SessionReportContent = await doors.database.run(async (transaction) => ({
      tenant: { tenant_id: tenant.tenant_id, name: tenant.name },
      generated_at: doors.clock.now().toISOString(),
      session: await readFullSession(transaction, doors, tenant, session_id),
      audit: headOf(await findHead(transaction)),
    }));
    return signedReport(format, content, reportPage, caller, doors);
  },
);

const headOf = ({ seq, hash }: { seq: number; hash: string | null }) =>
  hash === null ? null : { head_seq: seq, head_hash: hash };
