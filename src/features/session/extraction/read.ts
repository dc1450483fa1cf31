import { buffer } from 'node:stream/consumers';
import type { DocumentFile, DocumentReading } from '@vett/engine/documents';
import { DOCUMENT } from '@vett/schema/document';
import { ERROR_STATUS } from '@vett/schema/error';
import type { StoredExtraction } from '@vett/schema/session-extraction';
import { type Caller, sessionOwner } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import { type DocumentDoors, issuesOf, readDocument, tooBusy, withoutAccount } from '../../document/document.ts';
import { alsoReadAs, readAs } from '../../workflow/workflow.ts';
import { objectKey } from '../documents/documents.ts';
import type { StoredDocument } from '../documents/store.ts';

/** A result in which nothing was read. */
export const nothingRead = (documents: readonly StoredDocument[], document_type: string): StoredExtraction => ({
  doc_ids: documents.map(({ doc_id }) => doc_id),
  document_type,
  detected_document_type: null,
  status: 'error',
  extracted_fields: {},
  confidence_scores: {},
  validations: null,
  issues: [],
  error_message: UNREADABLE,
  processing_time_ms: 0,
  places: {},
});

export interface ExtractionTerms {
  readonly session_id: string;
  readonly document_type: string;
  /** The country of the account, as a hint. */
  readonly country: string | null;
  /** Aborted when nobody waits for the result any more. */
  readonly late: AbortSignal | undefined;
}

/**
 * Reads the files of one document. A document that cannot be read is a result. Throws MODEL_NOT_LOADED, and SERVICE_UNAVAILABLE
 * while the reader is busy.
 */
export async function readFiles(
  documents: readonly StoredDocument[],
  { session_id, document_type, country, late }: ExtractionTerms,
  { tenant, signal }: Pick<Caller, 'tenant' | 'signal'>,
  doors: Doors & DocumentDoors,
): Promise<StoredExtraction> {
  const began = performance.now();
  const resultOf = (found: Partial<StoredExtraction>): StoredExtraction => ({
    ...nothingRead(documents, document_type),
    ...found,
    processing_time_ms: Math.round(performance.now() - began),
  });
  const type = readAs(document_type);
  const orTypes = alsoReadAs(document_type);
  const owner = sessionOwner(tenant.tenant_id, session_id);
  try {
    const files = await filesOf(documents, doors);
    const stop = late ? AbortSignal.any([signal, late]) : signal;
    const reading = await readDocument(
      files,
      { owner, orTypes, ...(type && { type }), ...(country && { country }) },
      { signal: stop },
      doors,
    );
    return resultOf(
      'unreadable' in reading
        ? unread(reading.unreadable)
        : { ...foundIn(reading), places: placesIn(reading, documents) },
    );
  } catch (error) {
    // The clock says nothing about the document.
    if (late?.aborted) throw tooBusy();
    const failure = failureOf(error);
    if (!failure) throw error;
    return resultOf(failure);
  }
}

const UNREADABLE = 'The document cannot be read. Send it again: whole, sharp, well lit and without a password.';

type ExtractionChange = Partial<StoredExtraction>;

const unread = (code: DocumentReading['issues'][number]['code']): ExtractionChange => ({
  issues: issuesOf([{ code }]).issues,
});

function foundIn(reading: DocumentReading): ExtractionChange {
  const { detectedType, fields, confidences, validations, issues, modelVersion } = reading;
  const isRead = Object.keys(fields).length > 0;
  return {
    ...(isRead && { status: 'extracted', error_message: null }),
    detected_document_type: detectedType,
    extracted_fields: withoutAccount(fields),
    confidence_scores: confidences,
    validations,
    issues: issuesOf(issues).issues,
    model_version: modelVersion,
  };
}

/** The places of fields on pictures. Each picture is a page; those of PDF files are not shown. */
function placesIn({ evidence }: DocumentReading, documents: readonly StoredDocument[]): StoredExtraction['places'] {
  if (!documents.every(({ mime_type }) => mime_type.startsWith('image/'))) return {};
  return Object.fromEntries(
    Object.entries(evidence).flatMap(([field, { page, outline }]) => {
      const document = documents[page - 1];
      return document ? [[field, { doc_id: document.doc_id, outline }]] : [];
    }),
  );
}

/** The result that a failure stands for; undefined: there is none, and it may be tried again. */
function failureOf(error: unknown): ExtractionChange | undefined {
  const isRefusal = error instanceof AppError && ERROR_STATUS[error.code] < 500;
  return isRefusal ? { ...unread('PAGE_UNREADABLE'), error_message: error.message } : undefined;
}

async function filesOf(documents: readonly StoredDocument[], doors: Pick<Doors, 'storage'>): Promise<DocumentFile[]> {
  // Before anything is read into memory.
  if (documents.reduce((sum, { size }) => sum + (size ?? 0), 0) > DOCUMENT.bytes)
    throw new AppError('PAYLOAD_TOO_LARGE', 'The document is too large to be read: 25 MiB are the most.');
  const files: DocumentFile[] = [];
  for (const document of documents) {
    const file = await fileOf(document, doors);
    if (!file) throw new AppError('DOCUMENT_NOT_FOUND', 'A file of the document is gone. Upload it again.');
    files.push(file);
  }
  return files;
}

/** The file of a document; undefined: it is gone. */
export async function fileOf(
  { tenant_id, doc_id }: StoredDocument,
  { storage }: Pick<Doors, 'storage'>,
): Promise<DocumentFile | undefined> {
  const object = await storage.get(objectKey(tenant_id, doc_id));
  return object && { bytes: await buffer(object.bytes) };
}
