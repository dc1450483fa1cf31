import {
  DocumentError,
  type DocumentFile,
  type DocumentReading,
  EngineError,
  type ReadOptions,
} from '@vett/engine/documents';
import { DOCUMENT } from '@vett/schema/document';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../platform/error.ts';
import type { DocumentOutcome } from '../../platform/metrics.ts';
import type { DocumentDoors } from './engine.ts';
import { tooLarge, unsupported } from './files.ts';

const BUSY_SECONDS = 2;
/** They say nothing about the document: the same one is read later. */
const BUSY: readonly string[] = ['POOL_FULL', 'POOL_CLOSED', 'TIMED_OUT', 'PROCESS_LOST'];

/** A document that cannot be read, whoever reads it: the issue names what the sender can mend. */
export interface DocumentFault {
  readonly unreadable: 'ENCRYPTED_PDF' | 'PAGE_UNREADABLE' | 'TIMED_OUT';
}

/**
 * Reads a document in turns with those of other owners, until the client disconnects. Throws INVALID_IMAGE,
 * PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, MODEL_NOT_LOADED, SERVICE_UNAVAILABLE.
 */
export async function readDocument(
  files: readonly DocumentFile[],
  { owner, ...options }: ReadOptions & { readonly owner: string },
  { signal, disconnected }: Pick<Caller, 'signal' | 'disconnected'>,
  { documents, reading }: DocumentDoors,
): Promise<DocumentReading | DocumentFault> {
  const reader = await documents();
  const ended = reading(options.type ?? 'detected');
  try {
    const stop = disconnected ? AbortSignal.any([signal, disconnected]) : signal;
    const found = await reader.read(files, { ...options, owner, signal: stop });
    ended('read');
    return found;
  } catch (error) {
    ended(disconnected?.aborted ? 'cancelled' : outcomeOf(error));
    if (disconnected?.aborted) throw new AppError('SERVICE_UNAVAILABLE', 'The client disconnected.');
    return unreadableOf(error);
  }
}

function outcomeOf(error: unknown): DocumentOutcome {
  if (error instanceof DocumentError) return 'refused';
  return isBusy(error) ? 'busy' : 'failed';
}

const isBusy = (error: unknown) => error instanceof EngineError && BUSY.includes(error.code);

/** Without a cause, which would be logged: under overload a log line for each refusal would add to the load. */
export const tooBusy = () =>
  new AppError('SERVICE_UNAVAILABLE', 'Too many documents are being read. Try again.', { retryAfter: BUSY_SECONDS });

function unreadableOf(error: unknown): DocumentFault {
  if (isBusy(error)) throw tooBusy();
  if (!(error instanceof DocumentError)) throw error;
  const { code, file } = error;
  const index = file === undefined ? undefined : file - 1;
  if (code === 'ENCRYPTED_PDF' || code === 'TIMED_OUT') return { unreadable: code };
  if (code === 'UNSUPPORTED') throw unsupported(index);
  if (code === 'TOO_MANY_PAGES') throw tooLarge(index, `Send at most ${DOCUMENT.pages} pages.`);
  if (code === 'TOO_LARGE') {
    throw tooLarge(index, `Send files of at most ${DOCUMENT.file_bytes} bytes and ${DOCUMENT.side.max} pixels a side.`);
  }
  const message =
    code === 'TOO_SMALL'
      ? `The image is too small: send at least ${DOCUMENT.side.min} pixels on its longer side.`
      : 'The file cannot be read: it is damaged. Send it again, or take it anew.';
  throw new AppError('INVALID_IMAGE', message, { ...(index !== undefined && { details: { image: index } }) });
}
