/** Some proxies put the origin before the path. */
const ORIGIN = /^https?:\/\/[^/?#\\]+/i;
/** Escapes of characters that need none: letters, digits, hyphens, dots, underscores and tildes. */
const NEEDLESS_ESCAPE = /%(3\d|[46][1-9a-f]|[57][\da]|2[de]|5f|7e)/i;
/** Paths without any character that could be read in two ways. */
const SIMPLE = /^(\/[\w-]+)+(\.\w+)?$/;

/** The target of a request from its path on. */
export function originForm(sent: string): string {
  if (sent.startsWith('/')) return sent;
  return URL.canParse(sent) ? sent.replace(ORIGIN, '') : '';
}

/**
 * Whether the path of a request has one reading. A proxy that lets only some paths pass must judge the path that is answered,
 * not `/kyc/../metrics` or `/%6detrics`.
 */
export function isPlainPath(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (SIMPLE.test(path)) return true;
  return URL.parse(target, 'http://localhost')?.pathname === path && !NEEDLESS_ESCAPE.test(path);
}

const HOST = /^([\w.~!$&'()*+,;=-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Whether the header names one host; it may be empty, and a connection of HTTP/1.0 may leave it out. */
export const isPlainHost = (host: string | undefined): boolean => !host || HOST.test(host);
