import postgres, { type Sql } from 'postgres';
import { ARRAY_TYPES } from './array-types.ts';
import { replacedWhenLost } from './connection-loss.ts';

export type { Sql };

/** Runs statements: the pool, or a transaction of it. */
export type Queryable = postgres.ISql;

/** A transaction of the pool. */
export type SqlTransaction = postgres.TransactionSql;

/** No statement of the service takes so long; migrations may. */
const SILENT_MS = 60_000;

interface Options {
  readonly connections?: number;
  readonly name?: string;
  /** After so long without an answer a connection counts as lost; 0: never. */
  readonly silentMs?: number;
}

/** A pool of connections as the role that the URL names. Statements carry parameters apart from their text, so no value is logged with them. */
export function connect(url: string, options: Options = {}): Sql {
  const max = options.connections ?? 10;
  return replacedWhenLost(
    (socket) =>
      postgres(url, {
        max,
        // A closed connection must mean a lost one.
        max_lifetime: null,
        connect_timeout: 10,
        backoff: () => 0.5,
        // The types do not know it.
        ...({ socket } as object),
        onnotice: () => {},
        connection: { application_name: options.name ?? 'vett' },
        fetch_types: false,
        // bigint columns count things: they fit a number.
        types: { bigint: { to: 20, from: [20], parse: Number, serialize: String }, ...ARRAY_TYPES },
      }) as unknown as Sql,
    max,
    options.silentMs ?? SILENT_MS,
  );
}
