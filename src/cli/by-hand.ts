import { InvalidArgumentError } from 'commander';
import { insertActOf } from '../features/audit/audit.ts';
import type { Sql, SqlTransaction } from '../platform/database/connect.ts';
import { OperatorError } from '../platform/error.ts';
import { newId } from '../platform/id.ts';
import { systemClock } from '../ports/clock.ts';

export const ACCEPT_SHRINK = '--accept-shrink';
export const REASON = ['--reason <text>', 'why: it is kept in the chain of the installation', reason] as const;

const MAX_REASON = 500;

function reason(text: string): string {
  const told = text.trim();
  if (told === '' || told.length > MAX_REASON || /[\p{Cc}\p{Cs}]/u.test(told))
    throw new InvalidArgumentError(`Send 1 to ${MAX_REASON} characters without control characters.`);
  return told;
}

/** Options of a command that may accept less than was there before. */
export interface Acceptance {
  readonly acceptShrink?: true;
  readonly reason?: string;
}

export function requireReason({ acceptShrink, reason }: Acceptance): void {
  if (acceptShrink && reason === undefined)
    throw new OperatorError(`Say why with --reason: ${ACCEPT_SHRINK} switches off the guard against incomplete files.`);
}

/** The part of an act that says what was accepted. */
export const accepted = ({ acceptShrink = false, reason }: { acceptShrink?: boolean; reason?: string }) => ({
  accept_shrink: acceptShrink,
  ...(reason !== undefined && { reason }),
});

/** Adds the act of a command without a tenant to the chain of the installation, in the transaction of what it did. */
export const recordIn = (transaction: SqlTransaction, action: string, details: object): Promise<void> =>
  insertActOf(transaction, {
    occurred_at: systemClock.now(),
    action,
    details: { request_id: newId(), ...details },
  });

/** Adds the act of a command that did nothing in the database. */
export const record = async (sql: Sql, action: string, details: object): Promise<void> => {
  await sql.begin((transaction) => recordIn(transaction, action, details));
};
