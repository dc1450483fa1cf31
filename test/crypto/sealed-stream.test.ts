import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openStream, sealedSize, sealStream } from '../../src/platform/crypto/sealed-stream.ts';

const FRAME = 64 * 1024;
const key = randomBytes(32);

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const sealed = (bytes: Buffer, size = 10_000, type = 'image/png') =>
  buffer(sealStream(key, { context: 'a/b', type }, cut(bytes, size)));

async function opened(bytes: Buffer, { size = 10_000, context = 'a/b' } = {}) {
  const found = await openStream(key, context, { size: bytes.length, bytes: cut(bytes, size) });
  return { ...found, bytes: await buffer(found.bytes) };
}

const lengths = fc.oneof(
  fc.constantFrom(0, 1, FRAME - 1, FRAME, FRAME + 1, 2 * FRAME, 2 * FRAME + 1),
  fc.integer({ min: 0, max: 300_000 }),
);
const pieces = fc.constantFrom(777, 4_096, FRAME, FRAME + 16, 1_000_000);

test('a sealed stream opens in chunks of any size, and reports its type and size first', async () => {
  await fc.assert(
    fc.asyncProperty(lengths, pieces, pieces, async (length, cutPlain, cutSealed) => {
      const plain = randomBytes(length);
      const there = await sealed(plain, cutPlain);
      expect(there.length).toBe(sealedSize(length));
      const back = await opened(there, { size: cutSealed });
      expect([back.type, back.size]).toEqual(['image/png', length]);
      expect(back.bytes.equals(plain)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a single changed bit anywhere is detected', async () => {
  const there = await sealed(randomBytes(FRAME + 1_000));
  const places = [0, 1, 10, 17, 18, 26, 60, 127, 128, FRAME, FRAME + 143, FRAME + 144, there.length - 1];
  for (const place of places) {
    const altered = Buffer.from(there);
    altered.writeUInt8(altered.readUInt8(place) ^ 1, place);
    await expect(opened(altered), `byte ${place}`).rejects.toThrow(/authenticate|not sealed/);
  }
});

test('omitted, moved, repeated and foreign frames are refused', async () => {
  const there = await sealed(randomBytes(3 * FRAME));
  const other = await sealed(randomBytes(3 * FRAME));
  const frame = (of: Buffer, index: number) =>
    of.subarray(128 + index * (FRAME + 16), 128 + (index + 1) * (FRAME + 16));
  const [head, a, b, c] = [there.subarray(0, 128), frame(there, 0), frame(there, 1), frame(there, 2)];
  for (const frames of [[a, b], [a, c], [b, a, c], [a, b, b, c], [a, b, c, c], [a, frame(other, 1), c], [c], []]) {
    await expect(opened(Buffer.concat([head, ...frames]))).rejects.toThrow(/authenticate|ends within/);
  }
  for (const length of [0, 1, 127]) await expect(opened(there.subarray(0, length))).rejects.toThrow('within its head');
});

test('only verified bytes are yielded', async () => {
  const there = await sealed(randomBytes(3 * FRAME));
  there.writeUInt8(there.readUInt8(FRAME + 300) ^ 1, FRAME + 300);
  const { bytes } = await openStream(key, 'a/b', { size: there.length, bytes: cut(there, 5_000) });
  let given = 0;
  const read = async () => {
    for await (const piece of bytes) given += piece.length;
  };
  await expect(read()).rejects.toThrow('authenticate');
  expect(given).toBe(FRAME);
});

test('a stream does not open with another key or context, and a long type is refused', async () => {
  const there = await sealed(Buffer.from('secret'));
  await expect(opened(there, { context: 'a/c' })).rejects.toThrow('authenticate');
  // Before anything of it is given.
  const other = openStream(randomBytes(32), 'a/b', { size: there.length, bytes: cut(there, 5_000) });
  await expect(other).rejects.toThrow('authenticate');
  await expect(sealed(Buffer.alloc(0), 1, 'x'.repeat(111))).rejects.toThrow(RangeError);
});

test('sealing the same bytes twice gives different results', async () => {
  const [one, two] = [await sealed(Buffer.alloc(1_000)), await sealed(Buffer.alloc(1_000))];
  expect(one.subarray(128).equals(two.subarray(128))).toBe(false);
});
