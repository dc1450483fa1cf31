/** One page of a list from its rows, of which one more than wanted was read: it tells whether there is another page. */
export function pageOf<T>(
  rows: readonly T[],
  most: number,
  keyOf: (last: T) => string,
): { items: T[]; count: number; next_key: string | null } {
  const items = rows.slice(0, most);
  const last = items.at(-1);
  return { items, count: items.length, next_key: last !== undefined && rows.length > most ? keyOf(last) : null };
}
