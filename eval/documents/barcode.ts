import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Image, loadImage } from '@napi-rs/canvas';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')));
prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer as ArrayBuffer } });

/** A PDF417 barcode of data elements by their AAMVA codes. */
export async function licenceBarcode(elements: Readonly<Record<string, string>>): Promise<Image> {
  const data = `DL${Object.entries(elements)
    .map(([code, value]) => code + value)
    .join('\n')}\r`;
  const header = `@\n\u001e\rANSI 636031080001DL0031${String(data.length).padStart(4, '0')}`;
  const { image, error } = await writeBarcode(header + data, { format: 'PDF417', scale: 3, options: 'ecLevel=5' });
  if (!image) throw new Error(`The barcode was not written: ${error}`);
  return loadImage(Buffer.from(await image.arrayBuffer()));
}
