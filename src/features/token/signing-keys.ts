import { createPublicKey, type KeyObject } from 'node:crypto';
import type { JWK } from 'jose';
import type { MasterKey } from '../../platform/crypto/master-key.ts';
import { newSigningKey, openSigningKey } from '../../platform/crypto/signing-key.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { addSigningKey, retiredKeys, signingKeys } from './store.ts';

/** Age of the newest key, in seconds, from which a new one is made. */
const PERIOD_S = 30 * 86_400;
/** Seconds for which a new key is published before it signs, so that verifiers have fetched it by then. */
const PUBLISHED_S = 3_600;
const RELOAD_MS = 60_000;
/** The database is asked for an unknown key at most once in this time. */
const COOL_DOWN_MS = 5_000;

interface PublicKey {
  readonly kid: string;
  readonly public: KeyObject;
}

export interface SigningKey extends PublicKey {
  readonly private: KeyObject;
  readonly age: number;
}

/** The Ed25519 keys of this installation, shared by all processes. The two newest verify tokens, and the newest of age signs. */
export interface SigningKeys {
  /** The key that signs now. */
  current(): Promise<SigningKey>;
  find(kid: string): Promise<SigningKey | undefined>;
  /** The public keys as a JSON Web Key Set, newest first: also those that signed reports and sign nothing any more. */
  published(): Promise<{ keys: JWK[] }>;
}

export function signingKeysOf(sql: Sql, master: MasterKey): SigningKeys {
  let keys: readonly SigningKey[] = [];
  let retired: readonly PublicKey[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    let stored = await signingKeys(sql);
    if (!stored[0] || stored[0].age >= PERIOD_S) {
      await addSigningKey(sql, newSigningKey(master), {
        period: PERIOD_S,
        publicOf: (key) => createPublicKey(openSigningKey(master, key)).export({ format: 'der', type: 'spki' }),
      });
      stored = await signingKeys(sql);
    }
    keys = stored.map((key) => {
      const privateKey = openSigningKey(master, key);
      return { kid: key.kid, private: privateKey, public: createPublicKey(privateKey), age: key.age };
    });
    retired = (await retiredKeys(sql)).map(({ kid, public_key: key }) => ({
      kid,
      public: createPublicKey({ key, format: 'der', type: 'spki' }),
    }));
    loadedAt = performance.now();
  }

  async function notOlderThan(milliseconds: number): Promise<readonly SigningKey[]> {
    if (performance.now() - loadedAt > milliseconds) {
      loading ??= load().finally(() => {
        loading = undefined;
      });
      await loading;
    }
    return keys;
  }

  return {
    async current() {
      const all = await notOlderThan(RELOAD_MS);
      return (all.find(({ age }) => age >= PUBLISHED_S) ?? all.at(-1)) as SigningKey;
    },
    async find(kid) {
      const known = (await notOlderThan(RELOAD_MS)).find((key) => key.kid === kid);
      return known ?? (await notOlderThan(COOL_DOWN_MS)).find((key) => key.kid === kid);
    },
    async published() {
      const all = await notOlderThan(RELOAD_MS);
      return {
        keys: [...all, ...retired].map((key) => ({
          ...(key.public.export({ format: 'jwk' }) as JWK),
          kid: key.kid,
          alg: 'EdDSA',
          use: 'sig',
        })),
      };
    },
  };
}
