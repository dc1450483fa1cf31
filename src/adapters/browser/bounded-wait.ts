import { afterTime } from '../../platform/pace.ts';

/** Rejects after a time; what runs then is ignored. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const done = afterTime(ms, () => reject(new Error('timeout')));
  try {
    return await Promise.race([work, promise]);
  } finally {
    done();
    work.catch(() => {});
  }
}

/** Rejects with the signal's reason as soon as it aborts; what runs then is ignored. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
