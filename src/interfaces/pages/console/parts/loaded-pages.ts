/** A page of a list that was read once: the number of rows up to its end, and the key of the page behind it. */
export interface Reached {
  readonly end: number;
  /** Null: it is the last page. */
  readonly next: string | null;
}

/** The index of the page that has a row. */
export function pageAt(reached: readonly Reached[], row: number): number {
  let [low, high] = [0, Math.max(0, reached.length - 1)];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reached[middle]?.end ?? 0) > row) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The pages after one of them was read, perhaps again: where its end is another one now, those behind it begin elsewhere. */
export function withPage(
  reached: readonly Reached[],
  page: number,
  count: number,
  next: string | null,
): readonly Reached[] {
  const before = page === 0 ? 0 : reached[page - 1]?.end;
  // A page before it got another end meanwhile.
  if (before === undefined) return reached;
  const known = reached[page];
  const end = before + count;
  if (known?.end === end && known.next === next) return reached;
  const behind = known?.next === next ? reached.slice(page + 1) : [];
  const shift = end - (known?.end ?? end);
  return [...reached.slice(0, page), { end, next }, ...behind.map((each) => ({ ...each, end: each.end + shift }))];
}
