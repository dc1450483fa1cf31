import type { Expression, Selectable, SqlBool, Transaction, UpdateObject } from 'kysely';
import type { Tables } from '../platform/database/tenant.ts';
import { AppError } from '../platform/error.ts';
import type { EventDoors } from './events.ts';

/** The tables whose rows have a status. */
type StatusTable = { [T in keyof Tables]: 'status' extends keyof Tables[T] ? T : never }[keyof Tables];

type StatusOf<T extends StatusTable> = Selectable<Tables[T]>[keyof Selectable<Tables[T]> & 'status'];

interface Move<T extends StatusTable> {
  readonly from: readonly StatusOf<T>[];
  readonly to: StatusOf<T>;
  /** Emits the event of the move, if there is one. */
  readonly emit?: (by: EventDoors, row: Selectable<Tables[T]>) => Promise<void>;
}

/** The state machine of a table's rows: for each trigger, the statuses that it moves from and to. */
export interface Lifecycle<T extends StatusTable, Trigger extends string> {
  readonly table: T;
  readonly id: string & keyof Tables[T];
  readonly moves: Readonly<Record<Trigger, Move<T>>>;
}

export const lifecycle = <T extends StatusTable, Trigger extends string>(
  table: T,
  id: string & keyof Tables[T],
  moves: Readonly<Record<Trigger, Move<T>>>,
): Lifecycle<T, Trigger> => ({ table, id, moves });

interface StatusChange<T extends StatusTable> {
  /** Required by moves with an event. */
  readonly by?: EventDoors;
  /** Other columns that change with the status. */
  readonly set?: UpdateObject<Tables, T, T>;
  /** A further condition beside the status. */
  readonly when?: Expression<SqlBool>;
}

/** Moves a row and returns it; undefined when its status or `when` does not allow it, or when there is no such row. */
export async function tryMove<T extends StatusTable, Trigger extends string>(
  transaction: Transaction<Tables>,
  { table, id: column, moves }: Lifecycle<T, Trigger>,
  id: string | Expression<string>,
  trigger: Trigger,
  { set, when, by }: StatusChange<T> = {},
): Promise<Selectable<Tables[T]> | undefined> {
  const { from, to, emit } = moves[trigger];
  // Kysely types queries by table. `kyc_job` stands for all tables with a status: they share the columns used here.
  let query = transaction
    .updateTable(table as 'kyc_job')
    .set({ ...(set as object), status: to as StatusOf<'kyc_job'> })
    .where(column as 'job_id', '=', id)
    .where('status', 'in', from as readonly StatusOf<'kyc_job'>[]);
  if (when) query = query.where(when);
  const row = (await query.returningAll().executeTakeFirst()) as Selectable<Tables[T]> | undefined;
  if (row && emit) {
    if (!by) throw new Error(`the move ${trigger} of ${table} emits an event: pass \`by\``);
    await emit(by, row);
  }
  return row;
}

/** Moves a row and returns it. Throws INVALID_STATE when its status does not allow it, NOT_FOUND when there is no such row. */
export async function move<T extends StatusTable, Trigger extends string>(
  transaction: Transaction<Tables>,
  machine: Lifecycle<T, Trigger>,
  id: string | Expression<string>,
  trigger: Trigger,
  change?: StatusChange<T>,
): Promise<Selectable<Tables[T]>> {
  const moved = await tryMove(transaction, machine, id, trigger, change);
  if (moved) return moved;
  const row = await transaction
    .selectFrom(machine.table as 'kyc_job')
    .select('status')
    .where(machine.id as 'job_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', 'It does not exist.');
  const allowed = statusesAfter(machine, row.status);
  const reason = allowed.length > 0 ? `which can become ${allowed.join(' or ')} only` : 'which is final';
  throw new AppError('INVALID_STATE', `The status is ${row.status}, ${reason}.`, { details: { allowed } });
}

/** The statuses that a row can have after its next move; none: the status is final. */
const statusesAfter = (
  { moves }: { readonly moves: Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>> },
  status: string,
): string[] => [...new Set(Object.values(moves).flatMap(({ from, to }) => (from.includes(status) ? [to] : [])))];
