import sharp from 'sharp';
import type { Pixels } from '../pixels.ts';
import { isScreenshot } from './screenshot.ts';
import { hasStripes } from './stripes.ts';

/** Whether a decoded JPEG or PNG shows a screen that shows a document, as far as this can be seen. */
export async function isOfScreen(bytes: Uint8Array, picture: Pixels): Promise<boolean> {
  const { width, height, exif, xmp } = await sharp(bytes, { failOn: 'none' }).metadata();
  return isScreenshot(picture, { width, height, notes: [exif, xmp] }) || hasStripes(picture);
}
