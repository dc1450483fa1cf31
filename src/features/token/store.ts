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

export interface RetiredKey {
  readonly kid: string;
  /** SPKI in DER. */
  readonly public_key: Buffer;
}

/** Returns the public keys that signed before, newest first. */
export const retiredKeys = (sql: Queryable): Promise<RetiredKey[]> => sql<RetiredKey[]>`
  select kid, public_key from retired_signing_key order by created_at desc, kid desc`;

interface Rotation {
  /** The age of the newest key, in seconds, from which one is added. */
  readonly period: number;
  readonly publicOf: (key: WrappedSigningKey) => Buffer;
}

/** Adds a key when the newest is old enough, unless another process was first. It retires all but the two newest: their public part alone is kept. */
export async function addSigningKey(
  sql: Sql,
  { kid, wrapped_key }: WrappedSigningKey,
  { period, publicOf }: Rotation,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(hashtext('vett.signing_key'))`;
    const [newest, ...before] = await signingKeys(transaction);
    if (newest && newest.age < period) return;
    await transaction`insert into signing_key (kid, wrapped_key) values (${kid}, ${wrapped_key})`;
    for (const old of before) {
      await transaction`
        insert into retired_signing_key (kid, public_key, created_at)
        select kid, ${publicOf(old)}, created_at from signing_key where kid = ${old.kid}`;
      await transaction`delete from signing_key where kid = ${old.kid}`;
    }
  });
}
