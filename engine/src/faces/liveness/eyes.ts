import type { InferenceSession } from 'onnxruntime-node';
import { centre, type Point } from '../align.ts';
import type { ModelInput } from '../manifest.ts';
import type { Pixels } from '../pixels.ts';
import { cropTaps, resample } from '../resample.ts';
import { runOnly } from '../run.ts';

/** The two corners and all points of each eye. */
const EYES = [
  { corners: [36, 39], points: [36, 37, 38, 39, 40, 41] },
  { corners: [42, 45], points: [42, 43, 44, 45, 46, 47] },
] as const;
/** The side of the model's input, in widths of the eye. */
const SURROUNDINGS = 1.6;

/** The log-odds that the eyes are open, mean of both. Only the difference between frames of one person says something. */
export async function readEyes(
  session: InferenceSession,
  input: ModelInput,
  picture: Pixels,
  landmarks: readonly Point[],
): Promise<number> {
  const [, , height, width] = input.shape;
  let sum = 0;
  for (const { corners, points } of EYES) {
    const [start, end] = corners.map((i) => landmarks[i] as Point) as [Point, Point];
    const middle = centre(points.map((i) => landmarks[i] as Point));
    const side = SURROUNDINGS * Math.max(1, Math.hypot(end.x - start.x, end.y - start.y));
    const values = new Float32Array(width * height);
    const across = cropTaps(picture.width, middle.x - side / 2, side, width);
    const down = cropTaps(picture.height, middle.y - side / 2, side, height);
    resample(picture, across, down, input, values);
    const [closed, open] = await runOnly(session, values, input.shape);
    sum += (open as number) - (closed as number);
  }
  return sum / EYES.length;
}
