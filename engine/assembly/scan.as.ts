// Baseline SIMD of WebAssembly, written in AssemblyScript. The host owns the memory and passes addresses in bytes.

/**
 * Bounds the similarity of a query to `count` rows that follow each other from `row` on. A row is `codeBytes` codes of one
 * byte (a multiple of 32), then its scale and its error as float64; the query has a code of two bytes for each of them.
 * Writes for every row that may reach `atLeast` three float64 to `found`: its number, its least and its greatest possible
 * similarity. Returns how many there are.
 */
export function scan(
  query: usize,
  row: usize,
  count: i32,
  codeBytes: usize,
  scale: f64,
  norm: f64,
  error: f64,
  atLeast: f64,
  found: usize,
): i32 {
  let kept = 0;
  for (let number = 0; number < count; number++) {
    const end = row + codeBytes;
    let a = i32x4.splat(0);
    let b = i32x4.splat(0);
    let c = i32x4.splat(0);
    let d = i32x4.splat(0);
    let weights = query;
    for (let codes = row; codes < end; codes += 32) {
      a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load_ext<i8>(codes), v128.load(weights)));
      b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load_ext<i8>(codes, 8), v128.load(weights, 16)));
      c = i32x4.add(c, i32x4.dot_i16x8_s(v128.load_ext<i8>(codes, 16), v128.load(weights, 32)));
      d = i32x4.add(d, i32x4.dot_i16x8_s(v128.load_ext<i8>(codes, 24), v128.load(weights, 48)));
      weights += 64;
    }
    const lanes = i32x4.add(i32x4.add(a, b), i32x4.add(c, d));
    const dot =
      i32x4.extract_lane(lanes, 0) +
      i32x4.extract_lane(lanes, 1) +
      i32x4.extract_lane(lanes, 2) +
      i32x4.extract_lane(lanes, 3);
    const estimate = <f64>dot * scale * load<f64>(end);
    const margin = load<f64>(end, 8) * norm + error;
    if (estimate + margin >= atLeast) {
      store<f64>(found, number);
      store<f64>(found, estimate - margin, 8);
      store<f64>(found, estimate + margin, 16);
      found += 24;
      kept++;
    }
    row = end + 16;
  }
  return kept;
}
