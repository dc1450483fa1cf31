import postgres, { type Sql } from 'postgres';

export type { Sql };

/** What can run statements: the pool, or a transaction of it. */
export type Queryable = postgres.ISql;

/** A pool of connections as the role that the URL names. Statements carry parameters apart from their text, so no value is logged with them. */
export function connect(url: string, options: { connections?: number; name?: string } = {}): Sql {
  return postgres(url, {
    max: options.connections ?? 10,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: options.name ?? 'vett' },
    // bigint columns count things: they fit a number.
    types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
  }) as unknown as Sql;
}
