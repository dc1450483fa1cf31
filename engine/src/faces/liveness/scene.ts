import type { Detection } from '../detector.ts';
import type { Pixels } from '../pixels.ts';

/** Levels of each of red, green and blue. */
const LEVELS = 4;
/** Pixels between those that are counted. */
const STEP = 3;
/** The part that belongs to the head, in heights of the face around its middle. */
const HEAD = 0.75;

/** Shares of the colours around the head: where things are does not matter, so that the camera may move. */
export function sceneColours({ data, width, height }: Pixels, detection: Detection): Float32Array {
  const shares = new Float32Array(LEVELS ** 3);
  const side = HEAD * (detection.bottom - detection.top);
  const [x0, y0] = [(detection.left + detection.right) / 2, (detection.top + detection.bottom) / 2];
  let count = 0;
  for (let y = 0; y < height; y += STEP)
    for (let x = 0; x < width; x += STEP) {
      if (Math.abs(x - x0) < side && Math.abs(y - y0) < side) continue;
      const pixel = 3 * (y * width + x);
      const level = (channel: number) => ((data[pixel + channel] as number) * LEVELS) >> 8;
      const colour = (level(0) * LEVELS + level(1)) * LEVELS + level(2);
      shares[colour] = (shares[colour] as number) + 1;
      count++;
    }
  return shares.map((share) => share / Math.max(1, count));
}

/** The share of the scene that has the same colours in both frames, 0 to 1. */
export function commonColours(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, share, i) => sum + Math.min(share, b[i] as number), 0);
}
