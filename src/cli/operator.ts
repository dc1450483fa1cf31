import { openObjects } from '../app.ts';
import type { Config } from '../config.ts';
import { AnswerSize } from '../core/answer-size.ts';
import { call } from '../core/call.ts';
import { type Identity, NO_TENANT } from '../core/caller.ts';
import { attemptsOf } from '../core/idempotency.ts';
import type { Service } from '../core/operation.ts';
import { type DoorsOfOperator, operatorDoorsOf, type RunAsOperator, writeAsOperator } from '../core/operator.ts';
import { auditLog } from '../features/audit/audit.ts';
import { startMeter } from '../features/usage/usage.ts';
import { masterKeyOf, openConfigured } from '../installation.ts';
import { keyringOf } from '../platform/crypto/keyring.ts';
import type { Sql } from '../platform/database/connect.ts';
import { AppError } from '../platform/error.ts';
import { newId } from '../platform/id.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { createLog } from '../platform/log.ts';
import { systemClock } from '../ports/clock.ts';

/** The caller at the command line. */
const OPERATOR: Identity = {
  audience: 'operator',
  tenant: NO_TENANT,
  actor: { type: 'system', id: 'command-line' },
  permissions: new Set(),
  ip_allowlist: [],
  ends_at: null,
};

export const runnerOf =
  (service: Service<DoorsOfOperator>): RunAsOperator =>
  (operation, input) => {
    const request_id = newId();
    const log = createLog('warn').child({ request_id });
    const exchange = {
      request_id,
      received_at: performance.now(),
      answer: new AnswerSize(),
      address: undefined,
      retention_header: undefined,
      log,
    };
    return call(operation, { identity: OPERATOR, exchange, service, input: () => input });
  };

/** Whether an operation failed because its target does not exist. */
export const isNotFound = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'NOT_FOUND';

/** Opens the database and the ports of operator operations, without loading any list. */
export async function asOperator<T>(config: Config, work: (run: RunAsOperator) => Promise<T>): Promise<T> {
  const database = await openConfigured(config, createLog('warn'));
  try {
    return await onDatabase(database.sql, config, work);
  } finally {
    await database.close();
  }
}

/** Runs operator operations on an open database. */
export async function onDatabase<T>(sql: Sql, config: Config, work: (run: RunAsOperator) => Promise<T>): Promise<T> {
  const master = masterKeyOf(config);
  const clock = systemClock;
  const limits = createLimits(sql, master, () => {});
  const meter = startMeter(sql, clock, createLog('warn'));
  try {
    return await work(
      runnerOf({
        open: operatorDoorsOf({ sql, master, clock, objects: openObjects(config) }),
        write: writeAsOperator,
        audit: auditLog(sql, keyringOf(master)),
        attempt: attemptsOf(master),
        legacy: config.legacy,
        // No operation of operators needs one.
        requireCapability: async () => {},
        clock,
        limits,
        meter,
      }),
    );
  } finally {
    limits.close();
    await meter.close();
  }
}
