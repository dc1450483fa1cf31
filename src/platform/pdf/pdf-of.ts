import { Worker } from 'node:worker_threads';
import { AppError } from '../error.ts';

const HEAP_MEGABYTES = 512;
const AT_ONCE = { in_all: 4, of_tenant: 2 } as const;
const running: string[] = [];

/**
 * Draws a page of ours as a PDF file, on a thread of its own: some 300 ms and 100 MB for a few sheets. Throws SERVICE_UNAVAILABLE
 * while too many are drawn, and the reason of `signal` once it is aborted.
 */
export async function pdfOf(page: string, made_at: Date, tenant_id: string, signal: AbortSignal): Promise<Buffer> {
  const ofTenant = running.filter((id) => id === tenant_id).length;
  if (running.length >= AT_ONCE.in_all || ofTenant >= AT_ONCE.of_tenant)
    throw new AppError('SERVICE_UNAVAILABLE', 'Too many PDF files are drawn at once. Try again.', { retryAfter: 2 });
  signal.throwIfAborted();
  running.push(tenant_id);
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
    running.splice(running.indexOf(tenant_id), 1);
    await thread.terminate();
  }
}
