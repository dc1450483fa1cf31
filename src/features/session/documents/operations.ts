import * as contracts from '@vett/schema/session-document';
import { implement } from '../../../core/operation.ts';
import { joining } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { requireSession } from '../record/find.ts';
import { epochSeconds } from '../record/summary.ts';
import { DOCUMENT_KEY, objectKey, openName } from './documents.ts';
import { findDocument } from './store.ts';

export const documentUrl = implement(contracts.documentUrl, (caller, doors, input) =>
  doors.database.run(async (transaction) => {
    const { session_id } = await requireSession(transaction, input.session_id);
    const document = await findDocument(transaction, session_id, input.doc_id);
    if (!document?.uploaded_at) throw new AppError('DOCUMENT_NOT_FOUND', 'The session has no such document.');
    const { doc_id, mime_type } = document;
    const until = new Date(doors.clock.now().getTime() + contracts.SESSION_DOCUMENT.download_seconds * 1_000);
    return {
      doc_id,
      mime_type,
      expires_at: epochSeconds(until),
      url: doors.storage.downloadUrl({
        key: objectKey(caller.tenant.tenant_id, doc_id),
        expiresAt: until,
        disposition: input.disposition ?? 'attachment',
      }),
      file_name: openName(await doors.keyOf(DOCUMENT_KEY, joining(transaction)), document),
    };
  }),
);
