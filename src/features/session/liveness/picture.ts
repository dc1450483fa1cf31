import { SESSION_DOCUMENT } from '@vett/schema/session-document';
import * as contracts from '@vett/schema/session-liveness';
import { implement } from '../../../core/operation.ts';
import { AppError } from '../../../platform/error.ts';
import { requireSession } from '../record/find.ts';
import { epochSeconds } from '../record/summary.ts';
import { findLiveness, referenceKey } from './store.ts';

export const livenessUrl = implement(contracts.livenessUrl, (caller, { database, clock, storage }, input) =>
  database.run(async (transaction) => {
    const { session_id } = await requireSession(transaction, input.session_id);
    const check = await findLiveness(transaction, session_id, input.liveness_session_id);
    if (!check?.has_reference) throw new AppError('NOT_FOUND', 'The session has no picture of such a liveness check.');
    const { liveness_session_id } = check;
    const expiresAt = new Date(clock.now().getTime() + SESSION_DOCUMENT.download_seconds * 1_000);
    const key = referenceKey(caller.tenant.tenant_id, liveness_session_id);
    return {
      liveness_session_id,
      mime_type: 'image/jpeg' as const,
      expires_at: epochSeconds(expiresAt),
      url: storage.downloadUrl({ key, expiresAt, disposition: 'inline' }),
    };
  }),
);
