import type { Point } from '../../../engine/src/faces/align.ts';
import type { Pixels } from '../../../engine/src/faces/pixels.ts';
import { type Mapping, remap } from './pictures.ts';

/** A picture of one face, and its 68 landmarks. */
export interface Portrait {
  picture: Pixels;
  landmarks: readonly Point[];
}

/** The movements of a head: degrees to the person's own left and up, and the share by which the eyes are closed. */
export interface Movement {
  yaw?: number;
  pitch?: number;
  closed?: number;
}

/** Half axes of the head, in halves of the distance between the outer corners of the eyes. */
const HEAD = { width: 1.7, height: 2.3, depth: 1.4, nose: 0.5 };
/** From the middle of the eyes down. */
const HEAD_CENTRE = 0.9;
/** The surroundings up to this many half axes follow the head. */
const REACH = 1.7;
const STEPS = 6;

/** The portrait as if the head had moved before its background, by a rounded head with a nose. */
export function move({ picture, landmarks }: Portrait, { yaw = 0, pitch = 0, closed = 0 }: Movement): Pixels {
  const eyes = closed > 0 ? closeEyes({ picture, landmarks }, closed) : picture;
  return yaw === 0 && pitch === 0 ? eyes : remap(eyes, picture, turning(landmarks, yaw, pitch));
}

function turning(landmarks: readonly Point[], yaw: number, pitch: number): Mapping {
  const [left, right] = [landmarks[36] as Point, landmarks[45] as Point];
  const unit = Math.hypot(right.x - left.x, right.y - left.y) / 2;
  const middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 + HEAD_CENTRE * unit };
  const [sinYaw, cosYaw] = [Math.sin((yaw * Math.PI) / 180), Math.cos((yaw * Math.PI) / 180)];
  const [sinPitch, cosPitch] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)];
  return (toX, toY) => {
    const [u, v] = [(toX - middle.x) / unit, (toY - middle.y) / unit];
    let [x, y] = [u, v];
    for (let step = 0; step < STEPS; step++) {
      const { depth, share } = shapeAt(x, y);
      const lower = y * cosPitch - depth * sinPitch;
      const nearer = y * sinPitch + depth * cosPitch;
      x = u - share * (x * cosYaw + nearer * sinYaw - x);
      y = v - share * (lower - y);
    }
    return [middle.x + x * unit, middle.y + y * unit];
  };
}

/** How far a place of the head is towards the camera, and how far it follows the head. */
function shapeAt(x: number, y: number): { depth: number; share: number } {
  const radius = (x / HEAD.width) ** 2 + (y / HEAD.height) ** 2;
  const nose = HEAD.nose * Math.exp(-((x / 0.3) ** 2) - ((y + 0.05) / 0.4) ** 2);
  const share = Math.max(0, Math.min(1, (REACH - Math.sqrt(radius)) / (REACH - 1)));
  return { depth: HEAD.depth * Math.sqrt(Math.max(0, 1 - radius)) + nose, share: share * share * (3 - 2 * share) };
}

/** The skin above the upper lids, stretched down over the eyes. */
function closeEyes({ picture, landmarks }: Portrait, closed: number): Pixels {
  const data = new Uint8Array(picture.data);
  for (const eye of [
    [36, 37, 38, 39, 40, 41],
    [42, 43, 44, 45, 46, 47],
  ]) {
    const [start, a, b, end, c, d] = eye.map((i) => landmarks[i] as Point) as [
      Point,
      Point,
      Point,
      Point,
      Point,
      Point,
    ];
    const width = end.x - start.x;
    const brow = Math.min(start.y, end.y) - 0.45 * width;
    for (let x = Math.ceil(start.x - 0.15 * width); x <= end.x + 0.15 * width; x++) {
      const across = (x - start.x) / width;
      const corner = start.y + (end.y - start.y) * across;
      const bend = Math.max(0, 4 * across * (1 - across));
      const upper = corner + ((a.y + b.y) / 2 - (start.y + end.y) / 2) * bend - 1;
      const lower = corner + ((c.y + d.y) / 2 - (start.y + end.y) / 2) * bend;
      const lid = upper + (lower - upper) * closed;
      for (let y = Math.ceil(brow); y <= lid; y++) {
        const fromY = brow + ((y - brow) * (upper - brow)) / Math.max(1, lid - brow);
        copyRow(picture, x, fromY, data, y);
      }
    }
  }
  return { ...picture, data };
}

function copyRow({ data: from, width, height }: Pixels, x: number, fromY: number, to: Uint8Array, y: number): void {
  if (x < 0 || x >= width || y < 0 || y >= height - 1 || fromY < 0 || fromY >= height - 1) return;
  const top = Math.floor(fromY);
  for (let c = 0; c < 3; c++) {
    const at = 3 * (top * width + x) + c;
    to[3 * (y * width + x) + c] = Math.round(
      (from[at] as number) * (1 - fromY + top) + (from[at + 3 * width] as number) * (fromY - top),
    );
  }
}
