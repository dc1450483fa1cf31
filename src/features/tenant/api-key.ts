import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTHS = { id: 12, secret: 43, checksum: 6 };
const SECRET = /^([0-9A-Za-z]{43})(?:[0-9A-Za-z]{6})?$/;
const FORM = /^vett_(live|test)_([0-9A-Za-z]{12})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

/** An API key. Its text is shown once; only the SHA-256 of its secret is stored. */
export interface ApiKey {
  readonly key_id: string;
  readonly text: string;
  /** SHA-256 in base64. */
  readonly secret_hash: string;
  /** The beginning of the key, shown later to tell keys apart. */
  readonly prefix: string;
  readonly last_four: string;
}

function base62(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = (ALPHABET[Number(rest % 62n)] as string) + text;
  return text;
}

const randomBase62 = (length: number, bytes: number) =>
  base62(BigInt(`0x${randomBytes(bytes).toString('hex')}`), length);

/** Checksum by which scanners for leaked secrets, and this service, recognise a key without a look-up. */
function checksum(text: string): string {
  let sum = '';
  for (let rest = crc32(text); sum.length < LENGTHS.checksum; rest = Math.floor(rest / 62))
    sum = ALPHABET[rest % 62] + sum;
  return sum;
}

// Base64 text, which Node produces several times faster than a buffer; every request pays for it.
const hashOf = (secret: string) => hash('sha256', secret, 'base64');

/** Generates a key: `vett_live_<id>_<256-bit secret><CRC32>`, or `vett_test_…` for staging. */
export function newApiKey(environment: 'production' | 'staging'): ApiKey {
  const key_id = randomBase62(LENGTHS.id, 8);
  const secret = randomBase62(LENGTHS.secret, 32);
  const prefix = `vett_${environment === 'production' ? 'live' : 'test'}_${key_id}`;
  const body = `${prefix}_${secret}`;
  const text = body + checksum(body);
  return { key_id, text, secret_hash: hashOf(secret), prefix, last_four: text.slice(-4) };
}

/** Parses a key to its id and secret hash; undefined when the form or the checksum is wrong. */
export function parseApiKey(text: string): { key_id: string; secret_hash: string } | undefined {
  const parts = FORM.exec(text);
  if (!parts) return undefined;
  const [, , key_id, secret, sum] = parts as unknown as [string, string, string, string, string];
  if (checksum(text.slice(0, -LENGTHS.checksum)) !== sum) return undefined;
  return { key_id, secret_hash: hashOf(secret) };
}

/** Returns the secret hash of a whole key or of a secret alone, with or without checksum; undefined for other text. */
export function parseSecret(text: string): string | undefined {
  const secret = SECRET.exec(text)?.[1];
  return secret === undefined ? parseApiKey(text)?.secret_hash : hashOf(secret);
}
