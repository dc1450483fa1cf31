interface Asked<T> {
  readonly most: number;
  /** The key of the page behind this item. */
  readonly cursorOf: (last: T) => string;
  /** Whether the key of each item is wanted. */
  readonly cursors: boolean | undefined;
}

interface Page<T> {
  items: T[];
  count: number;
  next_key: string | null;
  cursors?: string[];
}

/** One page of a list from its rows, of which one more than wanted was read: it tells whether there is another page. */
export function pageOf<T>(rows: readonly T[], { most, cursorOf, cursors }: Asked<T>): Page<T> {
  const items = rows.slice(0, most);
  const last = items.at(-1);
  return {
    items,
    count: items.length,
    next_key: last !== undefined && rows.length > most ? cursorOf(last) : null,
    ...(cursors && { cursors: items.map(cursorOf) }),
  };
}
