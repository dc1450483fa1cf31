import { extname } from 'node:path';
import { Thread } from '../../../threads/thread.ts';
import type { DocumentModels, Language } from '../../model-files.ts';
import type { Line } from '../page-reading.ts';
import type { Pixels } from '../pixels.ts';
import type { LanguageData } from './tesseract.ts';
import type { TesseractAnswer, TesseractRequest } from './tesseract-thread.ts';

/** Noisy pages may take Tesseract half a minute, and only the end of its thread ends that. */
export class TesseractReading extends Thread<TesseractRequest, TesseractAnswer> {
  readonly #data: LanguageData;
  #loaded = false;

  constructor(models: DocumentModels) {
    const file = new URL(`./tesseract-thread${extname(import.meta.filename)}`, import.meta.url);
    super(file, { name: 'tesseract', heapMegabytes: 256 });
    this.#data = { eng: models.eng, spa: models.spa, por: models.por };
  }

  /** The lines of an upright page; null when `signal` was aborted before they were read. */
  async read(page: Pixels, languages: readonly Language[], signal: AbortSignal): Promise<Line[] | null> {
    const end = () => void this.end();
    signal.addEventListener('abort', end);
    try {
      if (!this.#loaded) linesOf(await this.ask({ kind: 'load', data: this.#data }));
      this.#loaded = true;
      return signal.aborted ? null : linesOf(await this.ask({ kind: 'read', page, languages }));
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
