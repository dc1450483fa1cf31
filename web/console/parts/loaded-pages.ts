/** The place of a loaded page in a list. Its rows may have left the cache since. */
export interface LoadedPage {
  /** The number of rows of the list up to the end of this page. */
  readonly end: number;
  /** The `next_key` of this page, which reads the following one; null: it is the last page. */
  readonly next: string | null;
}

/** The index of the page that holds a row. */
export function pageAt(loaded: readonly LoadedPage[], row: number): number {
  let [low, high] = [0, Math.max(0, loaded.length - 1)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((loaded[middle]?.end ?? 0) > row) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The loaded pages after `page` was read, for the first time or again. With the same `next` the later pages stay and move by the
 * difference of rows; with another one they are forgotten, since they begin at other rows now.
 */
export function withPage(
  loaded: readonly LoadedPage[],
  page: number,
  count: number,
  next: string | null,
): readonly LoadedPage[] {
  const before = page === 0 ? 0 : loaded[page - 1]?.end;
  // An earlier page was read again meanwhile, and its later pages were forgotten.
  if (before === undefined) return loaded;
  const known = loaded[page];
  const end = before + count;
  if (known?.end === end && known.next === next) return loaded;
  const behind = known?.next === next ? loaded.slice(page + 1) : [];
  const shift = end - (known?.end ?? end);
  return [...loaded.slice(0, page), { end, next }, ...behind.map((each) => ({ ...each, end: each.end + shift }))];
}
