import { withinLimit } from '../../processes/processor-time.ts';
import type { DocumentIssueCode, DocumentSide } from '../document.ts';
import type { DocumentModels } from '../model-files.ts';
import { hasBars } from './barcode/has-bars.ts';
import { readBarcode } from './barcode/read-barcode.ts';
import { conditionsOf } from './conditions.ts';
import { GlyphModel } from './mrz/glyph-model.ts';
import { isClearInEachLine } from './mrz/is-clear.ts';
import { readMrz } from './mrz/read-mrz.ts';
import { zoneOfText } from './mrz/zone-of-text.ts';
import type { SourcePage } from './open-file.ts';
import { loadPaddle } from './paddle/load-paddle.ts';
import { type PaddleModels, readByPaddle, recognise } from './paddle/paddle.ts';
import type { BarcodeReading, Line, PageReading, TextReading } from './page-reading.ts';
import type { PdfText } from './pdf/open-pdf.ts';
import { atMost, jpegOf, type Pixels } from './pixels.ts';
import { isSmallText, readEnlarged, scaled } from './small-picture.ts';
import { languagesOf } from './tesseract/languages.ts';
import { TesseractReading } from './tesseract/tesseract-reading.ts';

/** A page after all readers, with what a portrait is cut from. */
export interface ReadPage {
  reading: PageReading;
  /** The upright page as a JPEG, with no side above 1600 pixels; null: a page of a PDF that was not drawn. */
  picture: Uint8Array | null;
}

export interface ReadControl {
  /** Limit of processor time: a busy machine gives the same reading, later. */
  processorLimitMs: number;
  signal: AbortSignal;
}

const NO_CODES = { mrz: null, barcode: null };
const PICTURE_SIDE = 1600;
/** The processor time kept for the steps after the text was read. */
const RESERVE_MS = 500;
/** Shorter lines stand in a text by chance. */
const MIN_COMPARED = 5;
/** Readers of pictures make faults, so that not all lines are found in a true text layer. */
const MIN_SHARED = 0.4;

/** Reads pages one at a time: text of PDFs as it is, images by Paddle, then Tesseract beside the codes. */
export class PageReader {
  readonly #paddle: PaddleModels;
  readonly #tesseract: TesseractReading;
  readonly #glyphs: GlyphModel;

  private constructor(paddle: PaddleModels, tesseract: TesseractReading, glyphs: GlyphModel) {
    this.#paddle = paddle;
    this.#tesseract = tesseract;
    this.#glyphs = glyphs;
  }

  /** @throws EngineError `MODEL_NOT_LOADED` */
  static async load(models: DocumentModels): Promise<PageReader> {
    return new PageReader(
      await loadPaddle(models),
      new TesseractReading(models),
      new GlyphModel(new Float32Array(models.glyphs)),
    );
  }

