import { isIP } from 'node:net';
import { isAllowedAddress, isPublicAddress } from '../../platform/address.ts';
import { AppError } from '../../platform/error.ts';
import { foreignUrl } from '../../platform/foreign-url.ts';
import { Failure, failing } from './failure.ts';
import type { ResolveName } from './resolve-name.ts';

/** A URL that may be requested, with its checked addresses: the name is not resolved again. */
export interface CheckedUrl {
  readonly url: URL;
  readonly addresses: readonly string[];
}

const MAX_LENGTH = 2_048;
const PORTS = ['', '80', '443', '8080', '8443'];
const NAME = /^(?=.{4,253}$)([a-z0-9_-]{1,63}\.)+[a-z0-9-]{2,63}$/;
const LOCAL_NAME = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/;

const refused = (message: string) => new AppError('URL_NOT_ALLOWED', message);
const notPublic = () =>
  refused(
    'This URL leads to an address that is not public. Send a URL with a public address. Outside production the setting ' +
      'OUTBOUND_ALLOWLIST permits others.',
  );

/** Parses a URL and normalises it. Throws INVALID_URL or URL_NOT_ALLOWED. */
export function parseUrl(text: string, anyPort: boolean): URL {
  if (text.length > MAX_LENGTH) throw refused(`Send a URL of at most ${MAX_LENGTH} characters.`);
  const url = foreignUrl(text);
  if (!url) throw new AppError('INVALID_URL', 'Send a URL with scheme and host, for example https://shop.example/.');
  if (!/^https?:$/.test(url.protocol)) throw refused('Send a URL with http:// or https://.');
  if (url.username || url.password) throw refused('Send the URL without user name and password.');
  if (!PORTS.includes(url.port) && !anyPort) throw refused('Use port 80, 443, 8080 or 8443.');
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  if (isIP(hostOf(url)) === 0 && (!NAME.test(url.hostname) || LOCAL_NAME.test(url.hostname))) throw notPublic();
  return url;
}

/** The name or address without the brackets of IPv6. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '');

/** Resolves the name and checks all its addresses. Throws URL_NOT_ALLOWED if one is not public, a Failure if there is none. */
export async function findTarget(
  url: URL,
  allowlist: readonly string[],
  resolve: ResolveName,
  signal: AbortSignal,
): Promise<CheckedUrl> {
  signal.throwIfAborted();
  const host = hostOf(url);
  const addresses = isIP(host) ? [host] : await resolve(host, signal).catch(failing('dns'));
  if (addresses.length === 0) throw new Failure('dns', 'ENODATA');
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (allowlist.length > 0 && isAllowedAddress(address, allowlist));
  if (!addresses.every(isAllowed)) throw notPublic();
  return { url, addresses };
}
