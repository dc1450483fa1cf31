/** The origin that some proxies put before the path. */
const ORIGIN = /^https?:\/\/[^/?#\\]+/i;
/** Needless escapes: of letters, digits, hyphens, dots, underscores and tildes. */
const NEEDLESS_ESCAPE = /%(3\d|[46][1-9a-f]|[57][\da]|2[de]|5f|7e)/i;
/** Paths without ambiguous characters, which need no further check. */
const SIMPLE = /^(\/[\w-]+)+(\.\w+)?$/;

/** Removes the origin from the target of a request. */
export function originForm(sent: string): string {
  if (sent.startsWith('/')) return sent;
  return URL.canParse(sent) ? sent.replace(ORIGIN, '') : '';
}

/**
 * Whether the path of a request is unambiguous. A proxy that filters by path must see the path that is answered, not
 * `/kyc/../metrics` or `/%6detrics`.
 */
export function isPlainPath(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (SIMPLE.test(path)) return true;
  return URL.parse(target, 'http://localhost')?.pathname === path && !NEEDLESS_ESCAPE.test(path);
}

const HOST = /^([\w.~!$&'()*+,;=-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Whether the header names one host; it may be empty, and HTTP/1.0 may omit it. */
export const isPlainHost = (host: string | undefined): boolean => !host || HOST.test(host);