  /** @throws the reason of `signal` once it is aborted. */
  async read(
    { text, pixels, isTruncated, isOfScreen }: SourcePage,
    place: { page: number; side?: DocumentSide },
    { processorLimitMs, signal }: ReadControl,
  ): Promise<ReadPage> {
    const image =
      pixels &&
      (await withinLimit(processorLimitMs - RESERVE_MS, (limit) =>
        this.#readImage(pixels, text, AbortSignal.any([signal, limit])),
      ));
    signal.throwIfAborted();
    const issues = new Set<DocumentIssueCode>(image?.reading.issues);
    if (isTruncated) issues.add('TRUNCATED_IMAGE');
    if (isOfScreen) issues.add('POSSIBLE_SCREEN');
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
    if (text && isEnough(text, picture)) return { upright: picture, reading: await withBarcode(text, picture) };
    const { upright, lines, found, turn, skew } = await readByPaddle(this.#paddle, picture, signal);
    const isPart = signal.aborted;
    // A dense page may leave Tesseract no time: then it is read by one reader alone.
    const second = isPart || lines.length === 0 ? null : this.#tesseract.read(upright, languagesOf(lines), signal);
    const [others, codes] = await both(second, isPart ? NO_CODES : this.#readCodes(upright, lines, second));
    const texts: TextReading[] = [{ reader: 'paddle', lines }];
    if (others) texts.push({ reader: 'tesseract', lines: others });
    if (!isPart && isSmallText(upright, lines) && !isClearInEachLine(codes.mrz)) {
      const enlarged = await readEnlarged(this.#paddle, this.#glyphs, upright, signal);
      texts.push({ reader: 'paddle', lines: enlarged.lines });
      codes.mrz = enlarged.mrz ?? codes.mrz;
    }
    // A page that was not read to its end is not judged by the lines that are missing.
    const seen: DocumentIssueCode[] = isPart ? ['TIMED_OUT'] : conditionsOf(upright, lines, found);
    const isCoded = codes.mrz !== null || codes.barcode !== null;
    const issues = seen.filter((code) => !(isCoded && code === 'NOT_A_DOCUMENT'));
    if (text && !saysTheSame(text.text.lines, lines)) issues.push('TEXT_LAYER_DIFFERS');
    const turned = { width: picture.width, height: picture.height, degrees: turn - skew };
    return { upright, reading: { width: upright.width, height: upright.height, turned, texts, ...codes, issues } };
  }

  async #readCodes(
    upright: Pixels,
    lines: readonly Line[],
    second: Promise<readonly Line[] | null> | null,
  ): Promise<Pick<PageReading, 'mrz' | 'barcode'>> {
    const recogniseLine = (line: Pixels) => recognise(this.#paddle, line);
    return {
      mrz: await readMrz(upright, lines, recogniseLine, this.#glyphs, second),
      barcode: await barcodeOn(upright),
    };
  }
}

/** Two results of work at once; it fails when both have ended, since the thread of Tesseract has one page at a time. */
async function both<One, Other>(
  one: One | Promise<One>,
  other: Other | Promise<Other>,
): Promise<[Awaited<One>, Awaited<Other>]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

const readingOf = ({ width, height, text }: PdfText): Omit<PageReading, 'page'> => ({
  width,
  height,
  texts: [text],
  mrz: zoneOfText(text.lines),
  barcode: null,
  issues: [],
});

/** A sound text layer leaves only a barcode to the picture, unless it holds pieces of a zone or lies on its side. */
function isEnough({ isDoubtful, text, width, height }: PdfText, picture: Pixels): boolean {
  const isOnSide = width > height !== picture.width > picture.height;
  if (isDoubtful || isOnSide) return false;
  return zoneOfText(text.lines) !== null || !text.lines.some((line) => line.text.includes('<<'));
}

async function withBarcode(text: PdfText, picture: Pixels): Promise<Omit<PageReading, 'page'>> {
  const barcode = await barcodeOn(picture);
  const scale = text.width / picture.width;
  return { ...readingOf(text), barcode: barcode && { ...barcode, box: scaled(barcode.box, scale) } };
}

const barcodeOn = async (page: Pixels): Promise<BarcodeReading | null> => (hasBars(page) ? readBarcode(page) : null);

/** Whether the words of a text layer are among those that are seen, or the other way round. A page without visible words leaves the layer as it is. */
function saysTheSame(layer: readonly Line[], seen: readonly Line[]): boolean {
  const [printed, visible] = [squeezedLines(layer), squeezedLines(seen)];
  return visible.length === 0 || isSharedBy(visible, printed) || isSharedBy(printed, visible);
}

const squeezedLines = (lines: readonly Line[]): string[] =>
  lines
    .map(({ text }) =>
      text
        .normalize('NFKD')
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase(),
    )
    .filter((line) => line.length >= MIN_COMPARED);

function isSharedBy(lines: readonly string[], others: readonly string[]): boolean {
  const all = others.join('');
  const found = lines.filter((line) => all.includes(line));
  return found.length > 0 && found.length >= MIN_SHARED * lines.length;
}
