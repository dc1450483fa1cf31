/** What the operating system and the driver report when the server cannot be reached or hung up. */
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

/** SQLSTATE of a lost connection (08), a server short of room, memory or connections (53), or one that starts or stops. */
const SERVER_STATES = /^(08...|53...|57P0[1-5])$/;

/** Whether an error means that the database cannot serve at the moment: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && (CONNECTION_CODES.has(code) || SERVER_STATES.test(code));
}
