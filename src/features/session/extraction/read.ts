import { buffer } from 'node:stream/consumers';
import type { DocumentFile, DocumentReading, DocumentType } from '@vett/engine/documents';
import { EngineError } from '@vett/engine/documents';
import { DOCUMENT } from '@vett/schema/document';
import { ERROR_STATUS } from '@vett/schema/error';
import { EXTRACTION, type SessionExtraction } from '@vett/schema/session-extraction';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import { issuesOf, readDocument, withoutAccount } from '../../document/document.ts';
import { objectKey } from '../documents/documents.ts';
import type { StoredDocument } from '../documents/store.ts';

/** How the reader knows types of documents; it finds out by itself what any other one is. */
const READ_AS: Readonly<Record<string, DocumentType>> = {
  ...{ passport: 'id_document', national_id: 'id_document', driver_license: 'id_document' },
  ...{ residence_permit: 'id_document', id_document: 'id_document' },
  ...{ proof_of_address: 'proof_of_address', utility_bill: 'proof_of_address' },
  ...{ bank_letter: 'bank_ownership', bank_ownership: 'bank_ownership' },
  ...{ company_charter: 'company_charter', incorporation_certificate: 'company_charter' },
  tax_certificate: 'tax_certificate',
};

/** A result in which nothing was read. */
export const nothingRead = (documents: readonly StoredDocument[], document_type: string): SessionExtraction => ({
  ...{ doc_ids: documents.map(({ doc_id }) => doc_id), document_type, detected_document_type: null, status: 'error' },
  ...{ extracted_fields: {}, confidence_scores: {}, validations: null, issues: [], error_message: UNREADABLE },
  processing_time_ms: 0,
});

/**
 * Reads the files of one document. A document that cannot be read is a result. Throws MODEL_NOT_LOADED, and SERVICE_UNAVAILABLE
 * while the reader is busy.
 */
export async function readFiles(
  documents: readonly StoredDocument[],
  document_type: string,
  { tenant, signal }: Caller,
  doors: Doors,
): Promise<SessionExtraction> {
  const began = performance.now();
  const resultOf = (found: Partial<SessionExtraction>): SessionExtraction => ({
    ...nothingRead(documents, document_type),
    ...found,
    processing_time_ms: Math.round(performance.now() - began),
  });
  const late = AbortSignal.timeout(EXTRACTION.seconds * 1_000);
  const type = READ_AS[document_type];
  try {
    const files = await filesOf(documents, tenant.tenant_id, doors);
    const stop = AbortSignal.any([signal, late]);
    const reading = await readDocument(files, type ? { type } : {}, { tenant, signal: stop }, doors);
    return resultOf('unreadable' in reading ? unread(reading.unreadable) : foundIn(reading));
  } catch (error) {
    if (late.aborted) return resultOf(unread('TIMED_OUT'));
    const failure = failureOf(error);
    if (!failure) throw error;
    return resultOf(failure);
  }
}

const UNREADABLE = 'The document cannot be read. Send it again: whole, sharp, well lit and without a password.';

type Found = Partial<SessionExtraction>;

const unread = (code: DocumentReading['issues'][number]['code']): Found => ({ issues: issuesOf([{ code }]).issues });

function foundIn({ detectedType, fields, confidences, validations, issues }: DocumentReading): Found {
  const isRead = Object.keys(fields).length > 0;
  return {
    ...(isRead && { status: 'extracted', error_message: null }),
    ...{ detected_document_type: detectedType, extracted_fields: withoutAccount(fields) },
    ...{ confidence_scores: confidences, validations, issues: issuesOf(issues).issues },
  };
}

/** The result that a failure stands for; undefined: there is none, and it may be tried again. */
function failureOf(error: unknown): Found | undefined {
  if (error instanceof EngineError && (error.code === 'THREAD_LOST' || error.code === 'TIMED_OUT'))
    return unread('PAGE_UNREADABLE');
  const isRefusal = error instanceof AppError && ERROR_STATUS[error.code] < 500;
  return isRefusal ? { error_message: error.message } : undefined;
}

async function filesOf(
  documents: readonly StoredDocument[],
  tenantId: string,
  { storage }: Doors,
): Promise<DocumentFile[]> {
  // Before anything is read into memory.
  if (documents.reduce((sum, { size }) => sum + (size ?? 0), 0) > DOCUMENT.bytes)
    throw new AppError('PAYLOAD_TOO_LARGE', 'The document is too large to be read: 25 MiB are the most.');
  const files: DocumentFile[] = [];
  for (const { doc_id } of documents) {
    const object = await storage.get(objectKey(tenantId, doc_id));
    if (!object) throw new AppError('DOCUMENT_NOT_FOUND', 'A file of the document is gone. Upload it again.');
    files.push({ bytes: await buffer(object.bytes) });
  }
  return files;
}
