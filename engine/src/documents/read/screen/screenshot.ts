import type { Pixels } from '../pixels.ts';
import { SCREEN_SIZES } from './screen-sizes.ts';

/** The part of the height that is looked at, above and below: bars of a system are higher. */
const BAR = 0.015;
/** Bars hold a clock and some signs; noise of a camera leaves far fewer pixels like their neighbours. */
const MIN_PLAIN = 0.85;
/** Levels of brightness that compression changes. */
const MAX_STEP = 1;

/** As a file tells it: its size before any reduction, and its notes. */
export interface Source {
  width: number;
  height: number;
  notes: readonly (Uint8Array | undefined)[];
}

/** Whether a picture was taken by a device of its own screen: it says so, or has the size of a screen and plain bars. */
export function isScreenshot(picture: Pixels, { width, height, notes }: Source): boolean {
  // The comment of pictures by the systems of Apple.
  if (notes.some((note) => note && Buffer.from(note.buffer, note.byteOffset, note.length).includes('Screenshot')))
    return true;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (!SCREEN_SIZES.some(([a, b]) => a === short && b === long)) return false;
  const bar = Math.ceil(BAR * picture.height);
  return (
    plainShare(picture, 0, bar) >= MIN_PLAIN && plainShare(picture, picture.height - bar, picture.height) >= MIN_PLAIN
  );
}

/** The share of pixels in some rows that are as their right neighbour. */
function plainShare({ data, width }: Pixels, top: number, bottom: number): number {
  let plain = 0;
  for (let y = top; y < bottom; y++) {
    for (let at = 3 * y * width; at < 3 * ((y + 1) * width - 1); at += 3) {
      let step = 0;
      for (let i = at; i < at + 3; i++) step = Math.max(step, Math.abs((data[i] as number) - (data[i + 3] as number)));
      if (step <= MAX_STEP) plain++;
    }
  }
  return plain / ((bottom - top) * (width - 1));
}
