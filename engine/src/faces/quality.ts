import { centre, type Point } from './align.ts';
import type { Embedder } from './manifest.ts';
import type { QualityReason } from './quality-reason.ts';

/** The measures that make up quality. */
export interface FaceMeasures {
  /** Height of the face in pixels of the image. */
  height: number;
  /** The share of the face inside the picture, 0..1. */
  visible: number;
  landmarks: readonly Point[];
  /** The aligned face: the input of the comparing model. */
  chip: Float32Array;
  /** Length of the raw embedding: models of this kind give blurred, hidden or doubtful faces short ones. */
  norm: number;
}

/** Each measure counts from 0, no usable face, to 1, no effect; a value below this one becomes a reason. */
const COMPLAINT = 0.5;
const HEIGHT = [20, 60] as const;
const SHARPNESS = [0.0015, 0.012] as const;
const DARKNESS = [10, 40] as const;
const GLARE = [250, 215] as const;
const VISIBLE = [0.5, 0.85] as const;
const YAW = [0.6, 0.3] as const;
const PITCH = [0.45, 0.25] as const;
/** The place of the tip of the nose between eyes, 0, and mouth, 1, in a face that looks straight. */
const LEVEL_PITCH = 0.55;

/** The quality is the worst of the properties. */
export function judge(
  { height, visible, landmarks, chip, norm }: FaceMeasures,
  { input, norm: norms }: Embedder,
): { quality: number; reasons: QualityReason[] } {
  const { brightness, sharpness } = measureLight(chip, input);
  const { yaw, pitch } = measurePose(landmarks);
  const shares: [QualityReason, number][] = [
    ['too_small', ramp(height, HEIGHT)],
    ['blurred', ramp(Math.log(sharpness), [Math.log(SHARPNESS[0]), Math.log(SHARPNESS[1])])],
    ['too_dark', ramp(brightness, DARKNESS)],
    ['too_bright', ramp(brightness, GLARE)],
    ['turned_away', Math.min(ramp(Math.abs(yaw), YAW), ramp(Math.abs(pitch - LEVEL_PITCH), PITCH))],
    ['uncertain', Math.min(ramp(visible, VISIBLE), ramp(norm, [norms.min, norms.usual]))],
  ];
  return {
    quality: Math.min(...shares.map(([, share]) => share)),
    reasons: shares.filter(([, share]) => share < COMPLAINT).map(([reason]) => reason),
  };
}

/** 0 at `bad`, 1 at `good`, a straight line between them. */
function ramp(value: number, [bad, good]: readonly [number, number]): number {
  return Math.max(0, Math.min(1, (value - bad) / (good - bad)));
}

/**
 * Mean of the green of a face's middle, 0..255, and the variance of its Laplacian as a part of its own: contrast does not
 * change it.
 */
function measureLight(chip: Float32Array, { shape, mean, divisor }: Embedder['input']) {
  const [, , height, width] = shape;
  const green = width * height;
  const top = Math.round(height / 7);
  const left = Math.round(width / 7);
  const count = (height - 2 * top) * (width - 2 * left);
  let sum = 0;
  let squares = 0;
  let edges = 0;
  for (let y = top; y < height - top; y++) {
    for (let i = green + y * width + left; i < green + y * width + width - left; i++) {
      const value = chip[i] as number;
      const around = (chip[i - 1] as number) + (chip[i + 1] as number);
      const edge = 4 * value - around - (chip[i - width] as number) - (chip[i + width] as number);
      sum += value;
      squares += value * value;
      edges += edge * edge;
    }
  }
  const variance = squares / count - (sum / count) ** 2;
  return { brightness: (sum / count) * divisor + mean, sharpness: edges / count / Math.max(variance, 1e-9) };
}

/** The offset of the nose from the middle of the eyes, in distances of the eyes, and its height between eyes and mouth. */
function measurePose(landmarks: readonly Point[]) {
  const middle = (...numbers: number[]) => centre(numbers.map((i) => landmarks[i] as Point));
  const leftEye = middle(36, 37, 38, 39, 40, 41);
  const rightEye = middle(42, 43, 44, 45, 46, 47);
  const eyes = centre([leftEye, rightEye]);
  const x = rightEye.x - leftEye.x;
  const y = rightEye.y - leftEye.y;
  const along = (point: Point) => ((point.x - eyes.x) * x + (point.y - eyes.y) * y) / (x * x + y * y);
  const down = (point: Point) => ((point.y - eyes.y) * x - (point.x - eyes.x) * y) / (x * x + y * y);
  const nose = landmarks[30] as Point;
  return { yaw: along(nose), pitch: down(nose) / down(middle(48, 54)) };
}
