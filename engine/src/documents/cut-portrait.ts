import sharp from 'sharp';
import type { Box, Portrait } from './document.ts';

/** The portrait is wider and higher than the face by this share on each side. */
const MARGIN = 0.6;

/** The picture around a face. `face` is in its pixels, `width` that of the page in its own units. */
export async function cutPortrait(
  picture: Uint8Array,
  { face, page, width: pageWidth }: { face: Box; page: number; width: number },
): Promise<Portrait> {
  const { width, height } = await sharp(picture).metadata();
  const left = Math.round(Math.max(0, face.x - MARGIN * face.width));
  const top = Math.round(Math.max(0, face.y - MARGIN * face.height));
  const right = Math.round(Math.min(width, face.x + (1 + MARGIN) * face.width));
  const bottom = Math.round(Math.min(height, face.y + (1 + MARGIN) * face.height));
  const image = await sharp(picture)
    .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
    .jpeg({ quality: 92 })
    .toBuffer();
  const scale = pageWidth / width;
  const box = { x: left * scale, y: top * scale, width: (right - left) * scale, height: (bottom - top) * scale };
  return { page, box, image };
}
