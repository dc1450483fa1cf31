import { consonantCount } from '../index/keys.ts';

/** Whether two words of different scripts are found by each other's consonants. */
export function meetByConsonants(p: number, q: number): boolean {
  return p !== 0 && q !== 0 && (p === q || withinOneEdit(p, q));
}

/** Whether two packed consonant strings differ by one substitution, insertion or deletion. */
function withinOneEdit(p: number, q: number): boolean {
  const m = consonantCount(p);
  const n = consonantCount(q);
  if (Math.abs(m - n) > 1) return false;
  let head = 0;
  while (head < m && head < n && nibble(p, m, head) === nibble(q, n, head)) head++;
  let tail = 0;
  while (tail < m - head && tail < n - head && nibble(p, m, m - 1 - tail) === nibble(q, n, n - 1 - tail)) tail++;
  return Math.max(m, n) - head - tail <= 1;
}

function nibble(packed: number, count: number, index: number): number {
  return (packed >>> (4 * (count - 1 - index))) & 15;
}
