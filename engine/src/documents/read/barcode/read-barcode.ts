import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { BarcodeReading } from '../page-reading.ts';
import { type Pixels, placeAfter, resized, rotated } from '../pixels.ts';
import { boxOf } from '../quad.ts';
import { barcodeFormat } from './barcode-format.ts';

const OPTIONS: ReaderOptions = {
  formats: ['PDF417'],
  textMode: 'Plain',
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  maxNumberOfSymbols: 1,
};
/** Degrees; the decoder itself bears about one. */
const SLOPES = [0, 2.5, -2.5, 5, -5, 7.5, -7.5];
const SMALL_SLOPES = SLOPES.slice(0, 3);
/** Pixels of the long side: smaller pictures are enlarged, since the bars need some pixels each. */
const ENLARGED_BELOW = 1_600;
const MAX_SIDE = 3_000;

let isPrepared = false;

/** The barcode of licences and identity cards of the USA and Canada, and of identity cards of Argentina; null: none can be read. */
export async function readBarcode(picture: Pixels): Promise<BarcodeReading | null> {
  prepare();
  const side = Math.max(picture.width, picture.height);
  const first = side > MAX_SIDE ? await scaled(picture, MAX_SIDE / side) : picture;
  const found = await readTurned(first, SLOPES, first.width / picture.width);
  if (found || side >= ENLARGED_BELOW) return found;
  return readTurned(await scaled(first, 2), SMALL_SLOPES, 2);
}

async function readTurned(copy: Pixels, slopes: number[], scale: number): Promise<BarcodeReading | null> {
  for (const degrees of slopes) {
    const turned = await rotated(copy, degrees);
    const found = await decode(turned);
    if (found) return readingOf(found, { turned, copy, degrees, scale });
  }
  return null;
}

function prepare(): void {
  if (isPrepared) return;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: bytes.buffer as ArrayBuffer } });
  isPrepared = true;
}

const scaled = (picture: Pixels, by: number) =>
  resized(picture, Math.round(picture.width * by), Math.round(picture.height * by));

async function decode({ data, width, height }: Pixels): Promise<ReadResult | undefined> {
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  for (let from = 0, to = 0; from < data.length; to += 4) {
    rgba[to] = data[from++] as number;
    rgba[to + 1] = data[from++] as number;
    rgba[to + 2] = data[from++] as number;
  }
  const results = await readBarcodes({ data: rgba, width, height, colorSpace: 'srgb' } as ImageData, OPTIONS);
  return results.find(({ isValid, bytes }) => isValid && barcodeFormat(textOf(bytes)) !== null);
}

interface Copy {
  turned: Pixels;
  copy: Pixels;
  degrees: number;
  scale: number;
}

function readingOf({ bytes, position }: ReadResult, { turned, copy, degrees, scale }: Copy): BarcodeReading {
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft].map(({ x, y }) =>
    placeAfter([x, y], turned, copy, -degrees),
  );
  const box = boxOf(corners.map(([x, y]) => [x / scale, y / scale]));
  const text = textOf(bytes);
  return { format: barcodeFormat(text) ?? 'AAMVA', text, box };
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
