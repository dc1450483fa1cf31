import type { OwnListPreview, OwnListSettings } from '@vett/engine/lists';
import type { OwnListName } from '@vett/schema/list-name';
import { AppError } from '../../../platform/error.ts';
import { answerOfThread } from '../../../platform/thread-answer.ts';
import { Turns } from '../../../platform/turns.ts';
import type { ListOwner } from '../owner.ts';
import type { PublishOutcome } from '../publish.ts';
import type { FileOrder } from './own-list-store.ts';

/** A file that a caller sent, and how it is read. */
export interface OwnListFile {
  readonly settings: OwnListSettings;
  readonly file_name: string;
  readonly bytes: Uint8Array;
}

/** The task of the thread that publishes a file. */
export interface PublicationOrder extends OwnListFile {
  readonly databaseUrl: string;
  readonly list_name: OwnListName;
  readonly owner: ListOwner & FileOrder;
  readonly acceptShrink: boolean;
  readonly now: Date;
}

/** `refusal`: what is wrong with the file. */
export type PreviewAnswer = { readonly preview: OwnListPreview } | { readonly refusal: string };

/** More than a file of the largest size needs: beyond it the thread ends, not the process. */
const HEAP_MEGABYTES = 1_024;

/** The reading of files that callers send: on threads, since a file of ten megabytes takes seconds. */
export interface OwnListThreads {
  preview(file: OwnListFile, tenantId: string, signal: AbortSignal): Promise<OwnListPreview>;
  publish(order: Omit<PublicationOrder, 'databaseUrl'>, signal: AbortSignal): Promise<PublishOutcome>;
}

export function ownListThreads(databaseUrl: string): OwnListThreads {
  const busy = 'Too many files of lists are read. Try again.';
  const previews = new Turns({ places: 2, waiting: 20, busy, retryAfter: 5 });
  const answerOf = <T>(thread: URL, data: object, signal: AbortSignal) =>
    answerOfThread<T>(thread, { name: 'own list', data, heapMegabytes: HEAP_MEGABYTES }, signal);
  return {
    async preview(file, tenantId, signal) {
      const read = () => answerOf<PreviewAnswer>(new URL('./preview-thread.ts', import.meta.url), file, signal);
      const answer = await previews.run(tenantId, read, signal);
      if ('refusal' in answer) throw new AppError('INVALID_LIST_FILE', answer.refusal);
      return answer.preview;
    },
    publish: (order, signal) =>
      answerOf(new URL('./publish-thread.ts', import.meta.url), { ...order, databaseUrl }, signal),
  };
}
