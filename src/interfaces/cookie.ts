import type { IncomingHttpHeaders } from 'node:http';
import type { UserSession } from '@vett/schema/user';
import { parse, serialize } from 'hono/utils/cookie';

/** Browsers take the name with the prefix only from https and for this host alone, so that no neighbour can plant one. */
const nameOf = (secure: boolean) => (secure ? '__Host-vett_session' : 'vett_session');

/**
 * The token in the cookie of a user. Another site can make a browser send a request, but neither with this header nor as
 * `same-origin`; from such a request the cookie is not read.
 */
export function cookieToken(headers: IncomingHttpHeaders, secure: boolean): string | undefined {
  const { cookie } = headers;
  if (cookie === undefined || headers['x-vett-console'] !== '1') return undefined;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return undefined;
  return parse(cookie)[nameOf(secure)];
}

/** The cookie of a session; null: the one that ends it. */
export function cookieOf(session: UserSession | null, secure: boolean): string {
  return serialize(nameOf(secure), session?.session_token ?? '', {
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
    secure,
    ...(session ? { expires: new Date(session.expires_at) } : { maxAge: 0 }),
  });
}
