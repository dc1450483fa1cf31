/** Murmur finaliser: spreads a 32-bit value. */
export function mix(value: number): number {
  let h = value ^ (value >>> 15);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  return h | 0;
}
