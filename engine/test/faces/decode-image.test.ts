import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { decodeImage } from '../../src/faces/decode-image.ts';
import { ImageError, type ImageErrorCode } from '../../src/faces/image-error.ts';

/** Red, green, blue and white quarters. */
function quarters(width: number, height: number): Sharp {
  const half = Math.ceil(width / 2);
  const fill = (pixels: number, ...colour: number[]) => Buffer.alloc(3 * pixels, Uint8Array.from(colour));
  const top = Buffer.concat([fill(half, 255, 0, 0), fill(width - half, 0, 255, 0)]);
  const bottom = Buffer.concat([fill(half, 0, 0, 255), fill(width - half, 255, 255, 255)]);
  const rows = Array.from({ length: height }, (_, y) => (y < height / 2 ? top : bottom));
  return sharp(Buffer.concat(rows), { raw: { width, height, channels: 3 } });
}

const LETTERS: Record<string, string> = { '255,0,0': 'R', '0,255,0': 'G', '0,0,255': 'B', '255,255,255': 'W' };

/** Colours in the middle of the four quarters, row by row, to the nearest pure one. */
async function coloursOf(image: Uint8Array): Promise<string> {
  const { data, width, height } = await decodeImage(image);
  expect(data).toHaveLength(width * height * 3);
  const letterAt = (across: number, down: number) => {
    const at = 3 * (Math.floor(down * height) * width + Math.floor(across * width));
    const pure = Array.from(data.subarray(at, at + 3), (value) => (value > 127 ? 255 : 0));
    return LETTERS[pure.join()] ?? '?';
  };
  return [letterAt(0.25, 0.25), letterAt(0.75, 0.25), letterAt(0.25, 0.75), letterAt(0.75, 0.75)].join('');
}

function chunk(type: string, data: Uint8Array): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length);
  out.write(type, 4, 'latin1');
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, -4)), 8 + data.length);
  return out;
}

