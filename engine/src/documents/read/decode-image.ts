import sharp from 'sharp';
import { MAX_PIXELS, requireModest } from '../../faces/decode-image.ts';
import { ImageError } from '../../faces/image-error.ts';
import { readImageHeader } from '../../faces/image-header.ts';
import { DocumentError } from '../document-error.ts';
import { LARGEST_SIDE, type Pixels } from './pixels.ts';

/** The longer and the shorter side of an image on which text can be read. */
const MIN_SIDES = [480, 160] as const;

export interface DecodedPage extends Pixels {
  /** The end of the file is missing; its pixels are grey. */
  isTruncated: boolean;
}

/**
 * Decodes a JPEG, PNG or WebP: upright by its EXIF orientation, on white where it is transparent, sRGB of 8 bits, neither side above
 * 2400 pixels. The header tells the cost of a file before anything is decoded.
 *
 * @throws DocumentError
 */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedPage> {
  try {
    const { width, height } = requireModest(readImageHeader(bytes));
    if (Math.max(width, height) < MIN_SIDES[0] || Math.min(width, height) < MIN_SIDES[1])
      throw new DocumentError('TOO_SMALL', `the image has ${width} × ${height} pixels`);
  } catch (error) {
    throw asDocumentError(error);
  }
  try {
    return { ...(await decode(bytes, 'error')), isTruncated: false };
  } catch {
    try {
      return { ...(await decode(bytes, 'none')), isTruncated: true };
    } catch (error) {
      throw asDocumentError(error);
    }
  }
}

async function decode(bytes: Uint8Array, failOn: 'error' | 'none'): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { autoOrient: true, failOn, limitInputPixels: MAX_PIXELS })
    .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function asDocumentError(error: unknown): DocumentError {
  if (error instanceof DocumentError) return error;
  if (error instanceof ImageError) return new DocumentError(error.code, error.message, { cause: error });
  return new DocumentError('DAMAGED', 'the image cannot be decoded', { cause: error });
}
