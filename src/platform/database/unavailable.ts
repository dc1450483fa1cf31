/** Codes of the operating system and the driver for an unreachable server or a closed connection. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
]);

/** SQLSTATE of a lost connection (08), of a transaction that was idle for too long (25P03), or of a server that is starting or stopping (57P). */
const CONNECTION_STATES = /^(08...|25P03|57P0[1-5])$/;
/** SQLSTATE of a server without disk space, memory or connections, and of a lock that did not come: the statement failed, but its connection still works. */
const SHORTAGE_STATES = /^(53...|55P03)$/;

/** Codes of OpenSSL and Node for a certificate that is not trusted, has expired or is of another host. */
const CERTIFICATE_CODES = /^(?!\d).*(?:CERT|LEAF_SIGNATURE)/;

const codeOf = (error: unknown) => String((error as { code?: unknown } | null | undefined)?.code);

/** Whether an error means that the certificate of the server is refused. */
export const isUntrusted = (error: unknown): boolean => CERTIFICATE_CODES.test(codeOf(error));

/** Whether an error means that its connection is gone or cannot be had. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return CONNECTION_CODES.has(code) || CONNECTION_STATES.test(code) || isUntrusted(error);
}

/** Whether an error is temporary unavailability of the database: the same request may succeed later. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || SHORTAGE_STATES.test(codeOf(error));
