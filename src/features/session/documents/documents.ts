import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';

/** A document that the end user uploaded and confirmed. */
export interface SessionDocument {
  readonly doc_id: string;
  /** Null: a further document outside of the workflow. */
  readonly step_id: string | null;
  readonly document_type: string;
  readonly mime_type: string;
}

/** The confirmed documents of a step. Nothing can be uploaded yet, so there are none. */
export const documentsOf = async (
  _transaction: Transaction<Tables>,
  _sessionId: string,
  _stepId: string,
): Promise<SessionDocument[]> => [];
