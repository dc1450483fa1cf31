import { createHash } from 'node:crypto';

/** RFC 3161: version 1, a SHA-256 of 32 bytes, and the wish for the certificate of the service. */
const BEFORE_DIGEST = Buffer.from('30390201013031300d060960864801650304020105000420', 'hex');
const AFTER_DIGEST = Buffer.from('0101ff', 'hex');

/** `granted` and `grantedWithMods`. */
const GRANTED = [0, 1];

/** The SHA-256 of a text, and a request for a time stamp of it (`application/timestamp-query`). */
export function timeStampQuery(text: string): { digest: Buffer; query: Buffer } {
  const digest = createHash('sha256').update(text).digest();
  return { digest, query: Buffer.concat([BEFORE_DIGEST, digest, AFTER_DIGEST]) };
}

/**
 * Whether a response grants a time stamp of the digest. Its signature is not verified: whoever relies on it does that, with
 * the certificate that they trust.
 */
export function isTimeStampOf(digest: Buffer, response: Buffer): boolean {
  const status = headOf(response, 0) + headOf(response, headOf(response, 0));
  const isShort = response[status] === 2 && response[status + 1] === 1;
  return isShort && GRANTED.includes(response[status + 2] ?? -1) && response.includes(digest);
}

/** The bytes of the tag and the length of an ASN.1 value. */
function headOf(bytes: Buffer, at: number): number {
  const length = bytes[at + 1] ?? 0;
  return length < 0x80 ? 2 : 2 + (length & 0x7f);
}
