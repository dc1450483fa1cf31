import { CompactSign } from 'jose';
import type { SigningKey } from './signing-keys.ts';

/** Signs text or bytes as a compact JSON Web Signature. Its `typ` distinguishes it from tokens. */
export const signText = (key: SigningKey, text: string | Buffer): Promise<string> =>
  new CompactSign(typeof text === 'string' ? Buffer.from(text) : text)
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid, typ: 'vett-report' })
    .sign(key.private);
