import { validate } from 'uuid';
import { fieldKind, refuse, WRONG_KIND } from './field.ts';

/** Judges references to uploaded documents of the session. */
export const file = fieldKind('file', ({ max_files, document_type, accepted_mime_types }, given, { documents }) => {
  const ids = Array.isArray(given) ? (given as unknown[]) : [given];
  if (!ids.every((id): id is string => typeof id === 'string' && validate(id))) return WRONG_KIND;
  if (ids.length > max_files) return refuse('TOO_MANY', 'too_many', { max: max_files });
  if (new Set(ids).size < ids.length) return refuse('DUPLICATE', 'twice');
  for (const id of ids) {
    const document = documents.find(({ doc_id }) => doc_id === id);
    if (!document) return refuse('UNKNOWN_VALUE', 'unknown_document');
    const isTaken =
      accepted_mime_types === undefined || accepted_mime_types.some((type) => type === document.mime_type);
    if (document.document_type !== (document_type ?? document.document_type) || !isTaken)
      return refuse('INVALID_VALUE', 'wrong_document');
  }
  return { value: max_files === 1 ? ids[0] : ids };
});
