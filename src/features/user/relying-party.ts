import { isIP } from 'node:net';
import { AppError } from '../../platform/error.ts';

const LOOPBACK = ['127.0.0.1', '[::1]'];

/**
 * The domain and the origin of the console, to which browsers bind passkeys. A service on the loopback address counts as
 * `localhost`, since no passkey belongs to a numeric address. Throws INVALID_STATE where browsers allow none.
 */
export function relyingParty(appUrl: string): { readonly id: string; readonly origin: string } {
  const url = new URL(appUrl);
  if (LOOPBACK.includes(url.hostname)) url.hostname = 'localhost';
  const isSafe = url.protocol === 'https:' || url.hostname === 'localhost';
  if (!isSafe || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new AppError('INVALID_STATE', 'Passkeys need a domain with https: the operator sets it as PUBLIC_APP_URL.');
  return { id: url.hostname, origin: url.origin };
}
