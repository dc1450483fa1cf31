import { hash, randomBytes } from 'node:crypto';

/** The digits of Crockford's base32: no letter that reads as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const COUNT = 10;
const LENGTH = 16;
const GROUPS = /.{4}/g;

/** A code for a user without the second factor. Its text is shown once; only its hash is stored. */
export interface RecoveryCode {
  readonly text: string;
  readonly hash: string;
}

/** Makes codes of 80 random bits each, so that a plain hash suffices. */
export const newRecoveryCodes = (): RecoveryCode[] =>
  Array.from({ length: COUNT }, () => {
    // 256 is a multiple of 32, so every digit is equally likely.
    const digits = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
    return { text: digits.match(GROUPS)?.join('-') ?? digits, hash: hashOf(digits) };
  });

/** The hash of a code as somebody types it: in small letters, with other gaps, with O for 0 and I or L for 1. */
export const hashOfRecoveryCode = (typed: string): string =>
  hashOf(typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1'));

const hashOf = (digits: string) => hash('sha256', digits, 'base64');
