/** Position bits per code unit of the last first argument of `editDistance`, since one word is compared with many. */
const positions = new Int32Array(0x10000);
let known: Codes = new Uint16Array(0);
let knownStart = 0;
let knownStop = 0;
const WORD = 31;

/** A run of UTF-16 code units inside a larger array. */
type Codes = Uint16Array;

/**
 * Optimal-string-alignment distance (Damerau-Levenshtein without overlapping edits), bit-parallel after Hyyrö 2003.
 * Only the first 31 code units of either side are compared. The content of `a` must never change.
 */
export function editDistance(a: Codes, aStart: number, aEnd: number, b: Codes, bStart: number, bEnd: number): number {
  const aStop = Math.min(aEnd, aStart + WORD);
  const bStop = Math.min(bEnd, bStart + WORD);
  const length = aStop - aStart;
  if (length === 0) return bStop - bStart;
  if (a !== known || aStart !== knownStart || aStop !== knownStop) learn(a, aStart, aStop);
  const top = 1 << (length - 1);
  let up = length === 32 ? -1 : (1 << length) - 1;
  let down = 0;
  let diagonal = 0;
  let previous = 0;
  let distance = length;
  for (let j = bStart; j < bStop; j++) {
    const match = positions[b[j] as number] as number;
    const swapped = ((~diagonal & match) << 1) & previous;
    diagonal = (((match & up) + up) ^ up) | match | down | swapped;
    let right = down | ~(diagonal | up);
    let left = diagonal & up;
    if (right & top) distance++;
    if (left & top) distance--;
    right = (right << 1) | 1;
    left <<= 1;
    up = left | ~(diagonal | right);
    down = right & diagonal;
    previous = match;
  }
  return distance;
}

function learn(a: Codes, start: number, stop: number): void {
  for (let i = knownStart; i < knownStop; i++) positions[known[i] as number] = 0;
  for (let i = start; i < stop; i++) {
    const code = a[i] as number;
    positions[code] = (positions[code] as number) | (1 << (i - start));
  }
  known = a;
  knownStart = start;
  knownStop = stop;
}

/** Jaro-Winkler similarity, 0..1, prefix bonus .1 for up to four letters. */
export function jaroWinkler(a: string, b: string): number {
  const jaro = jaroSimilarity(a, b);
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix++;
  return jaro + prefix * 0.1 * (1 - jaro);
}

function jaroSimilarity(a: string, b: string): number {
  if (a === b) return a.length ? 1 : 0;
  const window = Math.max(0, (Math.max(a.length, b.length) >> 1) - 1);
  const taken = new Uint8Array(b.length);
  const matched: string[] = [];
  for (let i = 0; i < a.length; i++) {
    const last = Math.min(b.length - 1, i + window);
    for (let j = Math.max(0, i - window); j <= last; j++) {
      if (taken[j] || a[i] !== b[j]) continue;
      taken[j] = 1;
      matched.push(a[i] as string);
      break;
    }
  }
  const m = matched.length;
  if (m === 0) return 0;
  let differing = 0;
  let k = 0;
  for (let j = 0; j < b.length; j++) if (taken[j] && b[j] !== matched[k++]) differing++;
  return (m / a.length + m / b.length + (m - differing / 2) / m) / 3;
}

/** Similarity of two whole strings in order: Jaro-Winkler or Damerau-Levenshtein, the higher. 0..1. */
export function orderedSimilarity(a: string, b: string): number {
  if (a === b) return a.length ? 1 : 0;
  return Math.max(jaroWinkler(a, b), 1 - textDistance(a, b) / Math.max(a.length, b.length, 1));
}

const ROW = 256;
const rows = [new Uint16Array(ROW + 1), new Uint16Array(ROW + 1), new Uint16Array(ROW + 1)] as const;

/** Optimal-string-alignment distance of two strings of any length; compares the first 256 code units. */
export function textDistance(a: string, b: string): number {
  const n = Math.min(a.length, ROW);
  const m = Math.min(b.length, ROW);
  let [before, last, row]: [Uint16Array, Uint16Array, Uint16Array] = [rows[0], rows[1], rows[2]];
  for (let j = 0; j <= m; j++) last[j] = j;
  for (let i = 1; i <= n; i++) {
    row[0] = i;
    for (let j = 1; j <= m; j++) {
      const cost = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
      let best = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + cost);
      const crossed =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (crossed) best = Math.min(best, (before[j - 2] as number) + 1);
      row[j] = best;
    }
    [before, last, row] = [last, row, before];
  }
  return last[m] as number;
}
