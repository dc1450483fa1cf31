import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeImage } from '../../src/documents/read/decode-image.ts';
import { openFile } from '../../src/documents/read/open-file.ts';
import type { Pixels } from '../../src/documents/read/pixels.ts';
import { isOfScreen } from '../../src/documents/read/screen/is-of-screen.ts';
import { hasStripes } from '../../src/documents/read/screen/stripes.ts';

/** White paper under waves of 7 pixels; those of red, green and blue are some part of a wave apart. */
function wavy(apart: number, strength = 8): Pixels {
  const [width, height] = [640, 480];
  const data = Uint8Array.from({ length: 3 * width * height }, (_, i) => {
    const [x, y] = [Math.floor(i / 3) % width, Math.floor(i / 3 / width)];
    return 215 + strength * Math.cos(2 * Math.PI * (x / 7 + y / 40 + (i % 3) * apart));
  });
  return { data, width, height };
}

/** A page in a viewer, below a bar with a clock. */
async function shot(width: number, height: number, note?: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#222"/><rect y="20%" width="100%" height="60%" fill="#fff"/><rect x="60" y="24" width="80" height="26" fill="#eee"/></svg>`;
  const picture = sharp(Buffer.from(svg)).removeAlpha().png();
  return (note ? picture.withExif({ IFD0: { ImageDescription: note } }) : picture).toBuffer();
}
const isTaken = async (bytes: Uint8Array) => isOfScreen(bytes, await decodeImage(bytes));

test('waves whose colours are a third of a wave apart are of a screen', () => {
  expect(hasStripes(wavy(1 / 3))).toBe(true);
  expect(hasStripes(wavy(-1 / 3))).toBe(true);
});

test('waves that are the same in all colours, or nearly so, are of no screen', () => {
  expect(hasStripes(wavy(0))).toBe(false);
  expect(hasStripes(wavy(1 / 16))).toBe(false);
});

test('waves too weak to be seen, and pictures smaller than a tile, are of no screen', () => {
  expect(hasStripes(wavy(1 / 3, 0.4))).toBe(false);
  expect(hasStripes({ data: new Uint8Array(3 * 60 * 20), width: 60, height: 20 })).toBe(false);
});

test('a picture of the size of a screen with plain bars is a screenshot, on its side as well', async () => {
  expect(await isTaken(await shot(1080, 2340))).toBe(true);
  expect(await isTaken(await shot(2340, 1080))).toBe(true);
});

test('a picture of another size is no screenshot, unless its notes say so', async () => {
  expect(await isTaken(await shot(1240, 1754))).toBe(false);
  expect(await isTaken(await shot(1240, 1754, 'Screenshot'))).toBe(true);
});

test('a noisy photograph of the size of a screen is no screenshot', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const photograph = sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#888', noise } });
  expect(await isTaken(await photograph.jpeg().toBuffer())).toBe(false);
});

test('an opened image says that it may show a screen', async () => {
  const file = await openFile(await shot(1080, 2340), new AbortController().signal);
  expect(await file.pageAt(1)).toMatchObject({ isOfScreen: true });
});
