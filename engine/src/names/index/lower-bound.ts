type Sorted = Int32Array | Uint32Array | Uint16Array;

/** The first place from `low` to `high` whose value is not less than `wanted`, else `high`. */
export function lowerBound(values: Sorted, wanted: number, low = 0, high = values.length): number {
  let [first, end] = [low, high];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if ((values[middle] as number) < wanted) first = middle + 1;
    else end = middle;
  }
  return first;
}
