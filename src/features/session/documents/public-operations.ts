import * as contracts from '@vett/schema/session-document';
import type { z } from 'zod';
import type { Caller } from '../../../core/caller.ts';
import type { Doors, WritingDoors } from '../../../core/doors.ts';
import { implement } from '../../../core/operation.ts';
import { isBase64 } from '../../../platform/base64.ts';
import { joining } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { newId } from '../../../platform/id.ts';
import { beginExtraction } from '../extraction/job.ts';
import { epochSeconds } from '../record/summary.ts';
import { checkWritable, requireWritable } from '../record/writable.ts';
import { requireAccepted } from './accept.ts';
import { DOCUMENT_KEY, objectKey, sealName, shownKey } from './documents.ts';
import { ANY_TYPE, checkFile, mismatch, requireTaken } from './file.ts';
import { confirmDocument, countDocuments, findDocument, insertDocument, type StoredDocument } from './store.ts';

const { SESSION_DOCUMENT } = contracts;
const secondsFrom = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1_000);

type UploadTarget = Pick<z.output<typeof contracts.uploadInit.input>, 'step_id' | 'document_type' | 'file_name'>;
type UploadRecord = Pick<StoredDocument, 'doc_id' | 'source' | 'mime_type'> &
  Partial<Pick<StoredDocument, 'size' | 'sha256' | 'uploaded_at'>>;

type UploadDoors = Pick<WritingDoors, 'transaction' | 'clock' | 'keyOf'>;

/** Locks the session of the end user who calls. Throws for a document that it does not take at this step. */
async function requireTerms(
  doors: UploadDoors,
  { actor }: Caller,
  { step_id, document_type }: UploadTarget,
  mime: string,
  find = requireWritable,
) {
  const { session, step } = await find(doors, actor.id, step_id);
  // The contract asks for the type of a document of a step.
  return { ...session, ...(step && requireAccepted(step, document_type ?? '', mime)) };
}

/** Locks the session as `requireTerms` does. Throws also when it has as many documents as it may have. */
async function requireRoom(
  doors: UploadDoors,
  caller: Caller,
  named: UploadTarget,
  mime: string,
  find = requireWritable,
) {
  const session = await requireTerms(doors, caller, named, mime, find);
  if ((await countDocuments(doors.transaction, session.session_id, doors.clock.now())) >= SESSION_DOCUMENT.count)
    throw new AppError('INVALID_STATE', `A session has at most ${SESSION_DOCUMENT.count} documents.`, {
      details: { limit: SESSION_DOCUMENT.count },
    });
  return session;
}

/** Stores a document of the end user who calls, if the session takes one more. */
async function addDocument(
  doors: WritingDoors,
  caller: Caller,
  named: UploadTarget,
  held: UploadRecord,
): Promise<void> {
  const { transaction, clock, keyOf } = doors;
  const { session_id, auto_extract } = await requireRoom(doors, caller, named, held.mime_type);
  await insertDocument(transaction, {
    session_id,
    ...held,
    step_id: named.step_id ?? null,
    document_type: named.document_type ?? 'other',
    sealed: sealName(await keyOf(DOCUMENT_KEY), held.doc_id, named.file_name),
    created_at: clock.now(),
  });
  if (held.uploaded_at && auto_extract) await beginExtraction(doors, caller, session_id, held.doc_id);
}

export const uploadInit = implement(contracts.uploadInit, async (caller, { storage, clock }, input) => {
  const { mime_type } = input;
  requireTaken(mime_type);
  const doc_id = newId();
  const expiresAt = secondsFrom(clock.now(), SESSION_DOCUMENT.url_seconds);
  const key = objectKey(caller.tenant.tenant_id, doc_id);
  const upload_url = storage.uploadUrl({ key, type: mime_type, maxBytes: SESSION_DOCUMENT.bytes, expiresAt });
  return async (doors: WritingDoors) => {
    await addDocument(doors, caller, input, { doc_id, mime_type, source: 'upload' });
    return { doc_id, upload_url, storage_key: shownKey(doc_id), expires_at: epochSeconds(expiresAt) };
  };
});

