import sharp from 'sharp';
import { ImageError } from './image-error.ts';
import type { Pixels } from './pixels.ts';

/** Faces are found in much smaller pictures; larger ones only cost time. */
const LARGEST_SIDE = 1280;

/** A picture as it is analysed: upright, without transparency, no side longer than 1280 pixels. */
export interface DecodedImage extends Pixels {
  /** How many pixels of the upright image one of its pixels stands for, from 1 on. */
  scale: number;
}

/** @throws ImageError */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  try {
    const image = sharp(bytes, { failOn: 'truncated' });
    const { width, height } = await image.metadata();
    const { data, info } = await image
      .rotate()
      .flatten({ background: '#fff' })
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = Math.max(width, height) / Math.max(info.width, info.height);
    return { data, width: info.width, height: info.height, scale };
  } catch (error) {
    throw new ImageError('DAMAGED', 'the image cannot be read', { cause: error });
  }
}
