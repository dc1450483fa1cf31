import { createCanvas, PDFDocument } from '@napi-rs/canvas';
import sharp from 'sharp';
import { deflated, pdfOfPages, streamOf, textsAt } from '../../../engine/test/documents/drawn-pdf.ts';

/** Numbers from 0 to below 1, the same ones for a seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sound files of every kind that is read. */
export async function soundFiles(): Promise<Buffer[]> {
  const canvas = createCanvas(900, 600);
  const drawing = canvas.getContext('2d');
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, 900, 600);
  drawing.fillStyle = 'navy';
  for (let row = 0; row < 12; row++) drawing.fillRect(40, 40 + 45 * row, 300 + 30 * row, 14);
  const png = canvas.toBuffer('image/png');
  const picture = () => sharp(png);
  const jpeg = await picture().jpeg().toBuffer();
  const text = textsAt([50, 700, 'Compania Ficticia de Aguas del Sur'], [50, 650, 'Titular: Vera Luz Fictiva']);
  const withPicture = (image: Buffer) =>
    pdfOfPages(
      [{ content: `${text} q 400 0 0 300 50 50 cm /Im1 Do Q`, resources: '/XObject << /Im1 4 0 R >>' }],
      [image],
    );
  const image = '/Type /XObject /Subtype /Image /Width 900 /Height 600 /ColorSpace /DeviceRGB /BitsPerComponent 8';
  const pdf = new PDFDocument();
  const page = pdf.beginPage(595, 842);
  page.font = '14px sans-serif';
  page.fillText('Constancia de inscripción de la empresa', 50, 80);
  pdf.endPage();
  return [
    png,
    jpeg,
    await picture().jpeg({ progressive: true }).toBuffer(),
    await picture().png({ palette: true }).toBuffer(),
    await picture().png({ progressive: true }).toColourspace('rgb16').toBuffer(),
    pdfOfPages([{ content: text }, { content: deflated(text) }]),
    withPicture(streamOf(jpeg, `${image} /Filter /DCTDecode`)),
    withPicture(deflated(await picture().removeAlpha().raw().toBuffer(), image)),
    pdf.close(),
  ];
}

type Spoil = (file: Buffer, random: () => number, others: readonly Buffer[]) => Buffer;

const upTo = (max: number, random: () => number) => Math.floor(random() * max);

const flipBits: Spoil = (file, random) => {
  const spoilt = Buffer.from(file);
  for (let left = 1 + upTo(40, random); left > 0; left--) {
    const at = upTo(spoilt.length, random);
    spoilt[at] = (spoilt[at] as number) ^ (1 << upTo(8, random));
  }
  return spoilt;
};

const cut: Spoil = (file, random) => file.subarray(0, upTo(file.length, random));

const dropPart: Spoil = (file, random) => {
  const from = upTo(file.length, random);
  return Buffer.concat([file.subarray(0, from), file.subarray(from + 1 + upTo(2_000, random))]);
};

const mix: Spoil = (file, random, others) => {
  const other = others[upTo(others.length, random)] as Buffer;
  return Buffer.concat([file.subarray(0, upTo(file.length, random)), other.subarray(upTo(other.length, random))]);
};

/** Sizes and lengths of binary headers stand in the first bytes. */
const forgeHeader: Spoil = (file, random) => {
  const spoilt = Buffer.from(file);
  const at = 8 + upTo(Math.min(400, spoilt.length - 12), random);
  spoilt.writeUInt32BE([0, 1, 0xffff, 0x7fffffff, 0xffffffff][upTo(5, random)] as number, at);
  return spoilt;
};

const NUMBERS = [
  '0',
  '-1',
  '1',
  '65536',
  '2147483647',
  '99999999999',
  '1e38',
  '0.00001',
  '3 0 R',
  '[1 2]',
  '/Name',
  'null',
];

/** One of the numbers of a PDF: a length, a reference, a size, a place. */
const forgeNumber: Spoil = (file, random) => {
  const text = file.toString('latin1');
  const numbers = [...text.matchAll(/(?<= )\d+(?=[ >\]\n])/g)];
  const chosen = numbers[upTo(numbers.length, random)];
  if (!chosen) return forgeHeader(file, random, []);
  const end = chosen.index + chosen[0].length;
  const number = NUMBERS[upTo(NUMBERS.length, random)] as string;
  return Buffer.from(text.slice(0, chosen.index) + number + text.slice(end), 'latin1');
};

const SPOILS: Spoil[] = [flipBits, cut, dropPart, mix, forgeHeader, forgeNumber, forgeNumber];

export function spoiltFile(files: readonly Buffer[], random: () => number): Buffer {
  let spoilt = files[upTo(files.length, random)] as Buffer;
  for (let left = 1 + upTo(2, random); left > 0; left--) {
    if (spoilt.length < 32) break;
    spoilt = (SPOILS[upTo(SPOILS.length, random)] as Spoil)(spoilt, random, files);
  }
  return spoilt;
}
