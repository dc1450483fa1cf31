import type { SessionDocument as Wired } from '@vett/schema/session-document';
import { openJson, sealJson } from '../../../platform/crypto/sealed-json.ts';
import type { StoredDocument } from './store.ts';

/** Label of the tenant's key for the names of files. */
export const DOCUMENT_KEY = 'session-document';
export const DOCUMENT_OBJECTS = 'session-documents';

/** A document that the end user uploaded and confirmed. */
export type SessionDocument = Pick<
  StoredDocument,
  'doc_id' | 'step_id' | 'document_type' | 'mime_type' | 'uploaded_at' | 'sha256'
>;

/** The key of a document in the storage; end users see it without the tenant. */
export const shownKey = (docId: string): string => `${DOCUMENT_OBJECTS}/${docId}`;
export const objectKey = (tenantId: string, docId: string): string => `${tenantId}/${shownKey(docId)}`;

export const sealName = (key: Buffer, docId: string, file_name: string): Buffer => sealJson(key, { file_name }, docId);
export const openName = (key: Buffer, { doc_id, sealed }: StoredDocument): string =>
  (openJson(key, sealed, doc_id) as { file_name: string }).file_name;

/** A confirmed document for the tenant. */
export const wireDocument = (key: Buffer, document: StoredDocument): Wired => ({
  doc_id: document.doc_id,
  step_id: document.step_id,
  type: document.document_type,
  file_name: openName(key, document),
  mime_type: document.mime_type,
  size: document.size ?? 0,
  sha256: document.sha256 ?? '',
  uploaded_at: (document.uploaded_at ?? document.created_at).toISOString(),
  source: document.source as Wired['source'],
  extraction_status: document.extraction_status,
});
