import { parentPort } from 'node:worker_threads';
import type { Language } from '../../model-files.ts';
import type { Line } from '../page-reading.ts';
import type { Pixels } from '../pixels.ts';
import { type LanguageData, TesseractReader } from './tesseract.ts';

/** `load` goes before the first page. */
export type TesseractRequest =
  | { kind: 'load'; data: LanguageData }
  | { kind: 'read'; page: Pixels; languages: readonly Language[] };

export type TesseractAnswer = { lines: Line[] } | { error: Error };

let reader: TesseractReader;

parentPort?.on('message', async (request: TesseractRequest) => {
  try {
    if (request.kind === 'load') reader = await TesseractReader.load(request.data);
    const lines = request.kind === 'read' ? reader.read(request.page, request.languages) : [];
    parentPort?.postMessage({ lines } satisfies TesseractAnswer);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error : new Error(String(error)) });
  }
});
