import { type CheckOutcomes, SESSION_CHECKS, type SessionCheck } from '@vett/schema/session-processing';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { traced } from '../../platform/tracing.ts';
import { findChecks, insertCheck, openCheck, RUN_KEY, sealCheck } from '../check-run/check-run.ts';
import type { CheckInput } from '../session/session.ts';
import { BUDGET_MS, type CheckContext, failed, outcomeOf, type ProcessingDoors, skipped } from './checks/check.ts';
import { CHECKS } from './checks/checks.ts';

export interface CheckRunResult {
  readonly outcomes: CheckOutcomes;
  /** Milliseconds. */
  readonly durations: Partial<Record<SessionCheck, number>>;
}

/** Keeps the outcome of each check, so that a run that is taken up again repeats none. */
interface OutcomeStore {
  read(name: SessionCheck): Promise<{ outcome: CheckOutcomes[SessionCheck]; duration_ms: number } | undefined>;
  write<C extends SessionCheck>(name: C, outcome: CheckOutcomes[C], duration_ms: number): Promise<void>;
}

/** Runs all checks of a session at once; those that are not `wanted` are skipped. */
export async function runChecks(
  caller: Caller,
  doors: ProcessingDoors,
  input: CheckInput,
  { wanted, store }: { wanted?: readonly SessionCheck[] | undefined; store?: OutcomeStore | undefined } = {},
): Promise<CheckRunResult> {
  const durations: CheckRunResult['durations'] = {};
  let documents: Promise<CheckOutcomes['documents']> | undefined;
  const context: CheckContext = {
    caller,
    doors,
    input,
    documents: () => {
      documents ??= runOne('documents');
      return documents;
    },
  };
  const { features } = caller.tenant.configuration;
  const isWanted = (name: SessionCheck) => (wanted ? wanted.includes(name) : CHECKS[name].isOn(input, features));

  /** The tenant may have switched off a feature that its workflow asks for: then the check could not run. */
  function mayRun(name: SessionCheck): boolean {
    const { feature } = CHECKS[name];
    return feature === null || features[feature];
  }

  async function runOne<C extends SessionCheck>(name: C): Promise<CheckOutcomes[C]> {
    const done = await store?.read(name);
    if (done) {
      durations[name] = done.duration_ms;
      return done.outcome as CheckOutcomes[C];
    }
    // Other checks build on the documents, so they are read whenever there are some.
    if (!isWanted(name) && !(name === 'documents' && CHECKS.documents.isOn(input, features)))
      return skipped('not_requested') as CheckOutcomes[C];
    const began = performance.now();
    const budget = name === 'documents' ? BUDGET_MS.documents : BUDGET_MS.check;
    const outcome = await traced('session.check', { 'vett.check': name }, async () =>
      mayRun(name) ? outcomeOf<C>(CHECKS[name], context, budget) : (failed('feature_not_enabled') as CheckOutcomes[C]),
    );
    const duration = Math.round(performance.now() - began);
    durations[name] = duration;
    await store?.write(name, outcome, duration);
    return outcome;
  }

  const named = SESSION_CHECKS.map(async (name) => [
    name,
    await (name === 'documents' ? context.documents() : runOne(name)),
  ]);
  const settled = await Promise.allSettled(named);
  const outcomes = settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
  return { outcomes: Object.fromEntries(outcomes) as CheckOutcomes, durations };
}

/** Keeps the outcomes of a run in the database, with the hash of what was checked: those of other answers are no outcomes of these. */
export async function outcomesOfRun({ database, keyOf }: Doors, runId: string, input: string): Promise<OutcomeStore> {
  const key = await keyOf(RUN_KEY, database);
  const stored = await database.run((transaction) => findChecks(transaction, runId));
  return {
    async read(name) {
      const check = stored.get(name);
      if (!check) return undefined;
      const opened = await openCheck(key, runId, check);
      return opened.input === input ? { outcome: opened.outcome, duration_ms: check.duration_ms } : undefined;
    },
    write: (name, outcome, duration_ms) =>
      database.run((transaction) =>
        insertCheck(transaction, {
          run_id: runId,
          name,
          status: outcome.status,
          duration_ms,
          sealed: sealCheck(key, runId, name, { outcome, input }),
        }),
      ),
  };
}
