import { CommonListName } from '@vett/schema/list-name';
import { LIST_REFRESH_SECONDS } from '@vett/schema/lists';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Installation } from '../../core/installation.ts';
import { defineInstallationJob } from '../../core/job.ts';
import type { Queue } from '../../core/queue.ts';
import { sharedDatabase, type Tables } from '../../platform/database/tenant.ts';
import { AppError, OperatorError } from '../../platform/error.ts';
import { newId } from '../../platform/id.ts';
import { refreshApart } from './refresh-apart.ts';
import { finishRun, insertRun, lastRequest, lockRuns, type RunResult, startRun } from './run-store.ts';
import { tellLists } from './tell.ts';

const RunData = z.strictObject({ run_id: z.uuid(), list_name: CommonListName });
type RunData = z.output<typeof RunData>;

export const refreshRun = defineInstallationJob({
  name: 'lists.refresh',
  data: RunData,
  timeoutSeconds: 3600,
  // A publisher that does not answer holds up the next refresh of its own list alone.
  concurrency: 4,
  concurrencyPerTenant: 1,
  partOf: ({ list_name }) => list_name,
  run: (installation, data, signal) => doRun(data, installation, signal),
});

/**
 * Requests a refresh of a list, and returns the id of its run. Throws RATE_LIMITED when there was a request shortly
 * before.
 */
export async function requestRun(
  transaction: Transaction<Tables>,
  queue: Queue,
  name: CommonListName,
  now: Date,
): Promise<string> {
  await lockRuns(transaction, name);
  const last = await lastRequest(transaction, name);
  const seconds = last ? LIST_REFRESH_SECONDS - (now.getTime() - last.getTime()) / 1000 : 0;
  if (seconds > 0) {
    const message = `A refresh of the list ${name} was asked for within the last ${LIST_REFRESH_SECONDS / 60} minutes.`;
    throw new AppError('RATE_LIMITED', message, { retryAfter: Math.ceil(Math.min(seconds, LIST_REFRESH_SECONDS)) });
  }
  const data: RunData = { run_id: newId(), list_name: name };
  await insertRun(transaction, { ...data, requested_at: now });
  await queue.send(transaction, refreshRun, data);
  return data.run_id;
}

/** Carries out a requested run. A repetition after a worker died doubles nothing. */
async function doRun(
  { run_id, list_name }: RunData,
  { config, databaseUrl, sql, clock, log }: Installation,
  signal: AbortSignal,
): Promise<void> {
  const write = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) =>
    sharedDatabase(sql).transaction().execute(work);
  if (!(await write((transaction) => startRun(transaction, run_id, clock.now())))) return;
  let result: RunResult;
  try {
    result = await refreshApart({ ...config, databaseUrl }, list_name, { now: clock.now(), act: { run_id } }, signal);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    log.error({ error, list: list_name }, 'list not refreshed');
    result = { ...NOTHING, outcome: 'download_failed', message: 'The operator must mend something: see the log.' };
  }
  await write((transaction) => finishRun(transaction, run_id, result, clock.now()));
  const { outcome, message, version } = result;
  const isFine = outcome === 'changed' || outcome === 'unchanged';
  log[isFine ? 'info' : 'warn']({ list: list_name, outcome, message, version }, 'list refreshed');
  await tellLists(sql, [list_name], clock.now(), log);
}

const NOTHING = { version: null, entity_count: 0, added: 0, changed: 0, removed: 0, notices: [] };
