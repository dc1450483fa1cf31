import type { Pixels } from '../pixels.ts';

const CELLS_ACROSS = 40;
/** Brightness changes across bars by this mean step between pixels, and by this many times the step along them. */
const MIN_STEP = 18;
const MIN_RATIO = 2.2;
/** Cells that a barcode covers: it is as wide as half a card. */
const MIN_CELLS = 32;

/** Whether an upright page may show a barcode of upright bars: looking for one takes as long as reading the text. */
export function hasBars({ data, width, height }: Pixels): boolean {
  const side = Math.max(8, Math.floor(width / CELLS_ACROSS));
  let cells = 0;
  for (let top = 0; top + side < height; top += side) {
    for (let left = 0; left + side < width; left += side) {
      let across = 0;
      let down = 0;
      for (let y = top; y < top + side; y += 2) {
        for (let x = left; x < left + side; x++) {
          const at = 3 * (y * width + x) + 1;
          const here = data[at] as number;
          across += Math.abs(here - (data[at + 3] as number));
          down += Math.abs(here - (data[at + 3 * width] as number));
        }
      }
      const count = (side * side) / 2;
      if (across / count > MIN_STEP && across > MIN_RATIO * down) cells++;
    }
  }
  return cells >= MIN_CELLS;
}
