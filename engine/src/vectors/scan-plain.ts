/** See `engine/assembly/scan.as.ts`. */
export type Scan = (
  query: number,
  row: number,
  count: number,
  codeBytes: number,
  scale: number,
  norm: number,
  error: number,
  minimum: number,
  found: number,
) => number;

/** The same scan as `engine/assembly/scan.as.ts`, step by step and bit by bit. */
export function scanPlain(
  buffer: ArrayBuffer,
  ...[query, row, count, codeBytes, scale, norm, error, minimum, found]: Parameters<Scan>
): number {
  const codes = new Int8Array(buffer);
  const weights = new Int16Array(buffer, query, codeBytes);
  const floats = new Float64Array(buffer);
  let start = row;
  let place = found / 8;
  for (let number = 0; number < count; number++) {
    const dot = multiply(codes, start, weights);
    const end = (start + codeBytes) / 8;
    const estimate = dot * scale * (floats[end] as number);
    const margin = (floats[end + 1] as number) * norm + error;
    if (estimate + margin >= minimum) {
      floats[place++] = number;
      floats[place++] = estimate - margin;
      floats[place++] = estimate + margin;
    }
    start += codeBytes + 16;
  }
  return (place - found / 8) / 3;
}

function multiply(codes: Int8Array, start: number, weights: Int16Array): number {
  let even = 0;
  let odd = 0;
  for (let i = 0; i < weights.length; i += 2) {
    even = (even + Math.imul(codes[start + i] as number, weights[i] as number)) | 0;
    odd = (odd + Math.imul(codes[start + i + 1] as number, weights[i + 1] as number)) | 0;
  }
  return even + odd;
}