export const uploadConfirm = implement(contracts.uploadConfirm, async (caller, doors, input) => {
  const announced = await doors.database.run((transaction) => findDocument(transaction, caller.actor.id, input.doc_id));
  if (!announced) throw noSuchDocument();
  const { doc_id, step_id, document_type, mime_type, created_at, uploaded_at } = announced;
  const isSame =
    input.storage_key === shownKey(doc_id) &&
    (input.step_id ?? null) === step_id &&
    (input.document_type ?? 'other') === document_type;
  if (!isSame) throw mismatch();
  if (uploaded_at) return confirmed(doc_id, uploaded_at);
  // A call without a type confirms the one that was announced.
  if (input.mime_type !== mime_type && input.mime_type !== ANY_TYPE) throw mismatch();
  if (secondsFrom(created_at, SESSION_DOCUMENT.confirm_seconds) <= doors.clock.now()) throw notUploaded();
  const object = await doors.storage.get(objectKey(caller.tenant.tenant_id, doc_id));
  if (!object) throw notUploaded();
  const checked = await checkFile(object.bytes, mime_type);
  return async (writing: WritingDoors) => {
    const { transaction, clock, keyOf } = writing;
    const { session_id, auto_extract } = await requireTerms(writing, caller, input, checked.mime_type);
    const now = clock.now();
    const sealed = sealName(await keyOf(DOCUMENT_KEY), doc_id, input.file_name);
    const isNew = await confirmDocument(transaction, doc_id, { ...checked, uploaded_at: now, sealed });
    if (isNew && auto_extract) await beginExtraction(writing, caller, session_id, doc_id);
    const stored = await findDocument(transaction, session_id, doc_id);
    return confirmed(doc_id, stored?.uploaded_at ?? now);
  };
});

const confirmed = (doc_id: string, at: Date) => ({
  doc_id,
  storage_key: shownKey(doc_id),
  uploaded_at: at.toISOString(),
  confirmed: true as const,
});
const noSuchDocument = () => new AppError('DOCUMENT_NOT_FOUND', 'The session has no such document.');
const notUploaded = () =>
  new AppError('UPLOAD_NOT_FOUND', 'Nothing was uploaded, or longer than an hour ago. PUT the file first.');

async function uploadInline(caller: Caller, doors: Doors, input: z.output<typeof contracts.upload.input>) {
  const { storage, database, clock, keyOf } = doors;
  requireTaken(input.mime_type);
  const bytes = decoded(input.data ?? input.file_data ?? input.content ?? '');
  const checked = await checkFile([bytes], input.mime_type);
  await database.run((transaction) => {
    const inside = { transaction, clock, keyOf: (label: string) => keyOf(label, joining(transaction)) };
    return requireRoom(inside, caller, input, checked.mime_type, checkWritable);
  });
  const doc_id = newId();
  await storage.put(objectKey(caller.tenant.tenant_id, doc_id), bytes, checked.mime_type);
  return async (doors: WritingDoors) => {
    const uploaded_at = doors.clock.now();
    await addDocument(doors, caller, input, { doc_id, ...checked, uploaded_at, source: 'legacy' });
    return confirmed(doc_id, uploaded_at);
  };
}

export const upload = implement(contracts.upload, uploadInline);
export const documents = implement(contracts.documents, uploadInline);

function decoded(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > SESSION_DOCUMENT.legacy_bytes)
    throw new AppError('PAYLOAD_TOO_LARGE', 'Send at most 10 MiB, or use the direct upload.', {
      details: { limit_bytes: SESSION_DOCUMENT.legacy_bytes },
    });
  if (!isBase64(text, bytes))
    throw new AppError('INVALID_IMAGE', 'Send the file as base64 with `+`, `/` and `=`, without line breaks.');
  return bytes;
}
