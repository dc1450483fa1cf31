import type { OwnListPreview, OwnListSettings } from '@vett/engine/lists';
import { Child, type Limit } from '@vett/engine/processes';
import type { OwnListName } from '@vett/schema/list-name';
import { AppError } from '../../../platform/error.ts';
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

/** The task of a process that looks at a file. Its bytes go beside it. */
type PreviewTask = Omit<OwnListFile, 'bytes'>;

/** The task of a process that publishes a file. */
export interface PublicationOrder extends PreviewTask {
  readonly databaseUrl: string;
  readonly list_name: OwnListName;
  readonly owner: ListOwner & FileOrder;
  readonly acceptShrink: boolean;
  readonly now: Date;
}

export type OwnListTask = PreviewTask | PublicationOrder;

/** `refusal`: what is wrong with the file. */
export type PreviewAnswer = { readonly preview: OwnListPreview } | { readonly refusal: string };
export type OwnListAnswer = PreviewAnswer | PublishOutcome;

/** Half as much again as the largest file within the limits takes. */
const MAX_MEGABYTES = 2_048;
const BUDGETS = {
  // A caller waits half a minute for an answer. The largest files take a few seconds.
  preview: { processorMs: 20_000, clockMs: 600_000 },
  publication: { processorMs: 600_000, clockMs: 3_000_000 },
};
const TOO_COSTLY: Readonly<Record<Limit, string>> = {
  memory: 'The file takes too much memory to read. Send fewer or shorter values, or plain CSV.',
  processor: 'The file takes too long to read. Send fewer or shorter values, or plain CSV.',
};

/** V8 aborts a process whose heap is full, if its watch does not come first. */
const ABORTED: readonly string[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'code 134'];

class OwnListProcess extends Child<OwnListTask, OwnListAnswer> {
  constructor(maxMegabytes: number) {
    super({ file: new URL('./own-list-child.ts', import.meta.url), maxMegabytes, connects: true });
  }

  read(task: OwnListTask, bytes: Uint8Array): Promise<OwnListAnswer> {
    return this.ask(task, 'databaseUrl' in task ? BUDGETS.publication : BUDGETS.preview, [bytes]);
  }

  protected override lossError(how: string): Error {
    return ABORTED.includes(how) ? this.limitError('memory') : super.lossError(how);
  }

  protected override limitError(limit: Limit): Error {
    return new AppError('INVALID_LIST_FILE', TOO_COSTLY[limit]);
  }
}

/**
 * The reading of files that callers send: each in a process of its own, since one of ten megabytes takes seconds, and one that was made to
 * exhaust the memory ends its process.
 */
export interface OwnListProcesses {
  preview(file: OwnListFile, tenantId: string, signal: AbortSignal): Promise<OwnListPreview>;
  publish(
    order: Omit<PublicationOrder, 'databaseUrl'>,
    bytes: Uint8Array,
    signal: AbortSignal,
  ): Promise<PublishOutcome>;
}

export function ownListProcesses(databaseUrl: string, maxMegabytes = MAX_MEGABYTES): OwnListProcesses {
  const busy = 'Too many files of lists are read. Try again.';
  const previews = new Turns({ places: 2, waiting: 20, busy, retryAfter: 5 });

  async function inProcess(task: OwnListTask, bytes: Uint8Array, signal: AbortSignal): Promise<OwnListAnswer> {
    signal.throwIfAborted();
    const process = new OwnListProcess(maxMegabytes);
    const stop = () => void process.end();
    signal.addEventListener('abort', stop);
    try {
      return await process.read(task, bytes);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      await process.end();
    }
  }

  return {
    async preview({ bytes, ...task }, tenantId, signal) {
      const answer = await previews
        .run(tenantId, () => inProcess(task, bytes, signal), signal)
        .catch((error: Error) => {
          if (isLost(error)) throw new AppError('SERVICE_UNAVAILABLE', busy, { retryAfter: 5 });
          throw error;
        });
      if ('refusal' in answer) throw new AppError('INVALID_LIST_FILE', answer.refusal);
      return (answer as { preview: OwnListPreview }).preview;
    },
    async publish(order, bytes, signal) {
      try {
        return (await inProcess({ ...order, databaseUrl }, bytes, signal)) as PublishOutcome;
      } catch (error) {
        // The same file would take as much again.
        if (!(error instanceof AppError)) throw error;
        const nothing = { version: null, entity_count: 0, added: 0, changed: 0, removed: 0, notices: [] };
        return { ...nothing, list: order.list_name, outcome: 'rejected_format', message: error.message };
      }
    },
  };
}

/** The machine is busy, or something else ended the process. */
const isLost = (error: Error & { code?: unknown }) => error.code === 'PROCESS_LOST' || error.code === 'TIMED_OUT';
