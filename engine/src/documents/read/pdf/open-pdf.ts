import './keep-navigator.ts';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import {
  AnnotationMode,
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentError } from '../../document-error.ts';
import { withinMemory } from '../bound-memory.ts';
import type { TextReading } from '../page-reading.ts';
import type { Pixels } from '../pixels.ts';
import { MAX_PICTURE_PIXELS, requireModestStreams } from './bomb.ts';
import { isDoubtful } from './doubt.ts';
import { linesOf } from './lines.ts';
import { isReadable, type Layer, layerOf, type TextItem } from './text-items.ts';

/** The text layer of a page in points from the top left, upright. */
export interface PdfText {
  width: number;
  height: number;
  text: TextReading;
  /** The text is hidden, or a picture fills the page or most of what is printed: the picture may say something else. */
  isDoubtful: boolean;
}

export interface Pdf {
  pageCount: number;
  /** Pages count from 1. null: the page has almost no text, or codes instead of letters. */
  textOf(page: number): Promise<PdfText | null>;
  /** The whole page on white, at max 16 million pixels. */
  render(page: number, dpi: number): Promise<Pixels>;
  close(): Promise<void>;
}

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PAGES = 10;
/** In points; 14,400 is the limit of the format, and no document has pages above A0. */
const MAX_PAGE_SIDE = 3_400;
const MAX_TEXT_ITEMS = 20_000;
const MAX_RENDERED_PIXELS = 16_000_000;
const POINTS_PER_INCH = 72;

const folder = `${dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}/`;

/**
 * Opens a PDF, also one whose user password is empty or whose table of objects is damaged. Scripts, forms, attachments and
 * links are not used, and nothing is fetched. It is called in a thread that `boundMemory` bounds and that can be ended.
 *
 * @throws DocumentError `UNSUPPORTED`, `TOO_LARGE`, `TOO_MANY_PAGES`, `ENCRYPTED_PDF`, `DAMAGED`; the reason of `signal`.
 */
export async function openPdf(bytes: Uint8Array, signal?: AbortSignal): Promise<Pdf> {
  if (!isPdf(bytes)) throw new DocumentError('UNSUPPORTED', 'the file is no PDF');
  if (bytes.length > MAX_BYTES) throw new DocumentError('TOO_LARGE', `a PDF may have ${MAX_BYTES} bytes`);
  signal?.throwIfAborted();
  requireModestStreams(bytes);
  const task = getDocument({
    // pdf.js takes the bytes away from their owner.
    data: Uint8Array.from(bytes),
    cMapUrl: `${folder}cmaps/`,
    standardFontDataUrl: `${folder}standard_fonts/`,
    wasmUrl: `${folder}wasm/`,
    iccUrl: `${folder}iccs/`,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: MAX_PICTURE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  const abort = () => void task.destroy().catch(() => {});
  signal?.addEventListener('abort', abort, { once: true });
  const close = async () => {
    signal?.removeEventListener('abort', abort);
    await task.destroy();
  };
  const document = await reading(() => task.promise, signal).catch(async (error) => {
    await close();
    throw error;
  });
  if (document.numPages > MAX_PAGES) {
    await close();
    throw new DocumentError('TOO_MANY_PAGES', `the PDF has ${document.numPages} pages`);
  }
  const onPage = <T>(page: number, work: (page: PDFPageProxy) => Promise<T>) =>
    reading(async () => usingPage(document, page, work), signal);
  return {
    pageCount: document.numPages,
    textOf: (page) => onPage(page, textOf),
    render: (page, dpi) => onPage(page, (opened) => render(opened, dpi)),
    close,
  };
}

/** Readers look for the signature in the first 1,024 bytes. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-');

async function reading<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await withinMemory(work);
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof DocumentError) throw error;
    if (error instanceof PasswordException) throw new DocumentError('ENCRYPTED_PDF', 'the PDF needs a password');
    throw new DocumentError('DAMAGED', 'the PDF cannot be read', { cause: error });
  }
}

async function usingPage<T>(
  document: PDFDocumentProxy,
  number: number,
  work: (page: PDFPageProxy) => Promise<T>,
): Promise<T> {
  const page = await document.getPage(number);
  try {
    const { width, height } = page.getViewport({ scale: 1 });
    if (!(Math.max(width, height) <= MAX_PAGE_SIDE && Math.min(width, height) >= 1))
      throw new DocumentError('TOO_LARGE', `page ${number} has ${Math.round(width)} × ${Math.round(height)} points`);
    return await work(page);
  } finally {
    page.cleanup();
  }
}

async function textOf(page: PDFPageProxy): Promise<PdfText | null> {
  const layer: Layer = layerOf(await itemsOf(page), page.getViewport({ scale: 1 }));
  if (!isReadable(layer)) return null;
  return {
    width: layer.width,
    height: layer.height,
    text: { reader: 'text_layer', lines: linesOf(layer.pieces) },
    isDoubtful: isDoubtful(await page.getOperatorList(), layer),
  };
}

async function itemsOf(page: PDFPageProxy): Promise<TextItem[]> {
  const items: TextItem[] = [];
  for await (const chunk of page.streamTextContent() as ReadableStream<{ items: TextItem[]; styles: Styles }>) {
    for (const item of chunk.items) {
      if (item.str === undefined) continue;
      const { ascent = 0, vertical = false } = chunk.styles[item.fontName] ?? {};
      items.push({ ...item, ascent, vertical });
    }
    if (items.length > MAX_TEXT_ITEMS) throw new DocumentError('TOO_LARGE', 'a page has too many pieces of text');
  }
  return items;
}

type Styles = Record<string, { ascent?: number; vertical?: boolean }>;

async function render(page: PDFPageProxy, dpi: number): Promise<Pixels> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(MAX_RENDERED_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.max(1, Math.floor(viewport.width)), Math.max(1, Math.floor(viewport.height)));
  await page.render({
    canvas: null,
    canvasContext: canvas.getContext('2d') as unknown as CanvasRenderingContext2D,
    viewport,
    background: 'white',
    annotationMode: AnnotationMode.ENABLE,
  }).promise;
  return pixelsOf(canvas);
}

function pixelsOf(canvas: Canvas): Pixels {
  const { width, height } = canvas;
  const source = canvas.data();
  const data = new Uint8Array(3 * width * height);
  for (let from = 0, to = 0; to < data.length; from += 4) {
    data[to++] = source[from] as number;
    data[to++] = source[from + 1] as number;
    data[to++] = source[from + 2] as number;
  }
  return { data, width, height };
}
