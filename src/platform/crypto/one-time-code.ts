import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Steps before and after the present one that count, since the clocks of phones differ. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

interface Account {
  readonly issuer: string;
  readonly label: string;
}

/** A new secret for an app that shows codes, in base32. */
export const newCodeSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that such an app reads from a QR code. It contains the secret. */
export const codeUri = (secret: string, account: Account): string => codes(secret, account).toString();

/**
 * The step of time to which a right code belongs; undefined: it is wrong, or its step is not after `used`. A caller that stores
 * the step as used takes each code once.
 */
export function stepOfCode(secret: string, code: string, now: Date, used: number | null): number | undefined {
  // The library throws for six characters of more than six bytes.
  if (!CODE.test(code)) return undefined;
  const timestamp = now.getTime();
  const generator = codes(secret);
  const delta = generator.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = generator.counter({ timestamp }) + delta;
  return used !== null && step <= used ? undefined : step;
}

const codes = (secret: string, account?: Account) =>
  new TOTP({ ...account, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S });
