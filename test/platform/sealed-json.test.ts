import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { seal } from '../../src/platform/crypto/seal.ts';
import { openJson, openLarge, sealJson, sealLarge } from '../../src/platform/crypto/sealed-json.ts';
import { turnsOf } from '../support/turns-of.ts';

const KIB = 1_024;
const key = randomBytes(32);
/** A value whose JSON has so many bytes. */
const textOf = (bytes: number) => 'x'.repeat(bytes - 2);

test('a value of up to 64 KiB is opened at once', () => {
  for (const bytes of [2, 100, 64 * KIB]) {
    const value = textOf(bytes);
    expect(openJson(key, sealJson(key, value, 'here'), 'here')).toBe(value);
    expect(() => openJson(key, sealJson(key, value, 'here'), 'there')).toThrow();
  }
});

test('a longer one is neither sealed nor opened at once', () => {
  const value = textOf(64 * KIB + 1);
  expect(() => sealJson(key, value, 'here')).toThrow(RangeError);
  const sealed = sealLarge(key, value, 'here');
  expect(() => openJson(key, sealed, 'here')).toThrow(expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' }));
});

test('a value of any length is opened in turns', async () => {
  for (const bytes of [2, 64 * KIB, 64 * KIB + 1, 3 * 1_024 * KIB]) {
    const value = textOf(bytes);
    expect(await openLarge(key, sealLarge(key, value, 'here'), 'here')).toBe(value);
    await expect(openLarge(key, sealLarge(key, value, 'here'), 'there')).rejects.toThrow();
  }
});

test('values that are opened together share the 256 KiB of a turn', async () => {
  const sealed = Array.from({ length: 256 }, () => sealLarge(key, textOf(8 * KIB), 'here'));
  const turns = await turnsOf(() => Promise.all(sealed.map((each) => openLarge(key, each, 'here'))));
  // These values of 8 KiB are eight times what a turn opens; the first turn is not counted.
  expect(turns).toBeGreaterThanOrEqual(7);
});

test('a value that grows beyond 64 MiB is refused', async () => {
  const bomb = seal(key, zstdCompressSync(Buffer.alloc(65 * KIB * KIB, ' ')), 'here');
  expect(bomb.length).toBeLessThan(64 * KIB);
  await expect(openLarge(key, bomb, 'here')).rejects.toThrow(expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' }));
  expect(() => openJson(key, bomb, 'here')).toThrow();
});

test('nothing else decompresses on the event loop', () => {
  const code = globSync('src/**/*.ts').map((name) => [name, readFileSync(name, 'utf8')] as const);
  expect(code.length).toBeGreaterThan(300);
  const sync = /\b\w*(?:[Dd]ecompress|[Gg]unzip|[Ii]nflate|[Uu]nzip)\w*Sync\b/;
  expect(code.filter(([, text]) => sync.test(text)).map(([name]) => name)).toEqual([
    'src/platform/crypto/sealed-json.ts',
  ]);
});
