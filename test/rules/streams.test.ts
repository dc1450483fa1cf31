import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Streams that read what others sent: an error without a listener ends the process, also one that comes after the end of the content. */
const READING = /\bcreate(?:Gunzip|Unzip|Inflate|InflateRaw|BrotliDecompress|ZstdDecompress)\(/;

test('every stream that decompresses has a listener for its errors', () => {
  const files = globSync(['src/**/*.ts', 'engine/src/**/*.ts']);
  const reading = files.filter((file) => READING.test(readFileSync(file, 'utf8')));
  expect(reading.length).toBeGreaterThan(3);
  const unheard = reading.filter((file) => !/\bpipeline\(|\.on\('error'/.test(readFileSync(file, 'utf8')));
  expect(unheard).toEqual([]);
});
