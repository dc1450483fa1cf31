import { AppError } from '../error.ts';
import { answerOfThread } from '../thread-answer.ts';
import { Turns } from '../turns.ts';

const HEAP_MEGABYTES = 512;
const turns = new Turns({
  places: 4,
  waiting: 0,
  busy: 'Too many PDF files are drawn at once. Try again.',
  retryAfter: 2,
});

/**
 * Draws a page of ours as a PDF file, on a thread of its own: some 300 ms and 100 MB for a few sheets. Throws SERVICE_UNAVAILABLE
 * while too many are drawn, PAYLOAD_TOO_LARGE, and the reason of `signal` once it is aborted.
 */
export const pdfOf = (
  page: string,
  made_at: Date,
  tenant_id: string,
  signal: AbortSignal,
  heapMegabytes = HEAP_MEGABYTES,
): Promise<Buffer> => turns.run(tenant_id, () => drawApart({ page, made_at }, heapMegabytes, signal), signal);

async function drawApart(data: object, heapMegabytes: number, signal: AbortSignal): Promise<Buffer> {
  const task = { name: 'pdf', data, heapMegabytes };
  const answer = answerOfThread<Uint8Array>(new URL('./pdf-thread.ts', import.meta.url), task, signal);
  return Buffer.from(
    await answer.catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      throw new AppError('PAYLOAD_TOO_LARGE', 'The report is too large for a PDF file. Ask for it as HTML or as JSON.');
    }),
  );
}
