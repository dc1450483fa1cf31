import type { Detection } from './detector.ts';
import type { Pixels } from './pixels.ts';

/** The most prominent first: large, near the centre, and inside the picture. */
export function byProminence(detections: readonly Detection[], picture: Pixels): Detection[] {
  const prominence = new Map(detections.map((detection) => [detection, prominenceOf(detection, picture)]));
  return [...detections].sort((a, b) => (prominence.get(b) as number) - (prominence.get(a) as number));
}

function prominenceOf({ left, top, right, bottom }: Detection, { width, height }: Pixels): number {
  const visibleWidth = Math.min(right, width) - Math.max(left, 0);
  const visibleHeight = Math.min(bottom, height) - Math.max(top, 0);
  const x = (left + right) / width - 1;
  const y = (top + bottom) / height - 1;
  const nearness = Math.max(0, 1 - Math.hypot(x, y));
  return visibleWidth * visibleHeight * nearness * nearness;
}
