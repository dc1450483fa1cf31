import type { InferenceSession } from 'onnxruntime-node';
import type { ModelInput } from './manifest.ts';
import { crop, type Pixels } from './pixels.ts';
import { resample, triangleTaps } from './resample.ts';
import { run } from './run.ts';

/** A detected face, in pixels of the picture; its box may reach beyond the edge. */
export interface Detection {
  /** How sure the detector is, 0..1. */
  score: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const MIN_SCORE = 0.65;
const MAX_OVERLAP = 0.4;
/** The overlap as a fraction of a part's side: larger than the faces that only parts show. */
const PART_OVERLAP = 0.25;

/** Finds faces from about a thirtieth of the picture's side, the surest first. */
export async function detect(session: InferenceSession, input: ModelInput, picture: Pixels): Promise<Detection[]> {
  const [, channels, height, width] = input.shape;
  const scale = Math.min(width / picture.width, height / picture.height);
  const innerWidth = Math.max(1, Math.round(picture.width * scale));
  const innerHeight = Math.max(1, Math.round(picture.height * scale));
  const left = Math.floor((width - innerWidth) / 2);
  const top = Math.floor((height - innerHeight) / 2);
  // The rest stays zero, which is the model's mean.
  const values = new Float32Array(channels * width * height);
  const across = triangleTaps(picture.width, innerWidth);
  const down = triangleTaps(picture.height, innerHeight);
  resample(picture, across, down, input, values, left, top);
  const { scores, boxes } = await run<'scores' | 'boxes'>(session, values, input.shape);
  const found: Detection[] = [];
  for (let i = 0; i < scores.length / 2; i++) {
    const score = scores[2 * i + 1] as number;
    if (score < MIN_SCORE) continue;
    const x = (k: number) => (((boxes[4 * i + k] as number) * width - left) * picture.width) / innerWidth;
    const y = (k: number) => (((boxes[4 * i + k] as number) * height - top) * picture.height) / innerHeight;
    found.push({ score, left: x(0), top: y(1), right: x(2), bottom: y(3) });
  }
  return withoutOverlaps(found);
}

/** Detects in `parts` by `parts` overlapping parts of the picture, for faces that are too small in the whole. */
export async function detectInParts(
  session: InferenceSession,
  input: ModelInput,
  picture: Pixels,
  parts: number,
): Promise<Detection[]> {
  const share = 1 / (parts - (parts - 1) * PART_OVERLAP);
  const size = { width: Math.ceil(picture.width * share), height: Math.ceil(picture.height * share) };
  const found: Detection[] = [];
  for (let part = 0; part < parts * parts; part++) {
    const x = Math.round(((picture.width - size.width) * (part % parts)) / (parts - 1));
    const y = Math.round(((picture.height - size.height) * Math.floor(part / parts)) / (parts - 1));
    for (const { score, left, top, right, bottom } of await detect(session, input, crop(picture, x, y, size)))
      found.push({ score, left: left + x, top: top + y, right: right + x, bottom: bottom + y });
  }
  return withoutOverlaps(found);
}

/** The surest of detections that overlap by more than 40 % (non-maximum suppression), the surest first. */
export function withoutOverlaps(detections: readonly Detection[]): Detection[] {
  const kept: Detection[] = [];
  for (const detection of [...detections].sort((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlap(detection, other) < MAX_OVERLAP)) kept.push(detection);
  }
  return kept;
}

/** Intersection over union of two boxes. */
function overlap(a: Detection, b: Detection): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (area(a) + area(b) - shared);
}

function area({ left, top, right, bottom }: Detection): number {
  return (right - left) * (bottom - top);
}
