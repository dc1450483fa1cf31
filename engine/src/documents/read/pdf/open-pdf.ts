import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import {
  getDocument,
  OPS,
  PasswordException,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentError } from '../../document-error.ts';
import type { TextReading } from '../page-reading.ts';
import type { Pixels } from '../pixels.ts';
import { requireModestStreams } from './bomb.ts';
import { linesOf } from './text-layer.ts';

/** Pages of one file. */
export const MAX_PAGES = 10;
const MAX_IMAGE_PIXELS = 50_000_000;
/** The longer side of a drawn page. */
const MAX_SIDE = 2400;
const POINTS_PER_INCH = 72;
/** A page with less text is read as a picture. */
const MIN_LETTERS = 20;
/** Text over a picture of this share of the page, or more, may be another one than people see. */
const LARGE_PICTURE = 0.5;
const INVISIBLE = 3;

export interface PdfText {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly text: TextReading;
  /** Text that is not drawn, or lies over a picture of most of the page: the picture must be read too. */
  readonly isDoubtful: boolean;
}

export interface Pdf {
  readonly pageCount: number;
  /** The text layer of a page, counted from 1; null: it has almost no text. */
  textOf(page: number): Promise<PdfText | null>;
  /** The page as it is shown. */
  render(page: number, dpi: number): Promise<Pixels>;
  close(): Promise<void>;
}

/** A folder of the library's data, as the URL that it wants. */
const dataFolder = (name: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), name, '/');

/**
 * Opens a PDF without its scripts, forms, attachments and links, and without any request.
 * @throws DocumentError `DAMAGED`, `ENCRYPTED_PDF`, `TOO_LARGE` or `TOO_MANY_PAGES`.
 */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  requireModestStreams(bytes);
  const task = getDocument({
    // The library takes the buffer for itself.
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    standardFontDataUrl: dataFolder('standard_fonts'),
    cMapUrl: dataFolder('cmaps'),
    wasmUrl: dataFolder('wasm'),
    iccUrl: dataFolder('iccs'),
  });
  const document = await task.promise.catch((error: unknown) => {
    throw asDocumentError(error);
  });
  const pageCount = document.numPages;
  if (pageCount > MAX_PAGES) {
    await task.destroy();
    throw new DocumentError('TOO_MANY_PAGES', `the PDF has more than ${MAX_PAGES} pages`);
  }
  const onPage = async <Result>(page: number, use: (page: PDFPageProxy) => Promise<Result>): Promise<Result> => {
    try {
      const opened = await document.getPage(page);
      const result = await use(opened);
      opened.cleanup();
      return result;
    } catch (error) {
      throw asDocumentError(error);
    }
  };
  return {
    pageCount,
    textOf: (page) => onPage(page, textOf),
    render: (page, dpi) => onPage(page, (opened) => draw(opened, dpi)),
    close: () => task.destroy(),
  };
}

async function textOf(page: PDFPageProxy): Promise<PdfText | null> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent({ disableNormalization: true });
  const lines = linesOf(
    items.filter((item) => 'str' in item),
    viewport,
  );
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < MIN_LETTERS) return null;
  const { width, height } = viewport;
  return { width, height, text: { reader: 'text_layer', lines }, isDoubtful: await isDoubtful(page, width * height) };
}

/** Walks over what the page draws: invisible text, and pictures as large as the page. */
async function isDoubtful(page: PDFPageProxy, area: number): Promise<boolean> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const scales: [number, number, number, number][] = [[1, 0, 0, 1]];
  for (const [i, operator] of fnArray.entries()) {
    const given = argsArray[i] as unknown[] | null;
    const [a, b, c, d] = scales.at(-1) as [number, number, number, number];
    if (operator === OPS.save) scales.push([a, b, c, d]);
    else if (operator === OPS.restore && scales.length > 1) scales.pop();
    else if (operator === OPS.transform && given) {
      const [ta, tb, tc, td] = given as [number, number, number, number];
      scales.splice(-1, 1, [a * ta + c * tb, b * ta + d * tb, a * tc + c * td, b * tc + d * td]);
    } else if (operator === OPS.setTextRenderingMode && given?.[0] === INVISIBLE) return true;
    else if (PICTURES.has(operator) && Math.abs(a * d - b * c) > LARGE_PICTURE * area) return true;
  }
  return false;
}

const PICTURES = new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]);

async function draw(page: PDFPageProxy, dpi: number): Promise<Pixels> {
  const natural = page.getViewport({ scale: 1 });
  const scale = Math.min(dpi / POINTS_PER_INCH, MAX_SIDE / Math.max(natural.width, natural.height));
  const viewport = page.getViewport({ scale });
  const width = Math.max(1, Math.floor(viewport.width));
  const height = Math.max(1, Math.floor(viewport.height));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = { data: new Uint8Array(3 * width * height), width, height };
  for (let from = 0, to = 0; from < data.length; from += 4) {
    pixels.data[to++] = data[from] as number;
    pixels.data[to++] = data[from + 1] as number;
    pixels.data[to++] = data[from + 2] as number;
  }
  return pixels;
}

function asDocumentError(error: unknown): unknown {
  if (error instanceof DocumentError) return error;
  if (error instanceof PasswordException)
    return new DocumentError('ENCRYPTED_PDF', 'the PDF needs a password', { cause: error });
  return new DocumentError('DAMAGED', 'the PDF cannot be read', { cause: error });
}