/** An RGB PNG with `data` as its pixels. */
function png(width: number, height: number, data: Uint8Array, { interlaced = false, chunks = [] as Buffer[] } = {}) {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, interlaced ? 1 : 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const parts = [chunk('IHDR', header), ...chunks, chunk('IDAT', deflateSync(data)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

/** The position after each start of a scan's marker. */
function scansOf(jpeg: Buffer): number[] {
  const found: number[] = [];
  for (let at = jpeg.indexOf('ffda', 0, 'hex'); at >= 0; at = jpeg.indexOf('ffda', at + 2, 'hex')) found.push(at);
  return found;
}

const refusal = (code: ImageErrorCode) => expect.objectContaining({ name: 'ImageError', code });
const refused = (image: Uint8Array, code: ImageErrorCode) => expect(decodeImage(image)).rejects.toEqual(refusal(code));

let jpeg: Buffer;
let progressive: Buffer;
let webp: Buffer;
let plainPng: Buffer;
beforeAll(async () => {
  jpeg = await quarters(64, 48).jpeg({ quality: 100 }).toBuffer();
  progressive = await quarters(64, 48).jpeg({ progressive: true }).toBuffer();
  webp = await quarters(64, 48).webp().toBuffer();
  plainPng = await quarters(64, 48).png().toBuffer();
});

describe('images', () => {
  test('JPEG, progressive JPEG, PNG, interlaced PNG and WebP are read', async () => {
    const interlaced = await quarters(64, 48).png({ progressive: true }).toBuffer();
    const lossless = await quarters(64, 48).webp({ lossless: true }).toBuffer();
    for (const image of [jpeg, progressive, plainPng, interlaced, webp, lossless])
      expect(await coloursOf(image)).toBe('RGBW');
  });

  test('each EXIF orientation is turned upright, and an invalid one is ignored', async () => {
    const seen: Record<number, string> = {};
    for (let orientation = 1; orientation <= 8; orientation++)
      seen[orientation] = await coloursOf(await quarters(64, 48).withMetadata({ orientation }).jpeg().toBuffer());
    expect(seen).toEqual({ 1: 'RGBW', 2: 'GRWB', 3: 'WBGR', 4: 'BWRG', 5: 'RBGW', 6: 'BRWG', 7: 'WGBR', 8: 'GWRB' });
    const turned = await quarters(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await decodeImage(turned)).toMatchObject({ width: 48, height: 64 });
    turned[turned.indexOf('1201030001000000', 0, 'hex') + 8] = 200;
    expect(await coloursOf(turned)).toBe('RGBW');
  });

  test('transparent pixels become white', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    for (const image of [await clear.png().toBuffer(), await clear.webp().toBuffer()])
      expect(await coloursOf(image)).toBe('WWWW');
  });

  test('grey, 16-bit, palette and CMYK images become RGB', async () => {
    const grey = await quarters(64, 48).greyscale().png().toBuffer();
    const { data, width, height } = await decodeImage(grey);
    expect(data).toHaveLength(width * height * 3);
    const deep = await quarters(64, 48).toColourspace('rgb16').png().toBuffer();
    const palette = await quarters(64, 48).png({ palette: true }).toBuffer();
    const cmyk = await quarters(64, 48).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    for (const image of [deep, palette]) expect(await coloursOf(image)).toBe('RGBW');
    expect(await coloursOf(cmyk)).toMatch(/^R..W$/);
  });

  test('colours of another colour space are converted to sRGB', async () => {
    const wide = await quarters(64, 48).withIccProfile('p3').png().toBuffer();
    expect(await coloursOf(wide)).toBe('RGBW');
  });

  test('large images are scaled to 1280 pixels, small ones are kept, and the result holds the scale', async () => {
    expect(await decodeImage(jpeg)).toMatchObject({ width: 64, height: 48, scale: 1 });
    const large = await quarters(5120, 2560).jpeg().toBuffer();
    expect(await decodeImage(large)).toMatchObject({ width: 1280, height: 640, scale: 4 });
    expect(await coloursOf(large)).toBe('RGBW');
    const tall = await quarters(5120, 2560).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await decodeImage(tall)).toMatchObject({ width: 640, height: 1280, scale: 4 });
  });

  test('an image of one pixel is decoded', async () => {
    const pixel = await quarters(1, 1).png().toBuffer();
    expect(await decodeImage(pixel)).toMatchObject({ width: 1, height: 1, scale: 1 });
  });

  test('decoding changes no input bytes, also when they are part of a larger buffer', async () => {
    const around = Buffer.concat([plainPng, jpeg, plainPng]);
    const before = Buffer.from(around);
    const part = around.subarray(plainPng.length, plainPng.length + jpeg.length);
    expect(await coloursOf(part)).toBe('RGBW');
    expect(around.equals(before)).toBe(true);
  });

  test('a JPEG with bytes after its end is accepted', async () => {
    expect(await coloursOf(Buffer.concat([jpeg, Buffer.alloc(500, 7)]))).toBe('RGBW');
  });
});

describe('refused images', () => {
  test('other formats of images are refused, whatever their name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
    const others = [
      '',
      'rubbish',
      svg,
      `<?xml version="1.0"?>${svg}`,
      '%PDF-1.7\n',
      '<html></html>',
      '\xff\xd8',
      'RIFF',
    ];
    const files = [
      ...others.map((text) => Buffer.from(text, 'latin1')),
      await quarters(8, 8).gif().toBuffer(),
      await quarters(8, 8).tiff().toBuffer(),
      await quarters(8, 8).avif().toBuffer(),
    ];
    for (const file of files) await refused(file, 'UNSUPPORTED');
  });

  test('animated WebP and PNG are refused', async () => {
    const frames = [plainPng, await sharp(plainPng).negate().toBuffer()];
    const animation = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    await refused(animation, 'UNSUPPORTED');
    const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    await refused(png(1, 1, Buffer.alloc(4), { chunks: [control] }), 'UNSUPPORTED');
  });

  test('JPEG variants that no camera writes are refused', async () => {
    const arithmetic = Buffer.from(jpeg);
    arithmetic[arithmetic.indexOf('ffc00011', 0, 'hex') + 1] = 0xc9;
    await refused(arithmetic, 'UNSUPPORTED');
  });

  test('images above 10 MiB are refused', async () => {
    const max = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024 - jpeg.length)]);
    expect(await coloursOf(max)).toBe('RGBW');
    await refused(Buffer.concat([max, Buffer.alloc(1)]), 'TOO_LARGE');
  });

  test('too many pixels are refused by the header alone', async () => {
    const none = Buffer.alloc(0);
    await refused(png(20_000, 20_000, none), 'TOO_LARGE');
    await refused(png(12_001, 1, none), 'TOO_LARGE');
    await refused(png(8000, 6251, none), 'TOO_LARGE');
    await refused(png(8000, 6250, none), 'DAMAGED');
    await refused(png(5000, 5001, none, { interlaced: true }), 'TOO_LARGE');
    await refused(png(5000, 5000, none, { interlaced: true }), 'DAMAGED');
    await refused(png(0, 0, none), 'DAMAGED');
    const tall = Buffer.from(progressive);
    tall.writeUInt32BE(0xffff_ffff, tall.indexOf('ffc20011', 0, 'hex') + 5);
    await refused(tall, 'TOO_LARGE');
  });

  test('a WebP whose canvas differs from its picture is refused', async () => {
    const liar = await quarters(5100, 5100).webp({ lossless: true, effort: 0 }).toBuffer();
    await refused(liar, 'TOO_LARGE');
    const canvas = Buffer.from([...Buffer.from('VP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 7, 0, 0]);
    await refused(Buffer.concat([liar.subarray(0, 12), canvas, liar.subarray(12)]), 'DAMAGED');
  });

  test('a JPEG of many scans is refused', async () => {
    const scans = scansOf(progressive);
    const [first, second] = scans as [number, number];
    const scan = progressive.subarray(first, second);
    const repeated = (times: number) =>
      Buffer.concat([progressive.subarray(0, second), ...Array(times).fill(scan), progressive.subarray(second)]);
    expect(await coloursOf(repeated(32 - scans.length))).toBe('RGBW');
    await refused(repeated(33 - scans.length), 'TOO_LARGE');
  });

  test('truncated files are refused', async () => {
    for (const image of [jpeg, progressive, plainPng, webp])
      for (const kept of [20, 100, image.length / 2, image.length - 20])
        await refused(image.subarray(0, kept), 'DAMAGED');
  });
});

test('compressed chunks that unpack to gigabytes are skipped', async () => {
  const bomb = Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(Buffer.alloc(300_000_000))]);
  const pixels = Buffer.alloc(8 * (8 * 3 + 1), 255).fill(0, 0, 1);
  for (let row = 0; row < 8; row++) pixels[row * 25] = 0;
  for (const type of ['iCCP', 'zTXt']) {
    const image = png(8, 8, pixels, { chunks: [chunk(type, bomb)] });
    expect(await coloursOf(image)).toBe('WWWW');
  }
  expect(await coloursOf(png(8, 8, Buffer.concat([pixels, Buffer.alloc(100_000_000)])))).toBe('WWWW');
});

