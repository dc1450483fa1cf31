import type { GreyLine } from './glyph-model.ts';

/** Ink is darker than this share of the way from the paper to the darkest pixels. */
const INK = 0.45;

export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly slope: number;
}

/** The place of the ink of a line: the slope that makes its rows most distinct, then its densest band of rows. */
export function extentOf({ data, width, height }: GreyLine): Extent | undefined {
  const sorted = Float32Array.from(data).sort();
  const paper = sorted[Math.floor(sorted.length * 0.7)] as number;
  const dark = sorted[Math.floor(sorted.length * 0.03)] as number;
  const limit = paper - (paper - dark) * INK;
  const reach = Math.max(2, Math.round(height * 0.45));
  let best: { distinct: number; fall: number; rows: Float32Array } | undefined;
  for (let fall = -reach; fall <= reach; fall++) {
    const rows = new Float32Array(height + 2 * reach + 2);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if ((data[y * width + x] as number) < limit) {
          const row = Math.round(y - fall * (x / width - 0.5)) + reach;
          rows[row] = (rows[row] as number) + 1;
        }
      }
    }
    let distinct = 0;
    for (let i = 1; i < rows.length; i++) distinct += ((rows[i] as number) - (rows[i - 1] as number)) ** 2;
    if (!best || distinct > best.distinct) best = { distinct, fall, rows };
  }
  if (!best) return undefined;
  const band = widestBand(best.rows, height);
  const [top, bottom] = [band.from - reach, band.to - reach];
  const { fall } = best;
  const columns = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    const down = fall * (x / width - 0.5);
    for (let y = Math.max(0, Math.floor(top + down)); y < Math.min(height, bottom + down); y++) {
      if ((data[y * width + x] as number) < limit) columns[x] = (columns[x] as number) + 1;
    }
  }
  const enough = Math.max(1, (bottom - top) * 0.12);
  const left = columns.findIndex((count) => count >= enough);
  const right = columns.findLastIndex((count) => count >= enough) + 1;
  return left < 0 || right <= left ? undefined : { left, right, top, bottom, slope: fall / width };
}

function widestBand(rows: Float32Array, height: number): { from: number; to: number } {
  const smooth = rows.map((row, i) => (row + (rows[i - 1] ?? 0) + (rows[i + 1] ?? 0)) / 3);
  const high = [...smooth].sort((a, b) => b - a)[Math.max(1, Math.floor(height * 0.15))] as number;
  let best = { from: 0, to: 0 };
  let from = -1;
  for (let i = 0; i <= smooth.length; i++) {
    const isInk = i < smooth.length && (smooth[i] as number) > high * 0.2;
    if (isInk && from < 0) from = i;
    if (!isInk && from >= 0) {
      if (i - from > best.to - best.from) best = { from, to: i };
      from = -1;
    }
  }
  return best;
}
