// For the benchmark: what the memory allows at most.

/** Reads the bytes from `from` to `to`, a multiple of 64 of them, and does next to nothing with them. */
export function read(from: usize, to: usize): i32 {
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  let c = i32x4.splat(0);
  let d = i32x4.splat(0);
  for (let at = from; at < to; at += 64) {
    a = v128.xor(a, v128.load(at));
    b = v128.xor(b, v128.load(at, 16));
    c = v128.xor(c, v128.load(at, 32));
    d = v128.xor(d, v128.load(at, 48));
  }
  return i32x4.extract_lane(v128.xor(v128.xor(a, b), v128.xor(c, d)), 0);
}
