import { EXTRACTION, type StoredExtraction } from '@vett/schema/session-extraction';
import type { Transaction } from 'kysely';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { joining, type Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import type { DocumentDoors } from '../../document/document.ts';
import { settle } from '../../usage/usage.ts';
import { findDocuments, type StoredDocument } from '../documents/store.ts';
import { requireLocked } from '../record/find.ts';
import { type ExtractionTerms, nothingRead, readFiles } from './read.ts';
import {
  deleteRunning,
  EXTRACTION_KEY,
  findExtractions,
  noteExtraction,
  openExtraction,
  sealExtraction,
  storeExtraction,
} from './store.ts';

/** The files of one document of a session, and the type that they are read as. */
interface ExtractionRequest {
  readonly session_id: string;
  readonly doc_ids: readonly string[];
  readonly document_type?: string | undefined;
  /** Left out: documents of any step. */
  readonly step_id?: string | undefined;
  /** The attempts after which it is refused; left out: never. */
  readonly maxAttempts?: number;
  readonly late?: AbortSignal;
  /** The units of usage that were reserved for it; left out: it is not counted. */
  readonly reserved?: 0 | 1 | undefined;
}

interface ExtractionClaim extends ExtractionTerms {
  readonly documents: readonly StoredDocument[];
  readonly started_at: Date;
}

/**
 * Reads a document of a session once, whoever asks for it at the same time. Throws DOCUMENT_NOT_FOUND, RATE_LIMITED after too
 * many attempts if they are limited, INVALID_STATE while it is being read, SERVICE_UNAVAILABLE, and Unavailable where nothing
 * can be read.
 */
export async function extractDocument(
  caller: Pick<Caller, 'tenant' | 'signal'>,
  doors: Doors & DocumentDoors,
  wanted: ExtractionRequest,
): Promise<StoredExtraction> {
  const claimed = await claim(doors, caller, wanted);
  if ('known' in claimed) return claimed.known;
  const { documents, document_type } = claimed;
  try {
    const found = await readFiles(documents, claimed, caller, doors);
    await conclude(doors, caller, wanted, claimed, found);
    return found;
  } catch (error) {
    const isUnavailable = error instanceof AppError && error.code === 'MODEL_NOT_LOADED';
    await conclude(doors, caller, wanted, claimed, isUnavailable ? 'could_not_run' : 'none');
    throw isUnavailable ? new Unavailable(nothingRead(documents, document_type)) : error;
  }
}

/** Nothing can be read here, which says nothing about the document. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly result: StoredExtraction;

  constructor(result: StoredExtraction) {
    super('the models that read documents are not there');
    this.result = { ...result, error_message: 'Documents cannot be read here at the moment. You can go on.' };
  }
}

const claim = (
  { database, keyOf, clock }: Doors,
  { tenant }: Pick<Caller, 'tenant'>,
  { session_id, doc_ids, ...wanted }: ExtractionRequest,
): Promise<ExtractionClaim | { readonly known: StoredExtraction }> =>
  database.run(async (transaction) => {
    const { account_country: country } = await requireLocked(transaction, session_id);
    const all = await findDocuments(transaction, [session_id]);
    const documents = doc_ids.flatMap(
      (id) => all.find(({ doc_id, step_id }) => doc_id === id && step_id === (wanted.step_id ?? step_id)) ?? [],
    );
    const [first] = documents;
    if (!first || new Set(documents).size < doc_ids.length)
      throw new AppError('DOCUMENT_NOT_FOUND', 'The session has no such document, or it was named twice.');
    const document_type = wanted.document_type ?? first.document_type;
    const now = clock.now();
    const stored = await findExtractions(transaction, [session_id]);
    const before = stored.find((each) => each.doc_ids.join() === doc_ids.join());
    const known = before && (await openExtraction(await keyOf(EXTRACTION_KEY, joining(transaction)), before));
    if (known?.status === 'extracted' && known.document_type === document_type) {
      await count(transaction, tenant, wanted, 0, now);
      return { known };
    }
    if (before?.status === 'running' && now.getTime() - before.started_at.getTime() < EXTRACTION.lost_seconds * 1_000)
      throw new AppError('INVALID_STATE', 'The document is being read. Try again.', { retryAfter: 2 });
    if (documents.some(({ extraction_attempts: made }) => made >= (wanted.maxAttempts ?? Number.MAX_SAFE_INTEGER)))
      throw new AppError('RATE_LIMITED', `A document is read ${wanted.maxAttempts} times at the most.`);
    await noteExtraction(transaction, doc_ids, 'pending', 1);
    await storeExtraction(transaction, {
      session_id,
      doc_ids: [...doc_ids],
      status: 'running',
      started_at: now,
      sealed: null,
    });
    return { session_id, documents, document_type, country, late: wanted.late, started_at: now };
  });

/** Stores the result of a reading. One that was not made counts as no attempt. */
const conclude = (
  { database, keyOf }: Doors,
  { tenant }: Pick<Caller, 'tenant'>,
  { session_id, reserved }: ExtractionRequest,
  { documents, started_at }: ExtractionClaim,
  found: StoredExtraction | 'could_not_run' | 'none',
): Promise<void> =>
  database.run(async (transaction) => {
    await requireLocked(transaction, session_id);
    if (found !== 'none') await count(transaction, tenant, { reserved }, found === 'could_not_run' ? 0 : 1, started_at);
    const doc_ids = documents.map(({ doc_id }) => doc_id);
    // A reading that was taken for lost meanwhile has been begun again by another call.
    if (!(await deleteRunning(transaction, { session_id, doc_ids, started_at }))) return;
    if (typeof found === 'string') return noteExtraction(transaction, doc_ids, found, -1);
    const { status } = found;
    const sealed = sealExtraction(await keyOf(EXTRACTION_KEY, joining(transaction)), session_id, found);
    await storeExtraction(transaction, { session_id, doc_ids, status, started_at, sealed });
    await noteExtraction(transaction, doc_ids, status, 0);
  });

/** Counts a reading, and releases what was reserved for a call that read nothing. */
async function count(
  transaction: Transaction<Tables>,
  { tenant_id }: Caller['tenant'],
  { reserved }: Pick<ExtractionRequest, 'reserved'>,
  done: 0 | 1,
  now: Date,
): Promise<void> {
  if (reserved === undefined) return;
  const use = { tenant_id, endpoint: 'documents.extract', unit: 'check', units: reserved } as const;
  await settle(transaction, { ...use, done, failed: 0, reservedAt: now, now });
}
