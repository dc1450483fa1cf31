import type { Box } from '../document.ts';

export type Point = readonly [x: number, y: number];

/** The corners of a line of text: top left, top right, bottom right, bottom left as it is read. */
export type Quad = readonly [Point, Point, Point, Point];

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const widthOf = (quad: Quad): number => Math.max(distance(quad[0], quad[1]), distance(quad[3], quad[2]));
export const heightOf = (quad: Quad): number => Math.max(distance(quad[0], quad[3]), distance(quad[1], quad[2]));

/** The angle of the line to the horizontal, in radians. */
export const angleOf = ([a, b]: Quad): number => Math.atan2(b[1] - a[1], b[0] - a[0]);

/** The upright rectangle around the points. */
export function boxOf(points: readonly Point[]): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The rectangle of least area around points, by the edges of their convex hull; undefined for fewer than three. */
export function rectangleAround(points: readonly Point[]): Rectangle | undefined {
  const hull = hullOf(points);
  if (hull.length < 3) return undefined;
  let best: Rectangle | undefined;
  for (const [i, a] of hull.entries()) {
    const b = hull[(i + 1) % hull.length] as Point;
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const around = boxOf(hull.map((point) => turned(point, -angle)));
    if (best && around.width * around.height >= best.width * best.height) continue;
    const centre = turned([around.x + around.width / 2, around.y + around.height / 2], angle);
    best = { centre, width: around.width, height: around.height, angle };
  }
  return best;
}

export interface Rectangle {
  readonly centre: Point;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** The corners of a rectangle, from its top left, for text that runs from left to right or, in a narrow one, downwards. */
export function cornersOf({ centre, width, height, angle }: Rectangle): Quad {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => {
    const [dx, dy] = turned([((x as number) * width) / 2, ((y as number) * height) / 2], angle);
    return [centre[0] + dx, centre[1] + dy] as const;
  });
  const [a, b, c, d] = [...corners].sort((p, q) => p[0] - q[0]) as [Point, Point, Point, Point];
  const [topLeft, bottomLeft] = a[1] <= b[1] ? [a, b] : [b, a];
  const [topRight, bottomRight] = c[1] <= d[1] ? [c, d] : [d, c];
  return [topLeft, topRight, bottomRight, bottomLeft];
}

export function turned([x, y]: Point, angle: number): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [x * cos - y * sin, x * sin + y * cos];
}

/** By Andrew's monotone chain. */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && cross(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const cross = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
