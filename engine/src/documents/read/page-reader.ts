import type { Box, DocumentIssueCode, DocumentSide } from '../document.ts';
import type { DocumentModels } from '../model-files.ts';
import { hasBars } from './barcode/has-bars.ts';
import { readBarcode } from './barcode/read-barcode.ts';
import { conditionsOf } from './conditions.ts';
import type { SourcePage } from './open-file.ts';
import { loadPaddle } from './paddle/load-paddle.ts';
import { type PaddleModels, readByPaddle } from './paddle/paddle.ts';
import type { Line, PageReading, TextReading } from './page-reading.ts';
import type { PdfText } from './pdf/open-pdf.ts';
import { atMost, jpegOf, type Pixels } from './pixels.ts';
import { TesseractReading } from './tesseract/tesseract-reading.ts';

/** A page after all readers, with what a portrait is cut from. */
export interface ReadPage {
  reading: PageReading;
  /** The upright page as a JPEG, with no side above 1600 pixels; null: a page of a PDF that was not drawn. */
  picture: Uint8Array | null;
}

export interface ReadControl {
  timeLimitMs: number;
  signal: AbortSignal;
}

const PICTURE_SIDE = 1600;
/** What a page keeps for the time after its text was read. */
const RESERVE_MS = 500;
/** Shorter lines stand in a text by chance. */
const MIN_COMPARED = 5;
/** Readers of pictures make faults, so that not all lines are found in a true text layer. */
const MIN_SHARED = 0.4;

/** Reads pages one at a time: text of PDFs as it is, images by Paddle, then Tesseract. */
export class PageReader {
  readonly #paddle: PaddleModels;
  readonly #tesseract: TesseractReading;

  private constructor(paddle: PaddleModels, tesseract: TesseractReading) {
    this.#paddle = paddle;
    this.#tesseract = tesseract;
  }

  /** @throws EngineError `MODEL_NOT_LOADED` */
  static async load(models: DocumentModels): Promise<PageReader> {
    return new PageReader(await loadPaddle(models), new TesseractReading(models));
  }

  /** @throws the reason of `signal` once it is aborted. */
  async read(
    { text, pixels, isTruncated }: SourcePage,
    place: { page: number; side?: DocumentSide },
    { timeLimitMs, signal }: ReadControl,
  ): Promise<ReadPage> {
    const late = AbortSignal.timeout(Math.max(0, timeLimitMs - RESERVE_MS));
    const image = pixels && (await this.#readImage(pixels, text, AbortSignal.any([signal, late])));
    signal.throwIfAborted();
    const issues = new Set<DocumentIssueCode>(image?.reading.issues);
    if (isTruncated) issues.add('TRUNCATED_IMAGE');
    if (late.aborted) issues.add('TIMED_OUT');
    const reading = image?.reading ?? readingOf(text as PdfText);
    return {
      reading: { ...place, ...reading, issues: [...issues] },
      picture: image ? await jpegOf(await atMost(image.upright, PICTURE_SIDE)) : null,
    };
  }

  async #readImage(
    picture: Pixels,
    text: PdfText | null,
    signal: AbortSignal,
  ): Promise<{ upright: Pixels; reading: Omit<PageReading, 'page'> }> {
    const { upright, lines } = await readByPaddle(this.#paddle, picture, signal);
    const barcode = !signal.aborted && hasBars(upright) ? await readBarcode(upright) : null;
    const isSame = text !== null && saysTheSame(text.text.lines, lines);
    // The text under a picture may be another one even where most of it is the same.
    if (text && isSame && !text.isDoubtful) {
      const box = barcode && scaled(barcode.box, text.width / upright.width);
      return { upright, reading: { ...readingOf(text), barcode: barcode && box && { ...barcode, box } } };
    }
    const texts: TextReading[] = [{ reader: 'paddle', lines }];
    const issues = conditionsOf(upright, lines);
    if (text && !isSame) issues.push('TEXT_LAYER_DIFFERS');
    if (lines.length > 0 && !signal.aborted) {
      const others = await this.#tesseract.read(upright, signal);
      if (others) texts.push({ reader: 'tesseract', lines: others });
    }
    return { upright, reading: { width: upright.width, height: upright.height, texts, mrz: null, barcode, issues } };
  }
}

const readingOf = ({ width, height, text }: PdfText): Omit<PageReading, 'page'> => ({
  width,
  height,
  texts: [text],
  mrz: null,
  barcode: null,
  issues: [],
});

/** Whether the words of a text layer are those that are seen. A page without visible words leaves the layer as it is. */
function saysTheSame(layer: readonly Line[], seen: readonly Line[]): boolean {
  const plain = (lines: readonly Line[]) =>
    lines.map(({ text }) =>
      text
        .normalize('NFKD')
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase(),
    );
  const all = plain(layer).join('');
  const visible = plain(seen).filter((line) => line.length >= MIN_COMPARED);
  const found = visible.filter((line) => all.includes(line));
  return found.length >= MIN_SHARED * visible.length;
}

const scaled = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});
