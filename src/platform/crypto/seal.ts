import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mapInTurns } from '../pieces.ts';

const NONCE = 12;
const TAG = 16;

/** Encrypts with AES-256-GCM and returns nonce, ciphertext and tag. Opening requires the same `context`. */
export function seal(key: Buffer, plain: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

const PIECE = 1024 * 1024;

/** Opens much at once, as `unseal` does, in pieces between which others have their turn. */
export async function unsealLarge(key: CipherKey, sealed: Uint8Array, context: string): Promise<Buffer> {
  const decipher = decipherOf(key, sealed, context);
  const content = sealed.subarray(NONCE, sealed.length - TAG);
  const starts = Array.from({ length: Math.ceil(content.length / PIECE) }, (_, piece) => piece * PIECE);
  const plain = await mapInTurns(starts, (start) => decipher.update(content.subarray(start, start + PIECE)));
  decipher.final();
  return Buffer.concat(plain);
}

function decipherOf(key: CipherKey, sealed: Uint8Array, context: string) {
  const nonce = sealed.subarray(0, NONCE);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(context));
  return decipher.setAuthTag(sealed.subarray(sealed.length - TAG));
}

/** Opens the output of `seal`. Throws when the key, the context or a single bit differs. A KeyObject is faster for many. */
export function unseal(key: CipherKey, sealed: Uint8Array, context: string): Buffer {
  const decipher = decipherOf(key, sealed, context);
  const plain = decipher.update(sealed.subarray(NONCE, sealed.length - TAG));
  // Verifies the tag; GCM has no further output here.
  decipher.final();
  return plain;
}
