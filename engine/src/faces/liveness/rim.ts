import type { Detection } from '../detector.ts';
import type { Pixels } from '../pixels.ts';
import { resample, triangleTaps } from '../resample.ts';

/** The longer side of the picture in which lines are looked for. */
const SIDE = 160;
/** Levels of grey across a line from which on it counts fully. */
const CONTRAST = 16;
/** Lines may lean: pixels to the side, a pixel along. */
const LEANS = [-0.12, -0.09, -0.06, -0.03, 0, 0.03, 0.06, 0.09, 0.12];

/**
 * How far straight lines run along the left and the right of the face, and above or below it, as the rims of a sheet or of a
 * screen do: 0 (none) to 1 (on all three sides, without a gap).
 */
export function rimStrength(picture: Pixels, detection: Detection): number {
  const scale = SIDE / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const grey = new Float32Array(width * height);
  const input = { shape: [1, 1, height, width], channels: 'grey', mean: 0, divisor: 1 } as const;
  resample(picture, triangleTaps(picture.width, width), triangleTaps(picture.height, height), input, grey);
  const [left, top, right, bottom] = [detection.left, detection.top, detection.right, detection.bottom].map((place) =>
    Math.round(place * scale),
  ) as [number, number, number, number];
  const upright = (x: number, y: number) => difference(grey, width, height, x, y, 1, 0);
  const level = (y: number, x: number) => difference(grey, width, height, x, y, 0, 1);
  return Math.min(
    strongestLine(upright, 2, left - 1, top, bottom),
    strongestLine(upright, right + 1, width - 3, top, bottom),
    Math.max(strongestLine(level, 2, top - 1, left, right), strongestLine(level, bottom + 1, height - 3, left, right)),
  );
}

/** The line that crosses the middle between `start` and `end` at a place from `min` to `max`. */
function strongestLine(
  step: (across: number, along: number) => number,
  min: number,
  max: number,
  start: number,
  end: number,
): number {
  const middle = (start + end) / 2;
  let strongest = 0;
  for (let place = min; place <= max; place++)
    for (const lean of LEANS) {
      let sum = 0;
      for (let along = start; along <= end; along++) {
        const value = step(Math.round(place + lean * (along - middle)), along);
        sum += Math.max(-CONTRAST, Math.min(CONTRAST, value));
      }
      strongest = Math.max(strongest, Math.abs(sum) / (CONTRAST * (end - start + 1)));
    }
  return strongest;
}

/** The difference between the two pixels beside a place; 0 at the edge of the picture. */
function difference(grey: Float32Array, width: number, height: number, x: number, y: number, dx: number, dy: number) {
  if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return 0;
  return (grey[(y + dy) * width + x + dx] as number) - (grey[(y - dy) * width + x - dx] as number);
}
