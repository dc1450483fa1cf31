import { CompactSign } from 'jose';
import type { SigningKey } from './signing-keys.ts';

/** Signs text as a compact JSON Web Signature. Its `typ` distinguishes it from tokens. */
export const signText = (key: SigningKey, text: string): Promise<string> =>
  new CompactSign(Buffer.from(text))
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid, typ: 'vett-report' })
    .sign(key.private);