test('any bytes give an image or an ImageError', async () => {
  const oriented = await quarters(40, 30).withMetadata({ orientation: 5 }).withIccProfile('p3').jpeg().toBuffer();
  const whole = fc.constantFrom(jpeg, progressive, plainPng, webp, oriented);
  const position = fc.nat(999_999).map((n) => n / 1_000_000);
  const cut = fc.tuple(whole, position).map(([image, end]) => image.subarray(0, end * image.length));
  const spliced = fc
    .tuple(cut, whole, position)
    .map(([head, image, start]) => Buffer.concat([head, image.subarray(start * image.length)]));
  const change = fc.record({ at: position, value: fc.nat(255) });
  const changed = fc.tuple(whole, fc.array(change, { minLength: 1, maxLength: 8 })).map(([image, changes]) => {
    const bytes = Buffer.from(image);
    for (const { at, value } of changes) bytes[Math.floor(at * bytes.length)] = value;
    return bytes;
  });
  const outcomes = { decoded: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.oneof(cut, spliced, changed), async (bytes) => {
      try {
        const { data, width, height } = await decodeImage(bytes);
        expect(data).toHaveLength(width * height * 3);
        outcomes.decoded++;
      } catch (error) {
        expect(error).toBeInstanceOf(ImageError);
        outcomes.refused++;
      }
    }),
    { numRuns: 500 },
  );
  expect(Math.min(outcomes.decoded, outcomes.refused)).toBeGreaterThan(30);
});
