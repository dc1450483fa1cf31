import type { Detection } from './detector.ts';
import type { Size } from './pixels.ts';

/** The loss of weight towards the edge: a face half way counts half, one at the edge a twentieth. */
const CENTRING = 3;

/**
 * The most prominent face first. Area alone would choose a bystander at the edge, and nearness to the centre alone a small
 * face in the background.
 */
export function byProminence(detections: readonly Detection[], picture: Size): Detection[] {
  const prominence = new Map(detections.map((detection) => [detection, prominenceOf(detection, picture)]));
  return [...detections].sort((a, b) => (prominence.get(b) as number) - (prominence.get(a) as number));
}

/** The share of a face inside the picture, 0..1. */
export function visibleShare({ left, top, right, bottom }: Detection, { width, height }: Size): number {
  const visibleWidth = Math.max(0, Math.min(right, width) - Math.max(left, 0));
  const visibleHeight = Math.max(0, Math.min(bottom, height) - Math.max(top, 0));
  return (visibleWidth * visibleHeight) / ((right - left) * (bottom - top));
}

function prominenceOf(detection: Detection, picture: Size): number {
  const { left, top, right, bottom } = detection;
  // From the centre, 0, to the middle of a side, 1.
  const x = (left + right) / picture.width - 1;
  const y = (top + bottom) / picture.height - 1;
  const area = (right - left) * (bottom - top) * visibleShare(detection, picture);
  return area * Math.exp(-CENTRING * (x * x + y * y));
}
