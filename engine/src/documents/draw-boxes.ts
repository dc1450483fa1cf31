import { grouped } from '../grouped.ts';
import type { Box, DocumentReading } from './document.ts';
import type { ReadPage } from './read/page-reader.ts';

const LINE = '#7aa5d8';
const FIELD = '#c8102e';
/** Pixels of a page without a picture for each of its points. */
const SCALE = 2;

/** A PNG of a page with the lines that were read, in blue, and the places of the fields with their names, in red. */
export async function drawBoxes(
  { reading, picture }: ReadPage,
  evidence: DocumentReading['evidence'],
): Promise<Uint8Array> {
  // Loaded here, since the service imports this folder and draws nothing.
  const { default: sharp } = await import('sharp');
  const { page, width, height, texts } = reading;
  const { width: w = 1, height: h = 1 } = picture
    ? await sharp(picture).metadata()
    : { width: Math.round(width * SCALE), height: Math.round(height * SCALE) };
  const [lines = []] = texts.map((text) => text.lines);
  const size = Math.max(width, height) / 90;
  const words = picture
    ? []
    : lines.map(({ text, box }) => {
        const { x, y, width: long, height: tall } = box;
        return `<text x="${x}" y="${y + 0.8 * tall}" font-size="${0.8 * tall}" textLength="${long}" fill="#222">${escaped(text)}</text>`;
      });
  const fields = grouped(
    Object.entries(evidence).filter(([, found]) => found.page === page),
    ([, { box }]) => JSON.stringify(box),
  );
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    ...words,
    ...lines.map(({ box }) => rectangle(box, LINE, size / 10)),
    ...[...fields.values()].map((entries) => {
      const [[, { box }]] = entries as [(typeof entries)[number]];
      const names = entries.map(([field]) => field).join(', ');
      const text = `<text x="${box.x}" y="${box.y - size / 5}" font-size="${size}" fill="${FIELD}">${names}</text>`;
      return rectangle(box, FIELD, size / 5) + text;
    }),
    '</svg>',
  ].join('');
  const ground = picture
    ? sharp(picture)
    : sharp({ create: { width: w, height: h, channels: 3, background: 'white' } });
  return ground
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

const rectangle = ({ x, y, width, height }: Box, colour: string, line: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${colour}" stroke-width="${line}"/>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML knows no control characters. */
const escaped = (text: string) => text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (mark) => ENTITIES[mark] as string);
