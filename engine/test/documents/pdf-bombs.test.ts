import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { boundMemory } from '../../src/documents/read/bound-memory.ts';
import { openPdf } from '../../src/documents/read/pdf/open-pdf.ts';
import { deflated, pdfOfPages, streamOf, textsAt } from './drawn-pdf.ts';

boundMemory();

const MEGABYTE = 2 ** 20;
const LONG = 'Compania Ficticia de Aguas del Sur';

/** What a reader of page 1 gets: its first line, or the code of its refusal. */
async function outcomeOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const pdf = await openPdf(bytes);
    try {
      const text = await pdf.textOf(1);
      return text?.text.lines[0]?.text ?? 'no text';
    } finally {
      await pdf.close();
    }
  } catch (error) {
    return (error as { code: string }).code;
  }
}

/** Data that LZW unfolds to `entries`² / 2 spaces: each code is one more than the one before. */
function lzwOfSpaces(times: number): Buffer {
  const codes: [code: number, bits: number][] = [];
  for (let block = 0; block < times; block++) {
    codes.push([256, block === 0 ? 9 : 12], [32, 9]);
    for (let code = 258; code < 4090; code++) {
      const bits = code < 511 ? 9 : code < 1023 ? 10 : code < 2047 ? 11 : 12;
      codes.push([code, bits]);
    }
  }
  codes.push([257, 12]);
  const bytes: number[] = [];
  let [held, count] = [0, 0];
  for (const [code, bits] of codes) {
    held = (held << bits) | code;
    count += bits;
    for (; count >= 8; count -= 8) bytes.push((held >> (count - 8)) & 0xff);
    held &= (1 << count) - 1;
  }
  bytes.push((held << (8 - count)) & 0xff);
  return Buffer.from(bytes);
}

const spaces = deflateSync(Buffer.alloc(40 * MEGABYTE, 32), { level: 9 });
const content = (data: Buffer | string, filter: string) => pdfOfPages([{ content: streamOf(data, `/Filter ${filter}`) }]);

/** Runs of max 128 bytes, each after its length. */
const runsOf = (data: Buffer) =>
  Buffer.concat([
    ...Array.from({ length: Math.ceil(data.length / 128) }, (_, i) => {
      const run = data.subarray(128 * i, 128 * i + 128);
      return Buffer.concat([Buffer.from([run.length - 1]), run]);
    }),
    Buffer.from([128]),
  ]);

const broken = (() => {
  const whole = deflateSync(Buffer.concat([Buffer.alloc(40 * MEGABYTE, 32), randomBytes(64)]), { level: 9 });
  return Buffer.concat([whole.subarray(0, whole.length - 200), Buffer.alloc(400, 0xff)]);
})();

test.each([
  ['in LZW, the name of the filter escaped', () => content(lzwOfSpaces(3), '/LZW#44ecode')],
  ['deflated behind digits', () => content(`${spaces.toString('hex')}>`, '[/ASCIIHexDecode /FlateDecode]')],
  ['deflated behind runs', () => content(runsOf(spaces), '[/RunLengthDecode /FlateDecode]')],
  ['deflated until the stream breaks', () => content(broken, '/FlateDecode')],
  [
    'of one small part that is drawn a hundred times',
    () =>
      pdfOfPages(
        [{ content: '', entries: `/Contents [${'4 0 R '.repeat(100)}]` }],
        [deflated('q Q '.repeat(200_000))],
      ),
  ],
])('a page of millions of operators, %s, is refused', async (_, bytes) => {
  expect(await outcomeOf(bytes())).toBe('TOO_LARGE');
});

test('a page above a megabyte in LZW is read, since its memory is bounded while it is read', async () => {
  const text = textsAt([50, 700, LONG]);
  const bytes = pdfOfPages([{ content: text }], [streamOf(randomBytes(1.2 * MEGABYTE), '/Filter /LZWDecode')]);
  expect(await outcomeOf(bytes)).toBe(LONG);
});

test('a file is read after a bomb', async () => {
  await outcomeOf(content(broken, '/FlateDecode'));
  expect(await outcomeOf(pdfOfPages([{ content: textsAt([50, 700, LONG]) }]))).toBe(LONG);
});

test('a picture above 25 million pixels is refused, since it would be left white', async () => {
  const picture = deflated(
    Buffer.alloc(1000),
    '/Subtype /Image /Width 5001 /Height 5000 /ColorSpace /DeviceGray /BitsPerComponent 1',
  );
  const bytes = pdfOfPages(
    [{ content: 'q 500 0 0 500 0 0 cm /Im1 Do Q', resources: '/XObject << /Im1 4 0 R >>' }],
    [picture],
  );
  expect(await outcomeOf(bytes)).toBe('TOO_LARGE');
});
