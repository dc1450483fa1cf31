import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { Child } from '../../src/processes/child.ts';
import { deflated, pdfOf, pdfOfPages, streamOf, textsAt } from './drawn-pdf.ts';
import { encryptedPdf } from './encrypted-pdf.ts';

const MEGABYTE = 2 ** 20;
const LONG = 'Compania Ficticia de Aguas del Sur';

class Bounded extends Child<'read', string> {
  constructor() {
    super({ file: new URL('./bounded-child.ts', import.meta.url), maxMegabytes: 1_536 });
  }
  /** The first line of page 1, or the code of its refusal. */
  outcomeOf = (bytes: Uint8Array) => this.ask('read', { processorMs: 60_000, clockMs: 600_000 }, [bytes]);
  protected override limitError = (limit: string) => new Error(`beyond the limit: ${limit}`);
}

const bounded = new Bounded();
afterAll(() => bounded.end());
const { outcomeOf } = bounded;

/** Data that LZW unfolds to 7 MiB of spaces each time: each code is a space longer than the one before. */
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

const spaces = deflateSync(Buffer.alloc(17 * MEGABYTE, 32), { level: 9 });
const content = (data: Buffer | string, filter: string) =>
  pdfOfPages([{ content: streamOf(data, `/Filter ${filter}`) }]);

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
  const whole = deflateSync(Buffer.concat([Buffer.alloc(17 * MEGABYTE, 32), randomBytes(64)]), { level: 9 });
  return Buffer.concat([whole.subarray(0, whole.length - 200), Buffer.alloc(400, 0xff)]);
})();

test.each([
  ['in LZW, the name of the filter escaped', () => content(lzwOfSpaces(3), '/LZW#44ecode')],
  ['deflated behind digits', () => content(`${spaces.toString('hex')}>`, '[/ASCIIHexDecode /FlateDecode]')],
  ['deflated behind runs', () => content(runsOf(spaces), '[/RunLengthDecode /FlateDecode]')],
  ['deflated until the stream breaks', () => content(broken, '/FlateDecode')],
  ['under a cipher', () => encryptedPdf('', spaces, '/Filter /FlateDecode')],
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

test('a PDF whose user password is empty is read', async () => {
  expect(await outcomeOf(encryptedPdf('', textsAt([50, 700, LONG])))).toBe(LONG);
});

test('a PDF with a password is refused with its code', async () => {
  expect(await outcomeOf(encryptedPdf('secret', textsAt([50, 700, LONG])))).toBe('ENCRYPTED_PDF');
});

test.each([
  ['leads back to itself', 20, 'DAMAGED'],
  ['is 5,000 levels deep', 5000, 'no text'],
])('a tree of pages that %s ends', async (_, depth, outcome) => {
  const last =
    outcome === 'DAMAGED' ? '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' : '<< /Type /Page /MediaBox [0 0 595 842] >>';
  const nodes = Array.from({ length: depth }, (_, i) => `<< /Type /Pages /Kids [${i + 3} 0 R] /Count 1 >>`);
  expect(await outcomeOf(pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', ...nodes, last]))).toBe(outcome);
});

test('a form that draws itself, and a font of garbage, leave the text of their page', async () => {
  const form = streamOf(
    '/F0 Do',
    '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F0 4 0 R >> >>',
  );
  const widths = `/FirstChar 32 /LastChar 126 /Widths [${'600 '.repeat(95)}]`;
  const others = [
    form,
    `<< /Type /Font /Subtype /TrueType /BaseFont /Odd ${widths} /FontDescriptor 6 0 R >>`,
    '<< /Type /FontDescriptor /FontName /Odd /Flags 32 /FontBBox [0 0 1000 1000] /FontFile2 7 0 R >>',
    deflated(Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 16]), Buffer.alloc(400, 0xff)])),
  ];
  const text = textsAt([50, 700, LONG]).replace('/F1', '/F2');
  const resources = '/XObject << /F0 4 0 R >> /Font << /F2 5 0 R >>';
  expect(await outcomeOf(pdfOfPages([{ content: `/F0 Do ${text}`, resources }], others))).toBe(LONG);
});
