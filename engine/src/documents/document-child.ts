import { processorMs } from '../processes/processor-time.ts';
import { type ProcessorAllowance, serve } from '../processes/serve.ts';
import { cutPortrait } from './cut-portrait.ts';
import type { Box, DocumentSide, FieldsRead, Portrait } from './document.ts';
import { DocumentError } from './document-error.ts';
import { readModels } from './model-files.ts';
import { boundMemory } from './read/bound-memory.ts';
import { type OpenFile, openFile } from './read/open-file.ts';
import { PageReader, type ReadPage } from './read/page-reader.ts';
import { type FromPages, readFields } from './read-fields.ts';

/** The files of `read` and the picture of `cut` go beside their request. */
export type DocumentRequest =
  | { kind: 'prepare'; modelsDirectory: string | undefined }
  | {
      kind: 'read';
      sides: (DocumentSide | undefined)[];
      limits: ReadLimits;
      fields: FromPages | null;
      pictures: boolean;
      texts: boolean;
    }
  | { kind: 'cut'; face: Box; page: number; width: number };

export type DocumentResult = ReadPages | Portrait | undefined;

/** Milliseconds of processor time. */
export interface ReadLimits {
  readonly page: number;
  readonly document: number;
}

export interface ReadPages {
  /** Without pictures and texts unless they were asked for: the texts of ten pages may hold the parent for a second. */
  pages: ReadPage[];
  /** Null: fields were not asked for. */
  reading: FieldsRead | null;
}

/** A page of the open document, by its place in a file. */
interface PagePlace {
  file: OpenFile;
  /** Counted from 1. */
  number: number;
  pageOfFile: number;
  side: DocumentSide | undefined;
}

const MAX_PAGES = 10;
/** For the step that runs when the limit of a page is over, and for the fields of ten pages. */
const GRACE_MS = 2_000;

boundMemory();
// pdf.js leaves rejected promises of damaged files behind, beside the one that it gives. They would end the process.
process.on('unhandledRejection', () => {});

let reader: PageReader;
let current = new AbortController();

serve<DocumentRequest, DocumentResult>({
  async answer(request, files, allow) {
    if (request.kind === 'cut') return cutPortrait(files[0] as Uint8Array, request);
    if (request.kind === 'read') return read(request, files, allow);
    reader = await PageReader.load(await readModels(request.modelsDirectory));
    return undefined;
  },
  stop: () => current.abort(),
});

async function read(
  { sides, limits, fields, pictures, texts }: DocumentRequest & { kind: 'read' },
  files: readonly Uint8Array[],
  allow: ProcessorAllowance,
): Promise<ReadPages> {
  current = new AbortController();
  const opened: OpenFile[] = [];
  try {
    const endsAt = processorMs() + limits.document;
    allow(limits.page);
    const places = await open(files, sides, opened);
    const pages: ReadPage[] = [];
    for (const place of places) {
      const left = Math.min(limits.page, endsAt - processorMs());
      if (left <= 0) break;
      allow(left + GRACE_MS);
      pages.push(await readPage(place, pages.length + 1, left));
    }
    allow(GRACE_MS);
    const timedOut = pages.length < places.length;
    const readings = pages.map(({ reading }) => reading);
    return {
      pages: pages.map(({ reading, picture }) => ({
        reading: texts ? reading : { ...reading, texts: [] },
        picture: pictures ? picture : null,
      })),
      reading: fields && readFields(readings, { ...fields, timedOut }),
    };
  } finally {
    await Promise.all(opened.map((file) => file.close()));
  }
}

async function open(
  files: readonly Uint8Array[],
  sides: (DocumentSide | undefined)[],
  opened: OpenFile[],
): Promise<PagePlace[]> {
  const places: PagePlace[] = [];
  for (const [i, bytes] of files.entries()) {
    const file = await ofFile(i + 1, openFile(bytes, current.signal));
    opened.push(file);
    for (let page = 1; page <= file.pageCount; page++)
      places.push({ file, number: i + 1, pageOfFile: page, side: sides[i] });
    if (places.length > MAX_PAGES)
      throw new DocumentError('TOO_MANY_PAGES', `a document may have ${MAX_PAGES} pages`, { file: i + 1 });
  }
  return places;
}

async function readPage({ file, number, pageOfFile, side }: PagePlace, page: number, limit: number): Promise<ReadPage> {
  const endsAt = processorMs() + limit;
  const source = await ofFile(number, file.pageAt(pageOfFile));
  const processorLimitMs = endsAt - processorMs();
  return reader.read(source, { page, ...(side && { side }) }, { processorLimitMs, signal: current.signal });
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
