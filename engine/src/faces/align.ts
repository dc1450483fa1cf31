import type { ModelInput, TemplatePoint } from './manifest.ts';
import type { Pixels } from './pixels.ts';
import { samplesAlong } from './resample.ts';

export interface Point {
  x: number;
  y: number;
}

/** Turns, scales and moves: `(x, y)` becomes `(a·x - b·y + c, b·x + a·y + d)`. */
export interface Similarity {
  a: number;
  b: number;
  c: number;
  d: number;
}

/** The similarity transform that maps one set of points to another with least squares (Umeyama 1991, without mirroring). */
export function fitSimilarity(from: readonly Point[], to: readonly Point[]): Similarity {
  const start = centre(from);
  const goal = centre(to);
  let along = 0;
  let across = 0;
  let squares = 0;
  from.forEach((point, i) => {
    const other = to[i] as Point;
    const [x, y] = [point.x - start.x, point.y - start.y];
    const [u, v] = [other.x - goal.x, other.y - goal.y];
    along += x * u + y * v;
    across += x * v - y * u;
    squares += x * x + y * y;
  });
  const a = along / squares;
  const b = across / squares;
  return { a, b, c: goal.x - a * start.x + b * start.y, d: goal.y - b * start.x - a * start.y };
}

/** The inverse of a similarity transform. */
export function invert({ a, b, c, d }: Similarity): Similarity {
  const squares = a * a + b * b;
  return { a: a / squares, b: -b / squares, c: -(a * c + b * d) / squares, d: (b * c - a * d) / squares };
}

/** The similarity transform from a face's 68 landmarks to the places that a model expects. */
export function fitTemplate(landmarks: readonly Point[], template: readonly TemplatePoint[]): Similarity {
  return fitSimilarity(
    template.map((point) => centre(point.landmarks.map((i) => landmarks[i] as Point))),
    template,
  );
}

/** The mean of points. */
export function centre(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** A model's input from a picture under a similarity transform; black beyond the edge of the picture. */
export function warp({ data, width, height }: Pixels, similarity: Similarity, input: ModelInput): Float32Array {
  const [, channels, outHeight, outWidth] = input.shape;
  const plane = outWidth * outHeight;
  const out = new Float32Array(channels * plane);
  const red = input.channels === 'bgr' ? 2 * plane : 0;
  const blue = input.channels === 'bgr' ? 0 : 2 * plane;
  const { a, b, c, d } = invert(similarity);
  const samples = samplesAlong(Math.hypot(a, b));
  const share = 1 / (samples * samples * input.divisor);
  const offset = -input.mean / input.divisor;
  for (let to = 0, y = 0; y < outHeight; y++) {
    for (let x = 0; x < outWidth; x++, to++) {
      let r = 0;
      let g = 0;
      let blues = 0;
      for (let j = 0; j < samples; j++) {
        const v = y + (j + 0.5) / samples - 0.5;
        for (let i = 0; i < samples; i++) {
          const u = x + (i + 0.5) / samples - 0.5;
          const fromX = a * u - b * v + c;
          const fromY = b * u + a * v + d;
          const left = Math.floor(fromX);
          const top = Math.floor(fromY);
          const rightShare = fromX - left;
          const bottomShare = fromY - top;
          if (left < -1 || top < -1 || left >= width || top >= height) continue;
          const inLeft = left >= 0 ? 1 - rightShare : 0;
          const inRight = left + 1 < width ? rightShare : 0;
          const inTop = top >= 0 ? 1 - bottomShare : 0;
          const inBottom = top + 1 < height ? bottomShare : 0;
          const topLeft = inTop * inLeft;
          const topRight = inTop * inRight;
          const bottomLeft = inBottom * inLeft;
          const bottomRight = inBottom * inRight;
          // Pixels beyond the edge have weight 0, so any index may replace theirs.
          const at = 3 * (Math.max(top, 0) * width + Math.max(left, 0));
          const below = top >= 0 && top + 1 < height ? at + 3 * width : at;
          const step = left >= 0 && left + 1 < width ? 3 : 0;
          r += topLeft * (data[at] as number) + topRight * (data[at + step] as number);
          r += bottomLeft * (data[below] as number) + bottomRight * (data[below + step] as number);
          g += topLeft * (data[at + 1] as number) + topRight * (data[at + step + 1] as number);
          g += bottomLeft * (data[below + 1] as number) + bottomRight * (data[below + step + 1] as number);
          blues += topLeft * (data[at + 2] as number) + topRight * (data[at + step + 2] as number);
          blues += bottomLeft * (data[below + 2] as number) + bottomRight * (data[below + step + 2] as number);
        }
      }
      out[to + red] = r * share + offset;
      out[to + plane] = g * share + offset;
      out[to + blue] = blues * share + offset;
    }
  }
  return out;
}
