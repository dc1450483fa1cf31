import postgres, { type Sql } from 'postgres';
import { ARRAY_TYPES } from './array-types.ts';
import { replacedWhenLost } from './connection-loss.ts';
import { withTurns } from './turns-at.ts';

export type { Sql };

/** The pool or one of its transactions: both run statements. */
export type Queryable = postgres.ISql;

/** A transaction of the pool. */
export type SqlTransaction = postgres.TransactionSql;

/** Opened as they are needed. One tenant uses at most half of those for tenants, so few processes ever open all. */
const CONNECTIONS = 20;

/** Default of `silentMs`: longer than any statement of the service takes; migrations may take longer. */
const SILENT_MS = 60_000;

interface Options {
  readonly connections?: number;
  readonly name?: string;
  /** A connection without an answer for this time counts as lost; 0 disables this. */
  readonly silentMs?: number;
}

/** Opens a pool of connections. Statements send their parameters separately from their text, so values are not logged with them. */
export function connect(url: string, options: Options = {}): Sql {
  const max = options.connections ?? CONNECTIONS;
  return replacedWhenLost(
    (socket) =>
      postgres(url, {
        max,
        // The driver must not close connections itself: a closed connection counts as lost.
        max_lifetime: null,
        connect_timeout: 10,
        backoff: () => 0.5,
        // The driver's types lack this option.
        ...({ socket } as object),
        onnotice: () => {},
        connection: { application_name: options.name ?? 'vett' },
        fetch_types: false,
        // bigint columns hold counts, which fit a number.
        types: { bigint: { to: 20, from: [20], parse: Number, serialize: String }, ...ARRAY_TYPES },
      }) as unknown as Sql,
    { max, silentMs: options.silentMs ?? SILENT_MS, added: withTurns(max) },
  );
}
