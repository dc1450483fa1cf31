const MAX_LENGTH = 2_048;
/** Hosts of names have at most 253 characters; the work on other letters in them grows with the square of their number. */
const MAX_OTHERS = 256;

/** Parses a URL that somebody else wrote, such as a link of a page; null for one that is no URL, too long, or costly to read. */
export function foreignUrl(text: string, base?: string | URL): URL | null {
  if (text.length > MAX_LENGTH || (text.match(/[^\0-\x7f]/g)?.length ?? 0) > MAX_OTHERS) return null;
  return URL.parse(text, base);
}
