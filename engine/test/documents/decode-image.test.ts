import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeImage } from '../../src/documents/read/decode-image.ts';

const flat = (width: number, height: number, background = '#c04020') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Colours that no encoder makes small, so that half of the file holds half of the picture. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });

const codeOf = (bytes: Uint8Array) => decodeImage(bytes).then(undefined, (error) => error.code);

test('an image without 480 pixels on its longer side is too small', async () => {
  expect(await codeOf(await flat(479, 300).png().toBuffer())).toBe('TOO_SMALL');
  expect(await codeOf(await flat(3000, 100).png().toBuffer())).toBe('TOO_SMALL');
  expect(await decodeImage(await flat(480, 300).png().toBuffer())).toMatchObject({ width: 480, height: 300 });
});

test('an image above 12,000 pixels on a side is refused by its header', async () => {
  expect(await codeOf(await flat(12_001, 200).png().toBuffer())).toBe('TOO_LARGE');
});

test('a large image is read at 2,400 pixels', async () => {
  expect(await decodeImage(await flat(4800, 1200).jpeg().toBuffer())).toMatchObject({ width: 2400, height: 600 });
});

test('an image lies upright by its EXIF orientation', async () => {
  const bytes = await flat(800, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await decodeImage(bytes)).toMatchObject({ width: 600, height: 800 });
});

test.each([
  ['CMYK', () => flat(500, 400).toColourspace('cmyk').jpeg().toBuffer()],
  ['grey', () => flat(500, 400).greyscale().png().toBuffer()],
  ['16 bits', () => flat(500, 400).toColourspace('rgb16').png().toBuffer()],
  ['transparent', () => flat(500, 400).ensureAlpha(0.5).png().toBuffer()],
  ['a palette', () => flat(500, 400).png({ palette: true }).toBuffer()],
])('an image of %s becomes three channels of 8 bits', async (_, make) => {
  expect((await decodeImage(await make())).data).toHaveLength(3 * 500 * 400);
});

test('a truncated image is read as far as it goes, and is marked', async () => {
  const bytes = await noise(600, 500).jpeg().toBuffer();
  expect(await decodeImage(bytes)).toMatchObject({ isTruncated: false });
  const cut = bytes.subarray(0, Math.floor(bytes.length / 2));
  expect(await decodeImage(cut)).toMatchObject({ width: 600, height: 500, isTruncated: true });
});

test('a header without an image is damaged', async () => {
  const bytes = await flat(600, 500).png().toBuffer();
  expect(await codeOf(bytes.subarray(0, 20))).toBe('DAMAGED');
  expect(await codeOf(Buffer.concat([bytes.subarray(0, 40), Buffer.alloc(200, 7)]))).toBe('DAMAGED');
});

test('an animated PNG is refused', async () => {
  const bytes = await flat(600, 500).png().toBuffer();
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  expect(await codeOf(Buffer.concat([bytes.subarray(0, 33), control, bytes.subarray(33)]))).toBe('UNSUPPORTED');
});

test.each([
  ['iCCP', 'x\0\0'],
  ['zTXt', 'x\0\0'],
  ['iTXt', 'x\0\x01\0\0\0'],
])('a PNG whose %s unfolds to 16 MiB is read without it', async (type, head) => {
  const bytes = await flat(600, 500).png().toBuffer();
  const data = Buffer.concat([Buffer.from(type + head), deflateSync(Buffer.alloc(16 * 2 ** 20), { level: 9 })]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length - 4);
  check.writeUInt32BE(crc32(data));
  const file = Buffer.concat([bytes.subarray(0, 33), length, data, check, bytes.subarray(33)]);
  expect(await decodeImage(file)).toMatchObject({ width: 600, height: 500, isTruncated: false });
});

test('a JPEG with a PDF behind it is a JPEG', async () => {
  const bytes = await flat(600, 500).jpeg().toBuffer();
  const both = Buffer.concat([bytes, Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n')]);
  expect(await decodeImage(both)).toMatchObject({ width: 600, height: 500 });
});
