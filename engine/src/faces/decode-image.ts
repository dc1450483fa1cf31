import sharp from 'sharp';
import { ImageError } from './image-error.ts';
import { type ImageHeader, readImageHeader } from './image-header.ts';
import type { Pixels } from './pixels.ts';

/** A picture ready for analysis: upright, without transparency, no side longer than 1280 pixels. */
export interface DecodedImage extends Pixels {
  /** How many pixels of the upright image one of its pixels stands for, from 1 on. */
  scale: number;
}

export const MAX_BYTES = 10 * 1024 * 1024;
const MAX_SIDE = 12_000;
/** The size of pictures from telephones; a decoder that reads line by line needs little memory for them. */
export const MAX_PIXELS = 50_000_000;
/** Decoders need up to eight bytes for each pixel of an image that they hold whole. */
const MAX_PIXELS_WHOLE = 25_000_000;
/** Encoders make about ten. */
const MAX_SCANS = 32;
/** Faces in photographs are found and compared as well at this size; decoding JPEG for it is several times as fast. */
const LARGEST_SIDE = 1280;

// libvips keeps no cache, since no image comes twice, and starts no threads, since the pool has them.
sharp.cache(false);
sharp.concurrency(1);
// The second picture in photographs of some telephones is not used.
sharp.block({ operation: ['VipsForeignLoadUhdr'] });

/**
 * Decodes a JPEG, PNG or WebP: upright by its EXIF orientation, on white where it is transparent, sRGB, neither side above
 * 1280 pixels. The header tells the cost of a file before anything is decoded.
 *
 * @throws ImageError for bytes that are no such image, and images above 10 MiB, 12,000 pixels a side, or 50 million pixels
 * (25 million where decoders hold all pixels: progressive JPEG, interlaced PNG, WebP).
 */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  if (bytes.length > MAX_BYTES) throw new ImageError('TOO_LARGE', `images may have ${MAX_BYTES} bytes`);
  const { width, height } = requireModest(readImageHeader(bytes));
  try {
    const { data, info } = await sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_PIXELS })
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const scale = Math.max(width, height) / Math.max(info.width, info.height);
    return { data, width: info.width, height: info.height, scale };
  } catch (error) {
    throw new ImageError('DAMAGED', 'the image cannot be decoded', { cause: error });
  }
}

/** @throws ImageError `TOO_LARGE` for an image that takes too much to decode. */
export function requireModest(header: ImageHeader): ImageHeader {
  const { width, height, heldWhole, scans } = header;
  const maxPixels = heldWhole ? MAX_PIXELS_WHOLE : MAX_PIXELS;
  if (Math.max(width, height) > MAX_SIDE || width * height > maxPixels)
    throw new ImageError('TOO_LARGE', `the image has ${width} × ${height} pixels`);
  if (scans > MAX_SCANS) throw new ImageError('TOO_LARGE', `the image is coded in ${scans} scans`);
  return header;
}
