import type { DocumentIssueCode, DocumentSide } from '../document.ts';
import type { DocumentModels } from '../model-files.ts';
import { conditionsOf } from './conditions.ts';
import type { SourcePage } from './open-file.ts';
import { loadPaddle } from './paddle/load-paddle.ts';
import { type PaddleModels, readByPaddle } from './paddle/paddle.ts';
import type { PageReading, TextReading } from './page-reading.ts';
import { jpegOf, type Pixels, resized } from './pixels.ts';
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
    const image = pixels && (await this.#readImage(pixels, AbortSignal.any([signal, late])));
    signal.throwIfAborted();
    const issues = new Set<DocumentIssueCode>(image?.issues);
    if (isTruncated) issues.add('TRUNCATED_IMAGE');
    if (late.aborted) issues.add('TIMED_OUT');
    const size = text ?? image?.upright ?? { width: 0, height: 0 };
    return {
      reading: {
        ...place,
        width: size.width,
        height: size.height,
        texts: text ? [text.text] : (image?.texts ?? []),
        mrz: null,
        barcode: null,
        issues: [...issues],
      },
      picture: image ? await pictureOf(image.upright) : null,
    };
  }

  async #readImage(
    picture: Pixels,
    signal: AbortSignal,
  ): Promise<{ upright: Pixels; texts: TextReading[]; issues: DocumentIssueCode[] }> {
    const { upright, lines } = await readByPaddle(this.#paddle, picture, signal);
    const texts: TextReading[] = [{ reader: 'paddle', lines }];
    const issues = conditionsOf(upright, lines);
    if (lines.length > 0) {
      const others = await this.#tesseract.read(upright, signal);
      if (others) texts.push({ reader: 'tesseract', lines: others });
    }
    return { upright, texts, issues };
  }
}

async function pictureOf(page: Pixels): Promise<Uint8Array> {
  const scale = Math.min(1, PICTURE_SIDE / Math.max(page.width, page.height));
  return jpegOf(await resized(page, Math.round(page.width * scale), Math.round(page.height * scale)));
}
