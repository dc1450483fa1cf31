import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { newId } from '../id.ts';
import type { MasterKey } from './master-key.ts';
import { wrappingOf } from './wrapping.ts';

/** An Ed25519 key that signs tokens, in its stored form. */
export interface WrappedSigningKey {
  readonly kid: string;
  readonly wrapped_key: Buffer;
}

export const signingKeyWrapping = wrappingOf('wrap-signing-key');

export function newSigningKey(master: MasterKey): WrappedSigningKey {
  const kid = newId();
  const bytes = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  return { kid, wrapped_key: signingKeyWrapping.wrap(master, kid, bytes) };
}

/** Unwraps the private key. Throws when it was wrapped with another master key. */
export const openSigningKey = (master: MasterKey, { kid, wrapped_key }: WrappedSigningKey): KeyObject =>
  createPrivateKey({ key: signingKeyWrapping.unwrap(master, kid, wrapped_key), format: 'der', type: 'pkcs8' });
