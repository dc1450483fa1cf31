import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { sha256InTurns, sha256Of } from '../../src/platform/crypto/sha256.ts';
import { Work } from '../../src/platform/work.ts';
import { zipOf } from '../../src/platform/zip.ts';
import { turnsOf } from '../support/turns-of.ts';

const MIB = 1024 * 1024;
const LARGE = randomBytes(32 * MIB);

test('a zip file holds each file whole, with its checksum', async () => {
  const entries = [
    { name: 'a.txt', bytes: Buffer.from('alpha') },
    { name: 'empty', bytes: Buffer.alloc(0) },
    { name: 'large.bin', bytes: randomBytes(3 * MIB + 1) },
  ];
  const zip = await zipOf(entries);
  let at = 0;
  for (const { name, bytes } of entries) {
    expect(zip.readUInt32LE(at)).toBe(0x04034b50);
    expect(zip.readUInt32LE(at + 14)).toBe(crc32(bytes));
    const begin = at + 30 + name.length;
    at = begin + bytes.length;
    expect(zip.subarray(begin, at).equals(bytes)).toBe(true);
  }
});

test('a zip file of many MiB is made in turns with others', async () => {
  expect(await turnsOf(() => zipOf([{ name: 'large', bytes: LARGE }]))).toBeGreaterThan(10);
  const small = Array.from({ length: 320 }, (_, n) => ({ name: `${n}`, bytes: LARGE.subarray(0, MIB / 10) }));
  expect(await turnsOf(() => zipOf(small))).toBeGreaterThan(10);
});

test('a large file is hashed in turns with others', async () => {
  const work = new Work(Number.POSITIVE_INFINITY);
  expect(await turnsOf(() => sha256InTurns(LARGE, work))).toBeGreaterThan(5);
  expect(await sha256InTurns(LARGE, work)).toBe(sha256Of(LARGE));
});
