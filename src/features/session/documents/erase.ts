import type { ObjectKind, RetentionRule } from '../../../core/retention-rule.ts';
import { DOCUMENT_OBJECTS, objectKey } from './documents.ts';
import { deleteUnconfirmed, knownDocuments } from './store.ts';

/** Uploads that nobody confirmed. */
export const unconfirmedUploads: RetentionRule = {
  kind: 'session_upload',
  days: () => 1,
  async erase(transaction, before, max, { objects }) {
    const deleted = await deleteUnconfirmed(transaction, before, max);
    for (const { tenant_id, doc_id } of deleted) await objects.delete(objectKey(tenant_id, doc_id));
    return deleted.length;
  },
};

/** Files of sessions. One without a row is left over from a session that was erased. */
export const documentFiles: ObjectKind = {
  kind: DOCUMENT_OBJECTS,
  hours: 1,
  async referenced(transaction, keys) {
    const byId = new Map(keys.map((key) => [key.slice(key.lastIndexOf('/') + 1), key]));
    return (await knownDocuments(transaction, [...byId.keys()])).flatMap((id) => byId.get(id) ?? []);
  },
};
