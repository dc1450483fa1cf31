import { deflateSync } from 'node:zlib';

export type PdfObject = string | Buffer;

/** A PDF of objects, numbered from 1 on; the first one is its catalogue. */
export function pdfOf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let at = 9;
  for (const [i, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    places.push(at);
    at += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export const streamOf = (data: PdfObject, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${Buffer.from(data).length} >>\nstream\n`),
    Buffer.from(data),
    Buffer.from('\nendstream'),
  ]);

export const deflated = (data: PdfObject, entries = ''): Buffer =>
  streamOf(deflateSync(Buffer.from(data), { level: 9 }), `/Filter /FlateDecode ${entries}`);

export interface PdfPage {
  /** Operators that draw, or their stream. */
  content: PdfObject;
  /** Other entries of the page. */
  entries?: string;
  resources?: string;
}

/** A PDF of pages of A4 whose font F1 is Helvetica; `others` are its objects from number 4 on. */
export function pdfOfPages(pages: readonly PdfPage[], others: readonly PdfObject[] = [], catalogue = ''): Buffer {
  const first = 4 + others.length;
  const made = pages.flatMap(({ content, entries = '', resources = '' }, i) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} /Contents ${first + 2 * i + 1} 0 R ` +
      `/Resources << /Font << /F1 3 0 R >> ${resources} >> >>`,
    Buffer.isBuffer(content) ? content : streamOf(content),
  ]);
  const kids = pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ');
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...others,
    ...made,
  ]);
}

/** Operators that draw texts, each at its place in points from the bottom left, in letters of 12 points. */
export const textsAt = (...texts: [x: number, y: number, text: string][]): string =>
  texts.map(([x, y, text]) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`).join('\n');
