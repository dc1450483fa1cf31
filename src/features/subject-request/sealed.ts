import type { SubjectOfRequest } from '@vett/schema/subject-request';
import { openJson, openLarge, sealJson, sealLarge } from '../../platform/crypto/sealed-json.ts';

/** Label of the tenant's key for requests of people. */
export const REQUEST_KEY = 'subject-request';

/** The sealed part of a request. The person is erased with the records. */
export interface RequestText {
  readonly subject: SubjectOfRequest | null;
  readonly reference: string | null;
}

export const sealRequest = (key: Buffer, requestId: string, text: RequestText): Buffer =>
  sealJson(key, text, `subject_request ${requestId}`);
export const openRequest = (key: Buffer, { request_id, sealed }: { request_id: string; sealed: Buffer }): RequestText =>
  openJson(key, sealed, `subject_request ${request_id}`) as RequestText;

/** The sealed part of a found record: ids and numbers by which others are found, and the reason of a duty of retention. */
export interface RecordText {
  readonly refs: readonly string[];
  readonly note: string | null;
}

interface RecordId {
  readonly request_id: string;
  readonly kind: string;
  readonly record_id: string;
}

const contextOf = ({ request_id, kind, record_id }: RecordId) => `subject_record ${request_id} ${kind} ${record_id}`;

export const sealRecord = (key: Buffer, id: RecordId, text: RecordText): Buffer => sealLarge(key, text, contextOf(id));
export const openRecord = async (key: Buffer, record: RecordId & { sealed: Buffer | null }): Promise<RecordText> =>
  record.sealed ? ((await openLarge(key, record.sealed, contextOf(record))) as RecordText) : { refs: [], note: null };
