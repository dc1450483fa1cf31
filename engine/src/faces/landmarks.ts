import type { InferenceSession } from 'onnxruntime-node';
import type { Point } from './align.ts';
import type { Detection } from './detector.ts';
import type { ModelInput } from './manifest.ts';
import type { Pixels } from './pixels.ts';
import { cropTaps, resample } from './resample.ts';
import { runOnly } from './run.ts';

/** The 68 points of a face (iBUG 300-W), in pixels of the picture. */
export async function findLandmarks(
  session: InferenceSession,
  input: ModelInput,
  picture: Pixels,
  { left, top, right, bottom }: Detection,
): Promise<Point[]> {
  const [, , height, width] = input.shape;
  const side = bottom - top;
  const start = (left + right - side) / 2;
  const values = new Float32Array(width * height);
  const across = cropTaps(picture.width, start, side, width);
  const down = cropTaps(picture.height, top, side, height);
  resample(picture, across, down, input, values);
  const places = await runOnly(session, values, input.shape);
  return Array.from({ length: places.length / 2 }, (_, i) => ({
    x: start + side * (places[2 * i] as number),
    y: top + side * (places[2 * i + 1] as number),
  }));
}
