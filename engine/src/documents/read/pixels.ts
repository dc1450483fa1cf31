import sharp, { type Sharp } from 'sharp';
import { distance, heightOf, type Point, type Quad, widthOf } from './quad.ts';

/** A picture: red, green and blue of each pixel, row by row. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** More pixels of a page show no more of its text. */
export const LARGEST_SIDE = 2400;

const raw = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The picture stretched to a size. */
export const resized = (picture: Pixels, width: number, height: number): Promise<Pixels> =>
  picture.width === width && picture.height === height
    ? Promise.resolve(picture)
    : pixelsOf(raw(picture).resize(width, height, { fit: 'fill', kernel: 'cubic' }));

/** The picture with no side above a limit. */
export function atMost(picture: Pixels, side: number): Promise<Pixels> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  return resized(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
}

/** The picture turned clockwise by any angle in degrees, with grey corners. */
export const rotated = (picture: Pixels, degrees: number): Promise<Pixels> =>
  degrees === 0 ? Promise.resolve(picture) : pixelsOf(raw(picture).rotate(degrees, { background: '#808080' }));

export const jpegOf = (picture: Pixels): Promise<Buffer> => raw(picture).jpeg({ quality: 92 }).toBuffer();

/** The line of text in a quadrilateral, straightened; a tall narrow one is laid on its side. */
export function cropped({ data, width, height }: Pixels, quad: Quad): Pixels {
  const tall = heightOf(quad) >= 1.5 * widthOf(quad);
  const [a, b, c, d] = tall ? ([quad[1], quad[2], quad[3], quad[0]] as const) : quad;
  const w = Math.max(2, Math.round(Math.max(distance(a, b), distance(d, c))));
  const h = Math.max(2, Math.round(Math.max(distance(a, d), distance(b, c))));
  const line = { data: new Uint8Array(3 * w * h), width: w, height: h };
  let to = 0;
  for (let row = 0; row < h; row++) {
    const v = (row + 0.5) / h;
    for (let column = 0; column < w; column++) {
      const u = (column + 0.5) / w;
      const x = clamped(mix(v, mix(u, a[0], b[0]), mix(u, d[0], c[0])) - 0.5, width - 1);
      const y = clamped(mix(v, mix(u, a[1], b[1]), mix(u, d[1], c[1])) - 0.5, height - 1);
      const left = Math.floor(x);
      const top = Math.floor(y);
      const right = Math.min(left + 1, width - 1);
      const bottom = Math.min(top + 1, height - 1);
      for (let channel = 0; channel < 3; channel++) {
        const at = (px: number, py: number) => data[3 * (py * width + px) + channel] as number;
        line.data[to++] = mix(
          y - top,
          mix(x - left, at(left, top), at(right, top)),
          mix(x - left, at(left, bottom), at(right, bottom)),
        );
      }
    }
  }
  return line;
}

const mix = (share: number, from: number, to: number): number => from + share * (to - from);
const clamped = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/** The place of a point after `rotated`. */
export function placeAfter(point: Point, before: Pixels, after: Pixels, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [point[0] - before.width / 2, point[1] - before.height / 2];
  return [
    x * Math.cos(angle) - y * Math.sin(angle) + after.width / 2,
    x * Math.sin(angle) + y * Math.cos(angle) + after.height / 2,
  ];
}
