import { parentPort } from 'node:worker_threads';
import { EngineError } from '../error.ts';
import type { DocumentFile, DocumentReading, DocumentSide } from './document.ts';
import { DocumentError, type DocumentErrorCode } from './document-error.ts';
import type { DocumentModels } from './model-files.ts';
import { boundMemory } from './read/bound-memory.ts';
import { type OpenFile, openFile } from './read/open-file.ts';
import { PageReader, type ReadPage } from './read/page-reader.ts';
import type { PageReading } from './read/page-reading.ts';
import { type FromPages, readDocument } from './read-document.ts';

/**
 * `load` goes before the first document, `open` before its pages, and each of these has its answer before the next one. `stop`
 * ends the reading of a page, and `end` the thread, at any time.
 */
export type DocumentRequest =
  | { kind: 'load'; models: DocumentModels }
  | { kind: 'open'; files: DocumentFile[] }
  | { kind: 'page'; page: number; timeLimitMs: number }
  | { kind: 'extract'; pages: PageReading[]; options: FromPages }
  | { kind: 'close' }
  | { kind: 'stop' }
  | { kind: 'end' };

/** Errors lose their class and code between threads, so errors with a code have kinds of their own. */
export type DocumentAnswer =
  | { kind: 'done'; result: ReadPage | DocumentReading | number | undefined }
  | { kind: 'model_refused'; message: string }
  | { kind: 'document_refused'; code: DocumentErrorCode; message: string; file: number | undefined }
  | { kind: 'failed'; error: Error };

/** A page of the open document, by its place in a file. */
interface Place {
  file: OpenFile;
  /** Counted from 1. */
  number: number;
  pageOfFile: number;
  side: DocumentSide | undefined;
}

const MAX_PAGES = 10;

boundMemory();
// pdf.js leaves rejected promises of damaged files behind, beside the one that it gives. They would end the thread.
process.on('unhandledRejection', () => {});

let reader: PageReader;
let opened: OpenFile[] = [];
let pages: Place[] = [];
let current = new AbortController();

parentPort?.on('message', async (request: DocumentRequest) => {
  // Neither is read while a model runs.
  if (request.kind === 'end') process.exit();
  if (request.kind === 'stop') return current.abort();
  try {
    parentPort?.postMessage({ kind: 'done', result: await work(request) });
  } catch (error) {
    parentPort?.postMessage(asAnswer(error));
  }
});

async function work(
  request: Exclude<DocumentRequest, { kind: 'end' | 'stop' }>,
): Promise<ReadPage | DocumentReading | number | undefined> {
  if (request.kind === 'page') return readPage(request.page, request.timeLimitMs);
  if (request.kind === 'extract') return readDocument(request.pages, request.options);
  await close();
  if (request.kind === 'open') return open(request.files);
  if (request.kind === 'load') reader = await PageReader.load(request.models);
  return undefined;
}

/** How many pages the files have. */
async function open(files: DocumentFile[]): Promise<number> {
  current = new AbortController();
  for (const [i, { bytes, side }] of files.entries()) {
    const file = await ofFile(i + 1, openFile(bytes, current.signal));
    opened.push(file);
    for (let page = 1; page <= file.pageCount; page++) pages.push({ file, number: i + 1, pageOfFile: page, side });
    if (pages.length > MAX_PAGES)
      throw new DocumentError('TOO_MANY_PAGES', `a document may have ${MAX_PAGES} pages`, { file: i + 1 });
  }
  return pages.length;
}

async function readPage(page: number, timeLimitMs: number): Promise<ReadPage> {
  const { file, number, pageOfFile, side } = pages[page - 1] as Place;
  const beganAt = performance.now();
  const source = await ofFile(number, file.pageAt(pageOfFile));
  const left = timeLimitMs - (performance.now() - beganAt);
  return reader.read(source, { page, ...(side && { side }) }, { timeLimitMs: left, signal: current.signal });
}

async function close(): Promise<void> {
  const files = opened;
  opened = [];
  pages = [];
  await Promise.all(files.map((file) => file.close()));
}

/** The result, or its error with the number of the file. */
async function ofFile<Result>(file: number, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new DocumentError(error.code, error.message, { cause: error, file });
  }
}

function asAnswer(error: unknown): DocumentAnswer {
  if (error instanceof DocumentError)
    return { kind: 'document_refused', code: error.code, message: error.message, file: error.file };
  if (error instanceof EngineError) return { kind: 'model_refused', message: error.message };
  return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
}
