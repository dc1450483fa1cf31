import { type Facts, raised } from '@vett/engine/decision';
import type { AutomationResult, RiskScoring, ValidationSummary } from '@vett/schema/session-judgement';
import type { CheckOutcomes, ProcessingResults, SessionCheck } from '@vett/schema/session-processing';
import type { SessionStatus } from '@vett/schema/session-status';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { EventDoors } from '../../core/events.ts';
import type { JobHead, Queue } from '../../core/queue.ts';
import { openLarge, sealLarge } from '../../platform/crypto/sealed-json.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { newId } from '../../platform/id.ts';
import { insertRun, lastRuns, type StoredRun } from './store.ts';

export {
  type DecidedRun,
  endRun,
  findChecks,
  findRun,
  hasUnresolvedMatch,
  insertCheck,
  lastRuns,
  runsOfWorkflow,
  type StoredRun,
  sealedFacts,
} from './store.ts';

/** The job that runs the checks of a session. */
export const PROCESS = {
  runsAs: 'tenant',
  name: 'session.process',
  data: z.strictObject({ session_id: z.uuid(), run_id: z.uuid() }),
} as const satisfies JobHead<{ session_id: string; run_id: string }>;

/** A related party who is not approved, or approved with a flag: whoever judges the session must not take it for verified. */
export interface UnapprovedParty {
  readonly session_id: string;
  readonly status: SessionStatus | 'flagged';
}

/** A rule by its type and the value that it names. */
export interface GoneRule {
  readonly rule_type: string;
  readonly rule: string;
}

/** The sealed results of a run. */
export interface RunText {
  readonly results: ProcessingResults;
  readonly automation: AutomationResult;
  readonly risk: RiskScoring;
  readonly summary: ValidationSummary;
  /** The facts that the rules judged, so that other rules can judge them later. */
  readonly facts: Facts;
  /** The hash of the answers that were checked. */
  readonly input?: string;
  /** The related parties who were not approved then. */
  readonly unapproved?: readonly UnapprovedParty[];
  /** The decisions by which matches did not count. */
  readonly cleared_by?: readonly string[];
  /** Sure matches of earlier runs that this one did not find, as `list id`. */
  readonly gone_matches?: readonly string[];
  /** Rules that answers of earlier runs met and those of this one do not. */
  readonly gone_rules?: readonly GoneRule[];
}

export const RUN_KEY = 'session-run';

const factsContext = (runId: string) => `${runId} facts`;

/** Seals the facts of a run apart from the rest. */
export const sealRun = (key: Buffer, runId: string, { facts, ...rest }: RunText) => ({
  sealed: sealLarge(key, rest, runId),
  sealed_facts: sealLarge(key, facts, factsContext(runId)),
  facts_bytes: Buffer.byteLength(JSON.stringify(facts)),
});

export type SealedRun = Pick<StoredRun, 'run_id' | 'sealed' | 'sealed_facts'>;

export const openRun = async (key: Buffer, { run_id, sealed, sealed_facts }: SealedRun): Promise<RunText> => {
  if (!sealed) throw new Error('a run that has not ended was opened');
  const text = (await openLarge(key, sealed, run_id)) as RunText;
  // Runs of earlier versions have their facts among the rest.
  return sealed_facts ? { ...text, facts: await openFacts(key, run_id, sealed_facts) } : text;
};

const openFacts = async (key: Buffer, runId: string, sealed: Buffer): Promise<Facts> =>
  (await openLarge(key, sealed, factsContext(runId))) as Facts;

/** The facts that a run was judged by. */
export const factsOfRun = async (key: Buffer, { run_id, sealed, sealed_facts }: SealedRun): Promise<Facts> =>
  sealed_facts ? openFacts(key, run_id, sealed_facts) : (await openRun(key, { run_id, sealed, sealed_facts })).facts;

const checkContext = (runId: string, name: SessionCheck) => `${runId} ${name}`;

/** The outcome of a check with the hash of the answers that it checked; one of an earlier version has none. */
interface StoredOutcome<C extends SessionCheck> {
  readonly outcome: CheckOutcomes[C];
  readonly input?: string;
}

export const sealCheck = <C extends SessionCheck>(key: Buffer, runId: string, name: C, kept: StoredOutcome<C>) =>
  sealLarge(key, kept, checkContext(runId, name));
export const openCheck = async (key: Buffer, runId: string, { name, sealed }: { name: SessionCheck; sealed: Buffer }) =>
  (await openLarge(key, sealed, checkContext(runId, name))) as StoredOutcome<SessionCheck>;

interface NewRun {
  readonly session_id: string;
  readonly applies_rules: boolean;
  readonly requested_by: string;
  readonly now: Date;
}

/** Queues a run of the checks of a session, whose status is `processing` from now on. Tenants take turns. */
export async function queueRun(
  transaction: Transaction<Tables>,
  queue: Queue,
  { now, ...run }: NewRun,
): Promise<string> {
  const run_id = newId();
  await insertRun(transaction, { ...run, run_id, started_at: now });
  await queue.send(transaction, PROCESS, { session_id: run.session_id, run_id });
  return run_id;
}

/** The results of the last run of a session; undefined while none has ended. */
export async function lastResults(
  { transaction, keyOf }: Pick<EventDoors, 'transaction' | 'keyOf'>,
  sessionId: string,
): Promise<RunText | undefined> {
  const [run] = await lastRuns(transaction, [sessionId]);
  return run && openRun(await keyOf(RUN_KEY), run);
}

/** The risk of a session as it stands, by its last run and by the decision on it; null: nothing was processed. */
export const riskOf = (
  { status }: { readonly status: SessionStatus },
  results: RunText | undefined,
): RunText['risk'] | null =>
  results ? (status === 'rejected' ? raised(results.risk, 'session_rejected') : results.risk) : null;
