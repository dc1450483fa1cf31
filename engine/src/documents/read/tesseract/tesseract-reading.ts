import { extname } from 'node:path';
import { Thread } from '../../../threads/thread.ts';
import { type DocumentModels, LANGUAGES } from '../../model-files.ts';
import type { Line } from '../page-reading.ts';
import type { Pixels } from '../pixels.ts';
import type { TesseractAnswer, TesseractRequest } from './tesseract-thread.ts';

/** Noisy pages may take Tesseract half a minute, and only the end of its thread ends that. */
export class TesseractReading extends Thread<TesseractRequest, TesseractAnswer> {
  readonly #data: Record<string, SharedArrayBuffer>;
  #loaded = false;

  constructor(models: DocumentModels) {
    const file = new URL(`./tesseract-thread${extname(import.meta.filename)}`, import.meta.url);
    super(file, { name: 'tesseract', heapMegabytes: 256 });
    this.#data = Object.fromEntries(LANGUAGES.map((language) => [language, models[language]]));
  }

  /** The lines of an upright page; null when `signal` was aborted before they were read. */
  async read(page: Pixels, signal: AbortSignal): Promise<Line[] | null> {
    const end = () => void this.end();
    signal.addEventListener('abort', end);
    try {
      if (!this.#loaded) linesOf(await this.ask({ kind: 'load', data: this.#data }));
      this.#loaded = true;
      return signal.aborted ? null : linesOf(await this.ask({ kind: 'read', page }));
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  protected override lose(cause?: unknown): void {
    this.#loaded = false;
    super.lose(cause);
  }
}

function linesOf(answer: TesseractAnswer): Line[] {
  if ('error' in answer) throw answer.error;
  return answer.lines;
}
