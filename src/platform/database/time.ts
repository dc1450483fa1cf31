import { OperatorError } from '../error.ts';
import type { Sql } from './connect.ts';

const TOLERATED_MINUTES = 10;

/** The reason why it is not known what time it is; undefined: the clocks of this machine and of the database agree. */
export async function timeProblem(sql: Sql): Promise<string | undefined> {
  const before = Date.now();
  const [database] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  const now = database?.now.getTime() ?? Number.NaN;
  const apart = Math.max(before - now, now - Date.now());
  if (apart < TOLERATED_MINUTES * 60_000) return undefined;
  return `The clocks of this machine and of the database are ${Math.round(apart / 60_000)} minutes apart: set both by a time server.`;
}

/** Throws when the clocks of this machine and of the database do not agree: one of them makes everything look old. */
export async function requireAgreedTime(sql: Sql): Promise<void> {
  const problem = await timeProblem(sql);
  if (problem !== undefined) throw new OperatorError(problem);
}
