import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Encrypts with AES-256-GCM: nonce, ciphertext and tag in one piece. `context` must be the same when it is opened. */
export function seal(key: Buffer, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `seal` made. Throws when the key, the context or a single bit differs. Of many a KeyObject opens each faster. */
export function unseal(key: CipherKey, sealed: Uint8Array, context: string): Buffer {
  const nonce = sealed.subarray(0, NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
  const plain = decipher.update(sealed.subarray(NONCE, sealed.length - TAG));
  // Checks the tag; of a stream cipher nothing is left to come.
  decipher.final();
  return plain;
}
