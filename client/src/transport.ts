export interface ClientOptions {
  /** Base URL of the service, such as `https://vett.example`. */
  readonly url: string;
  /** An API key, a token, or a function that returns one for each request. Only `token.create` works without it. */
  readonly key?: string | (() => string | Promise<string>) | undefined;
  /** Timeout of a call in milliseconds, including waits and retries. Default 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Maximum retries of a call that is safe to repeat: a `GET`, or one with an idempotency key. Default 2. */
  readonly retries?: number | undefined;
}

interface TransportRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

export type Send = (path: string, sent: TransportRequest) => Promise<Response>;

const TIMEOUT_MS = 60_000;
const RETRIES = 2;
const FIRST_PAUSE_MS = 250;

/**
 * How all requests go out: with the key, within the time, repeated where that is safe and has a prospect. It rejects with
 * the reason of `signal`, with a `TimeoutError`, or with the `TypeError` of `fetch` when the service cannot be reached.
 */
export function transport({ url, key, timeoutMs = TIMEOUT_MS, retries = RETRIES }: ClientOptions): Send {
  const base = url.endsWith('/') ? url.slice(0, -1) : url;
  return async (path, { headers, signal, timeoutMs: ownMs = timeoutMs, ...request }) => {
    const within = AbortSignal.any([AbortSignal.timeout(ownMs), ...(signal ? [signal] : [])]);
    const until = performance.now() + ownMs;
    const isSafe = request.method === 'GET' || 'idempotency-key' in lowerCased(headers);
    for (let repeated = 0; ; repeated++) {
      const token = typeof key === 'function' ? await key() : key;
      const Authorization = token === undefined ? undefined : { Authorization: `Bearer ${token}` };
      const { response, error } = await fetch(base + path, {
        method: request.method,
        headers: { ...headers, ...Authorization },
        ...(request.body !== undefined && { body: request.body }),
        redirect: 'error',
        signal: within,
      }).then(
        (response) => ({ response, error: undefined }),
        (error: unknown) => ({ response: undefined, error }),
      );
      const pause = response ? pauseOf(response) : FIRST_PAUSE_MS * 2 ** repeated;
      const isWorthwhile = pause !== undefined && performance.now() + pause < until;
      if (!isSafe || repeated >= retries || within.aborted || !isWorthwhile) {
        if (response) return response;
        throw error;
      }
      await response?.body?.cancel();
      await waited(pause, within);
    }
  };
}

const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Milliseconds until the next attempt; undefined when the answer does not allow one. */
function pauseOf(response: Response): number | undefined {
  const seconds = retryAfterOf(response);
  return seconds === undefined ? undefined : seconds * 1_000;
}

/** Reads the header in seconds; the service never sends a date. */
export function retryAfterOf({ headers }: Pick<Response, 'headers'>): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

const waited = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', aborted);
    function done() {
      signal.removeEventListener('abort', aborted);
      resolve();
    }
    function aborted() {
      clearTimeout(timer);
      reject(signal.reason);
    }
  });
