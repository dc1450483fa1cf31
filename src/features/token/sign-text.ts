import { CompactSign } from 'jose';
import type { SigningKey } from './signing-keys.ts';

/** The `typ` of signed reports and files, which distinguishes them from tokens. */
export const REPORT_TYPE = 'vett-report';

/** Signs text or bytes as a compact JSON Web Signature. */
export const signText = (
  key: SigningKey,
  text: string | Buffer,
  header: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new CompactSign(typeof text === 'string' ? Buffer.from(text) : text)
    .setProtectedHeader({ ...header, alg: 'EdDSA', kid: key.kid, typ: REPORT_TYPE })
    .sign(key.private);
