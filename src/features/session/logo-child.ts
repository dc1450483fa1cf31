import { pixelsOf } from '@vett/engine/faces';
import { serve } from '@vett/engine/processes';
import sharp from 'sharp';
import type { Logo } from './logo.ts';

const MAX_PIXELS = 4_000_000;
/** Twice or three times the size on the page, for dense screens. */
const BOX = { width: 480, height: 160 };

sharp.concurrency(1);
serve<'shrink', Logo>({ answer: (_request, [file]) => small(file as Uint8Array) });

/** The picture, small. Throws for a file that is damaged, or neither PNG, JPEG nor WebP by its content. */
async function small(file: Uint8Array): Promise<Logo> {
  if (pixelsOf(file) > MAX_PIXELS) throw new Error('too many pixels');
  const { data, info } = await sharp(file, { autoOrient: true, limitInputPixels: MAX_PIXELS })
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: false })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const webp = await sharp(data, { raw: info }).webp({ quality: 90, smartSubsample: true }).toBuffer();
  return { webp, ink: inkOf(data) };
}

/** The mean colour of RGBA pixels, of each as far as it is seen; null: nothing is transparent. */
function inkOf(pixels: Uint8Array): string | null {
  const sums = [0, 0, 0];
  let seen = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] as number) / 255;
    seen += alpha;
    for (let channel = 0; channel < 3; channel++)
      sums[channel] = (sums[channel] as number) + alpha * (pixels[at + channel] as number);
  }
  if (seen === pixels.length / 4) return null;
  return `#${Buffer.from(sums.map((sum) => Math.round(sum / Math.max(1, seen)))).toString('hex')}`;
}
