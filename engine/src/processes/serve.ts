import { readSync } from 'node:fs';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { processorMs } from './processor-time.ts';

/** The limits of one request. */
export interface Budget {
  /** Processor time of the whole process, so that a busy machine gives the same answer later. */
  readonly processorMs: number;
  /** Time by the clock, for a process that waits for something that never comes. */
  readonly clockMs: number;
}

/** A message to a process. The files follow on its standard input, so that they are not copied into the message. */
export type Message<Request> =
  | { readonly request: Request; readonly processorMs: number; readonly lengths: readonly number[] }
  | { readonly stop: true };

/** An answer, with the resident size of the process after it. */
export type Answer<Result> = ({ readonly result: Result } | { readonly error: SentError }) & {
  readonly residentBytes: number;
};

/** An error between processes, where it loses its class and its own members. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly file: number | undefined;
}

/** Sets how much processor time the rest of a request may take, in milliseconds, for a step that has less than the whole. */
export type ProcessorAllowance = (processorMs: number) => void;

/** Bounds the memory of the processes that this one has started, in the group of its leader. Beyond it they are killed with this process. */
export type BoundGroup = (leader: number, maxBytes: number) => void;

export interface Work<Request, Result> {
  answer(
    request: Request,
    files: readonly Uint8Array[],
    allow: ProcessorAllowance,
    boundGroup: BoundGroup,
  ): Promise<Result>;
  /** Shortens the current work, whose answer is not needed any more. */
  stop?(): void;
}

/** The descriptor of the files. */
const FILES = 0;
/** The descriptor on which a process that passed a limit names it before it is killed. */
export const REASON = 4;

/** Answers the requests of the parent process, in their order, and ends with it. Called once by the module of a process. */
export function serve<Request, Result>({ answer, stop }: Work<Request, Result>): void {
  const limit = watch();
  const allow: ProcessorAllowance = (milliseconds) => {
    limit[0] = processorMs() + milliseconds;
  };
  const boundGroup: BoundGroup = (leader, maxBytes) => limit.set([leader, maxBytes], 1);
  process.on('disconnect', () => process.exit());
  process.on('message', async (message: Message<Request>) => {
    if ('stop' in message) return stop?.();
    const files = message.lengths.map(readFile);
    allow(message.processorMs);
    const outcome = await answer(message.request, files, allow, boundGroup).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: sent(error) }),
    );
    allow(Number.POSITIVE_INFINITY);
    process.send?.({ ...outcome, residentBytes: process.memoryUsage.rss() } satisfies Answer<Result>);
  });
}

/** Starts the thread that kills this process. It reads its limits from the returned members. */
function watch(): Float64Array {
  const limit = new Float64Array(new SharedArrayBuffer(24));
  limit[0] = Number.POSITIVE_INFINITY;
  const [parent, maxBytes] = process.argv.slice(2).map(Number);
  const workerData = { limit, parent, maxBytes };
  // Sources and built files differ in their extension.
  new Worker(new URL(`./watch${extname(import.meta.filename)}`, import.meta.url), { workerData }).unref();
  return limit;
}

function readFile(length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  for (let read = 0; read < length; ) {
    const count = readSync(FILES, bytes, read, length - read, null);
    if (count === 0) process.exit();
    read += count;
  }
  return bytes;
}

function sent(error: unknown): SentError {
  const { name, message, stack, code, file } = (error instanceof Error ? error : new Error(String(error))) as Error &
    Partial<SentError>;
  return { name, message, stack, code, file };
}
