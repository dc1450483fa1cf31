import { parentPort } from 'node:worker_threads';
import type { Line } from '../page-reading.ts';
import type { Pixels } from '../pixels.ts';
import { TesseractReader } from './tesseract.ts';

/** `load` goes before the first page. */
export type TesseractRequest =
  | { kind: 'load'; data: Record<string, SharedArrayBuffer> }
  | { kind: 'read'; page: Pixels };

export type TesseractAnswer = { lines: Line[] } | { error: Error };

let reader: TesseractReader;

parentPort?.on('message', async (request: TesseractRequest) => {
  try {
    if (request.kind === 'load') reader = await TesseractReader.load(request.data);
    const lines = request.kind === 'read' ? await reader.read(request.page) : [];
    parentPort?.postMessage({ lines } satisfies TesseractAnswer);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error : new Error(String(error)) });
  }
});
