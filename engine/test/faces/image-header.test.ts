import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pixelsOf } from '../../src/faces/image-header.ts';

const MIB = 1024 * 1024;
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } });
const jpeg = await picture.clone().jpeg().toBuffer();

/** A JPEG that begins with `bytes` again and again. */
const beginning = (bytes: string, size = 10 * MIB) =>
  Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(size, Buffer.from(bytes, 'hex'))]);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the pixels of a picture are known', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('a picture of %s has its pixels counted', async (format) => {
    expect(pixelsOf(await picture.clone().toFormat(format).toBuffer())).toBe(1_200);
  });

  test('a progressive JPEG has its pixels counted, also behind fill bytes and bytes between the segments', async () => {
    expect(pixelsOf(await picture.clone().jpeg({ progressive: true }).toBuffer())).toBe(1_200);
    const filled = Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(20, 0xff), Buffer.from('e0000201020304', 'hex')]);
    expect(pixelsOf(Buffer.concat([filled, jpeg.subarray(2)]))).toBe(1_200);
  });
});

test.each([
  ['fill bytes', beginning('ff')],
  ['restarts', beginning('ffd0')],
  ['empty segments', beginning('ffe00002')],
  ['segments without a length', beginning('ffe00000')],
  ['stuffed bytes', beginning('ff00')],
  ['nothing', beginning('00')],
])('regression: a file of %s is refused after few steps', (_, file) => {
  const steps = vi.spyOn(Buffer.prototype, 'indexOf');
  expect(() => pixelsOf(file)).toThrow(expect.objectContaining({ name: 'ImageError', code: expect.any(String) }));
  expect(steps.mock.calls.length).toBeLessThanOrEqual(2_000);
});

test('regression: the size of a PNG is read without its other chunks', async () => {
  const png = await picture.clone().png().toBuffer();
  const chunks = Buffer.alloc(10 * MIB);
  const steps = vi.spyOn(Buffer.prototype, 'toString');
  expect(pixelsOf(Buffer.concat([png.subarray(0, 33), chunks, png.subarray(33)]))).toBe(1_200);
  expect(steps.mock.calls.length).toBeLessThan(10);
});
