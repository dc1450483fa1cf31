import type { DocumentReader } from '@vett/engine/documents';
import { pdfOfPages, streamOf, textsAt } from '../../engine/test/documents/drawn-pdf.ts';
import type { App } from '../../src/app.ts';
import { serve } from '../core/instance.ts';

const HEIGHT = 842;
type Text = readonly [x: number, y: number, text: string];

/** A PDF with a text layer: texts at their places in points from the top left of pages of A4. */
export const paperOf = (...pages: (readonly Text[])[]): Buffer =>
  pdfOfPages(pages.map((texts) => ({ content: streamOf(Buffer.from(drawn(texts), 'latin1')) })));

const drawn = (texts: readonly Text[]): string =>
  textsAt(...texts.map(([x, y, text]): [number, number, string] => [x, HEIGHT - y, text.replace(/[\\()]/g, '\\$&')]));

/** A page of a bill that proves an address. */
const billOf = (holder: string): readonly Text[] => [
  [50, 60, 'Fictive Power & Light'],
  [50, 78, 'Electricity bill'],
  [50, 120, `Account holder: ${holder}`],
  [50, 138, 'Service address: 1200 Invented Avenue, Springfield, IL 62701'],
  [50, 156, 'Invoice date: March 4, 2026'],
  [50, 174, 'Account number: 4567890123'],
  [50, 210, 'Energy charge 312 kWh'],
  [50, 228, 'Total amount due: $ 98.40'],
];

/** A bill that proves an address; with several holders, a page of each. */
export const bill = (...holders: string[]): Buffer =>
  paperOf(...(holders.length === 0 ? ['Ada Fictive'] : holders).map(billOf));

/** Lines of print below each other, one page for each list. */
export const linesOf = (...pages: (readonly string[])[]): Buffer =>
  paperOf(...pages.map((lines) => lines.map((line, index): Text => [50, 60 + 18 * index, line])));

/** A certificate of incorporation with the lines that tell its people. */
export const charter = (...lines: string[]): Buffer =>
  paperOf([
    [50, 60, 'CERTIFICATE OF INCORPORATION'],
    [50, 100, 'Company name: Fictive Mills Limited'],
    [50, 118, 'Company number: 08812345'],
    [50, 136, 'Date of incorporation: 14 March 2021'],
    ...lines.map((line, index): Text => [50, 172 + 18 * index, line]),
  ]);

/** A certificate of registration with a tax authority, for a tax since a month. */
export const taxCertificate = (since = '04-2016'): Buffer =>
  paperOf([
    [50, 60, 'AFIP'],
    [200, 90, 'CONSTANCIA DE INSCRIPCION'],
    [50, 130, 'FICTICIA DEL SUR S.R.L.'],
    [350, 130, 'CUIT: 30-71234567-1'],
    [50, 150, 'Forma Jurídica: SOC RESP LIMITADA'],
    [50, 190, 'IMPUESTOS/REGIMENES NACIONALES REGISTRADOS Y FECHA DE ALTA'],
    [50, 215, 'IVA'],
    [450, 215, since],
    [50, 260, 'Vigencia de la presente constancia: 01-08-2026 a 31-08-2026'],
  ]);

/** The PDF as one that opens with a password alone. */
export const encrypted = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`,
      ),
    'latin1',
  );

/** As a client sends it. */
export const asImage = (file: Buffer, mime_type = 'application/pdf') => ({ data: file.toString('base64'), mime_type });

/** Serves an app with this reader of documents. */
export const serveReader = (app: App, reader: DocumentReader): ReturnType<typeof serve> =>
  serve({ ...app, open: (caller) => ({ ...app.open(caller), documents: async () => reader }) });
