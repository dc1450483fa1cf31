import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { boxAround } from '../../box-around.ts';
import type { Box } from '../../document.ts';
import type { Language } from '../../model-files.ts';
import type { Line, Word } from '../page-reading.ts';
import type { Pixels } from '../pixels.ts';

/** The parts of the WebAssembly module that are used. */
interface Core {
  readonly FS: { writeFile(path: string, data: Uint8Array): void };
  readonly TessBaseAPI: new () => Api;
}

interface Api {
  Init(dataPath: null, languages: string, engineMode: number): number;
  SetVariable(name: string, value: string): void;
  /** The image at `/input`. */
  SetImageFile(exifOrientation: number, angle: number): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  Clear(): void;
}

interface Corners {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** `confidence` runs to 100. */
interface RecognisedWord {
  readonly text: string;
  readonly bbox: Corners;
  readonly confidence: number;
}

interface TextBlock {
  readonly paragraphs: readonly { readonly lines: readonly { readonly words: readonly RecognisedWord[] }[] }[];
}

const LSTM_ONLY = 1;
const AUTOMATIC_SEGMENTATION = '3';
/** Words of a line further apart than this many times its height stand in different cells. */
const CELL_GAP = 1.6;

/** The compressed data of each language. */
export type LanguageData = Readonly<Record<Language, SharedArrayBuffer>>;

/** Reads the lines of an upright page. It runs on the calling thread and cannot be interrupted but by ending the thread. */
export class TesseractReader {
  readonly #core: Core;
  readonly #data: LanguageData;
  /** By the languages that each was made for: changing them takes a while. */
  readonly #apis = new Map<string, Api>();
  readonly #written = new Set<Language>();

  private constructor(core: Core, data: LanguageData) {
    this.#core = core;
    this.#data = data;
  }

  static async load(data: LanguageData): Promise<TesseractReader> {
    const start = createRequire(import.meta.url)('tesseract.js-core/tesseract-core-simd-lstm') as (
      options: object,
    ) => Promise<Core>;
    const quiet = () => {};
    return new TesseractReader(await start({ print: quiet, printErr: quiet }), data);
  }

  /** `languages`: the likeliest first. Each further one takes a third more time. */
  read(page: Pixels, languages: readonly Language[]): Line[] {
    const api = this.#apiOf(languages);
    this.#core.FS.writeFile('/input', pnmOf(page));
    if (api.SetImageFile(1, 0) === 1) throw new Error('the page cannot be read');
    api.Recognize(null);
    const { blocks } = JSON.parse(api.GetJSONText()) as { blocks: readonly TextBlock[] | null };
    api.Clear();
    const lines = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
    return lines.flatMap(({ words }) => cellsOf(words.map(wordOf)));
  }

  #apiOf(languages: readonly Language[]): Api {
    const key = languages.join('+');
    const known = this.#apis.get(key);
    if (known) return known;
    for (const language of languages) this.#write(language);
    const api = new this.#core.TessBaseAPI();
    if (api.Init(null, key, LSTM_ONLY) !== 0) throw new Error('the language data cannot be used');
    api.SetVariable('tessedit_pageseg_mode', AUTOMATIC_SEGMENTATION);
    this.#apis.set(key, api);
    return api;
  }

  #write(language: Language): void {
    if (this.#written.has(language)) return;
    this.#core.FS.writeFile(`./${language}.traineddata`, gunzipSync(new Uint8Array(this.#data[language])));
    this.#written.add(language);
  }
}

/** The picture as a file without compression. */
const pnmOf = ({ data, width, height }: Pixels): Buffer =>
  Buffer.concat([Buffer.from(`P6\n${width} ${height}\n255\n`), data]);

const wordOf = ({ text, bbox, confidence }: RecognisedWord): Word => ({
  text,
  box: boxOf(bbox),
  confidence: confidence / 100,
});

const boxOf = ({ x0, y0, x1, y1 }: Corners): Box => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 });

/** The words of a line, apart where a wide gap separates two cells. */
function cellsOf(words: readonly Word[]): Line[] {
  const cells: Word[][] = [];
  for (const word of words) {
    if (word.text.trim() === '') continue;
    const cell = cells.at(-1);
    const before = cell?.at(-1)?.box;
    const height = Math.max(word.box.height, before?.height ?? 0);
    if (cell && before && word.box.x - (before.x + before.width) < CELL_GAP * height) cell.push(word);
    else cells.push([word]);
  }
  return cells.map(lineOf);
}

function lineOf(words: Word[]): Line {
  return {
    text: words.map(({ text }) => text).join(' '),
    box: boxAround(words.map(({ box }) => box)),
    confidence: words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length,
    words,
  };
}
