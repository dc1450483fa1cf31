import { centre, type Point } from '../align.ts';
import type { Pose } from './liveness.ts';

/** Points of a face that looks straight, in halves of the distance between the outer corners of the eyes. */
interface ModelPoint {
  landmark: number;
  x: number;
  y: number;
  /** Towards the camera. */
  z: number;
}

/** Across and down: means of the development pictures. Depths: proportions of adult heads. */
export const FACE_MODEL: readonly ModelPoint[] = [
  { landmark: 36, x: -1, y: 0, z: 0 },
  { landmark: 39, x: -0.43, y: 0.04, z: 0.25 },
  { landmark: 42, x: 0.43, y: 0.04, z: 0.25 },
  { landmark: 45, x: 1, y: 0, z: 0 },
  { landmark: 30, x: 0, y: 0.82, z: 1.05 },
  { landmark: 33, x: 0, y: 1.12, z: 0.75 },
  { landmark: 48, x: -0.62, y: 1.53, z: 0.45 },
  { landmark: 54, x: 0.62, y: 1.53, z: 0.45 },
  { landmark: 8, x: 0, y: 2.65, z: 0.55 },
];

type Vector = readonly [number, number, number];

const MIDDLE = meanOf(FACE_MODEL.map(({ x, y, z }) => [x, y, z]));
const CENTRED = FACE_MODEL.map(({ x, y, z }): Vector => [x - MIDDLE[0], y - MIDDLE[1], z - MIDDLE[2]]);
/** The sums of products that least squares need; symmetric. */
const PRODUCTS = [0, 1, 2].map((i) => weightedSum(CENTRED.map((point) => point[i] as number))) as [
  Vector,
  Vector,
  Vector,
];

/**
 * The pose of the model whose parallel projection is nearest to the landmarks, by least squares: the face is pitched, then
 * turned, then rolled.
 */
export function poseOf(landmarks: readonly Point[]): Pose {
  const points = FACE_MODEL.map(({ landmark }) => landmarks[landmark] as Point);
  const middle = centre(points);
  const across = unit(fit(points.map(({ x }) => x - middle.x)));
  const slanted = fit(points.map(({ y }) => y - middle.y));
  const overlap = dot(across, slanted);
  const down = unit([
    slanted[0] - overlap * across[0],
    slanted[1] - overlap * across[1],
    slanted[2] - overlap * across[2],
  ]);
  const forward = cross(across, down);
  return {
    yaw: degrees(Math.asin(Math.max(-1, Math.min(1, -forward[0])))),
    pitch: degrees(Math.atan2(forward[1], forward[2])),
    roll: degrees(Math.atan2(-down[0], across[0])),
  };
}

/** The vector whose products with the model's points are nearest to the values. */
function fit(values: readonly number[]): Vector {
  const [a, b, c] = PRODUCTS;
  const sums = weightedSum(values);
  const columns = [cross(b, c), cross(c, a), cross(a, b)];
  const determinant = dot(a, cross(b, c));
  const at = (i: 0 | 1 | 2) =>
    columns.reduce((sum, column, k) => sum + column[i] * (sums[k] as number), 0) / determinant;
  return [at(0), at(1), at(2)];
}

/** The sum of the model's points, each times its value. */
function weightedSum(values: readonly number[]): Vector {
  const at = (i: number) => CENTRED.reduce((sum, point, k) => sum + (point[i] as number) * (values[k] as number), 0);
  return [at(0), at(1), at(2)];
}

function meanOf(points: readonly Vector[]): Vector {
  const at = (i: number) => points.reduce((sum, point) => sum + (point[i] as number), 0) / points.length;
  return [at(0), at(1), at(2)];
}

function unit(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector)) || 1;
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
