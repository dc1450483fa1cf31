import type { WrappedSigningKey } from '../../platform/crypto/signing-key.ts';
import type { Queryable, Sql } from '../../platform/database/connect.ts';

export interface StoredSigningKey extends WrappedSigningKey {
  /** Seconds since the key was made, by the clock of the database, which all processes share. */
  readonly age: number;
}

/** Returns the keys that sign tokens, newest first. */
export const signingKeys = (sql: Queryable): Promise<StoredSigningKey[]> => sql<StoredSigningKey[]>`
  select kid, wrapped_key, extract(epoch from now() - created_at)::float8 as age
  from signing_key order by created_at desc, kid desc`;

/**
 * Adds a key when the newest is at least `period` seconds old, unless another process was first. Keeps the two newest.
 */
export async function addSigningKey(sql: Sql, { kid, wrapped_key }: WrappedSigningKey, period: number): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('vett.signing_key'))`;
    const [newest, before] = await signingKeys(transaction);
    if (newest && newest.age < period) return;
    await transaction`insert into signing_key (kid, wrapped_key) values (${kid}, ${wrapped_key})`;
    if (before) await transaction`delete from signing_key where kid not in (${kid}, ${newest?.kid ?? kid})`;
  });
}
