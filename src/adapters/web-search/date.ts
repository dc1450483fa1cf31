const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const ENGLISH =
  /^(?:[A-Z][a-z]{2}, )?(?:[A-Z][a-z]{2,8} \d{1,2},|\d{1,2} [A-Z][a-z]{2,8}) \d{4}(?: \d\d:\d\d:\d\d GMT)?$/;

/** An ISO 8601 or English date as ISO 8601, in UTC when it has no zone; null for all else, such as «3 days ago». */
export function dateOf(text: string): string | null {
  const iso = ISO.exec(text);
  if (!iso && !ENGLISH.test(text)) return null;
  const hasZone = iso ? iso[1] !== undefined || text.length === 10 : text.endsWith('GMT');
  const date = new Date(hasZone ? text : iso ? `${text.replace(' ', 'T')}Z` : `${text} UTC`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
