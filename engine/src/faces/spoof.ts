import type { InferenceSession } from 'onnxruntime-node';
import type { Detection } from './detector.ts';
import type { SpoofSignal } from './face.ts';
import type { ModelInput } from './manifest.ts';
import { crop, type Pixels } from './pixels.ts';
import { resample, triangleTaps } from './resample.ts';
import { runOnly } from './run.ts';

/** The side of the model's input around a face, in heights of the face. */
const SURROUNDINGS = 2.7;
const LIVE = 0.5;

export async function readSpoofSignal(
  session: InferenceSession,
  input: ModelInput,
  picture: Pixels,
  { left, top, right, bottom }: Detection,
): Promise<SpoofSignal> {
  const side = Math.round(SURROUNDINGS * (bottom - top));
  if (side > Math.min(picture.width, picture.height)) return { verdict: 'inconclusive', score: null };
  const inside = (middle: number, length: number) =>
    Math.round(Math.max(0, Math.min(length - side, middle - side / 2)));
  const x = inside((left + right) / 2, picture.width);
  const y = inside((top + bottom) / 2, picture.height);
  const [, channels, height, width] = input.shape;
  const values = new Float32Array(channels * width * height);
  const around = crop(picture, x, y, { width: side, height: side });
  resample(around, triangleTaps(side, width), triangleTaps(side, height), input, values);
  const score = firstShare(await runOnly(session, values, input.shape));
  return { verdict: score >= LIVE ? 'live' : 'spoof', score };
}

/** The softmax of the first of some numbers. */
function firstShare(logits: Float32Array): number {
  const first = logits[0] as number;
  return 1 / logits.reduce((sum, logit) => sum + Math.exp(logit - first), 0);
}
