import { CompactSign } from 'jose';
import type { SigningKey } from './signing-keys.ts';

/** JSON Web Signature in its compact form. Its type keeps it apart from tokens. */
export const signText = (key: SigningKey, text: string): Promise<string> =>
  new CompactSign(Buffer.from(text))
    .setProtectedHeader({ alg: 'EdDSA', kid: key.kid, typ: 'vett-report' })
    .sign(key.private);
