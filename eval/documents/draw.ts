import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import { type Content, type Layout, SIZES, type Truth } from './layout.ts';
import { Pen } from './pen.ts';
import { Random } from './random.ts';
import { isScreenVariant, onScreen, type ScreenVariant } from './screens.ts';
import { type Variant, vary } from './variants.ts';

/** A drawn document: its truth and its files by variant, one for each page; `pdf` is one file. */
export interface DrawnDocument {
  id: string;
  type: Layout['type'];
  half: Layout['half'];
  fields: Truth;
  mrz?: readonly string[];
  files: Record<string, string[]>;
}

const PNG = new Set<Variant | ScreenVariant>(['clean', 'shot-phone', 'shot-desktop']);

/** Cards at 300 dots per inch, paper at 150. */
const dotsPerPoint = (size: Layout['size']): number => (size === 'card' || size === 'passport' ? 300 / 72 : 150 / 72);

/** Writes the documents of a layout into the folder, as a PDF and in the variants. */
export async function draw(
  layout: Layout,
  folder: string,
  variants: readonly (Variant | ScreenVariant)[],
): Promise<DrawnDocument[]> {
  await mkdir(folder, { recursive: true });
  const documents: DrawnDocument[] = [];
  for (let n = 1; n <= (layout.count ?? 1); n++) {
    const id = `${layout.name}-${n}`;
    const content = await layout.compose(new Random(id));
    const files: Record<string, string[]> = { pdf: [`${id}.pdf`] };
    await writeFile(join(folder, `${id}.pdf`), pdfOf(content, layout));
    for (const [page, drawPage] of content.pages.entries()) {
      const clean = imageOf(drawPage, content, layout);
      for (const variant of variants) {
        const name = `${id}${page > 0 ? '.back' : ''}.${variant}.${PNG.has(variant) ? 'png' : 'jpg'}`;
        const random = new Random(name);
        const picture = isScreenVariant(variant) ? onScreen(clean, variant, random) : vary(clean, variant, random);
        await writeFile(join(folder, name), await picture);
        files[variant] = [...(files[variant] ?? []), name];
      }
    }
    const { fields, mrz } = content;
    documents.push({ id, type: layout.type, half: layout.half, fields, ...(mrz && { mrz }), files });
  }
  return documents;
}

function pdfOf({ pages, font }: Content, { size }: Layout): Buffer {
  const pdf = new PDFDocument();
  for (const drawPage of pages) {
    drawPage(new Pen(pdf.beginPage(...(SIZES[size] as [number, number])) as SKRSContext2D, font));
    pdf.endPage();
  }
  return pdf.close();
}

function imageOf(drawPage: Content['pages'][number], { font }: Content, { size }: Layout): Buffer {
  const [width, height] = SIZES[size];
  const scale = dotsPerPoint(size);
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  drawPage(new Pen(context, font));
  return canvas.toBuffer('image/png');
}
