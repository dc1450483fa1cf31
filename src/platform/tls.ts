import tls from 'node:tls';

/**
 * The ciphers of connections to others: those of Node without a key exchange by finite fields. A server chooses its size, and one of 10,000
 * bits takes more than a second of the thread.
 */
export const CIPHERS = `${tls.DEFAULT_CIPHERS}:!kDHE`;

/** Sets the ciphers of all connections of this process, also of those that libraries open. */
export function limitCiphers(): void {
  tls.DEFAULT_CIPHERS = CIPHERS;
}
