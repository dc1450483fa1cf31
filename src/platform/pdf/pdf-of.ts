import { Worker } from 'node:worker_threads';
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
 * while too many are drawn, and the reason of `signal` once it is aborted.
 */
export const pdfOf = (page: string, made_at: Date, tenant_id: string, signal: AbortSignal): Promise<Buffer> =>
  turns.run(tenant_id, () => drawApart(page, made_at, signal), signal);

async function drawApart(page: string, made_at: Date, signal: AbortSignal): Promise<Buffer> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    name: 'pdf',
    workerData: { page, made_at },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)));
  try {
    return Buffer.from(await promise);
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
