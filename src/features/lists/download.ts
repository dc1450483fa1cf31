import { createWriteStream } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { boundHead } from '../../platform/answer-head.ts';
import { type Pace, paceAfter, paced } from '../../platform/pace.ts';

const MAX_BYTES = 512 * 1024 ** 2;
const SILENCE_MS = 60_000;
const MAX_MS = 15 * 60_000;
const PAUSES_MS = [1_000, 3_000];
const MAX_REDIRECTS = 5;
/** Some publishers refuse clients that do not look like a browser. */
const HEADERS = { 'User-Agent': 'Mozilla/5.0 (compatible; Vett)', 'Accept-Encoding': 'gzip' };

/** A publisher's file could not be fetched. The message states the reason and the remedy. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError';
}

/** The server's validators of a file, by which it can tell whether the file changed. */
export interface Validators {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export interface Download {
  readonly url: string;
  /** The path that the file is written to. */
  readonly path: string;
  readonly signal: AbortSignal;
  /** Sent to the origin of `url` only, not to others after a redirect. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The validators of the known file: the file is fetched only if it changed since. */
  readonly known?: Validators | undefined;
  readonly onProgress?: (bytes: number, total: number | undefined) => void;
  /** The longest wait for the server in milliseconds, beside the time of the pace of what it sends. */
  readonly silenceMs?: number;
  readonly maxBytes?: number;
  /** The pauses before each further attempt, in milliseconds. */
  readonly pausesMs?: readonly number[];
}

/**
 * Fetches a file, with a few attempts. Returns its validators; undefined when the file is still the known one, and then
 * nothing is written.
 */
export async function download({ pausesMs = PAUSES_MS, ...file }: Download): Promise<Validators | undefined> {
  const signal = AbortSignal.any([file.signal, AbortSignal.timeout(MAX_MS)]);
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetchOnce({ ...file, signal });
    } catch (error) {
      file.signal.throwIfAborted();
      const pause = pausesMs[attempt];
      if (pause === undefined || signal.aborted)
        throw new DownloadError(explain(file.url, error as Error), { cause: error });
      await sleep(pause);
    }
  }
}

// Uses node:http: Node's `fetch` ends the process when a server without keep-alive closes the connection while the disk
// is slower.
async function fetchOnce(file: Download): Promise<Validators | undefined> {
  const { path, signal, onProgress, silenceMs = SILENCE_MS, maxBytes = MAX_BYTES } = file;
  const pace = paceAfter(silenceMs, () => new Error(`the server sent nothing or too little for ${silenceMs / 1000} s`));
  const response = await follow(file, pace);
  if (response.statusCode === 304) {
    response.destroy();
    return undefined;
  }
  const { 'content-encoding': encoding, 'content-length': length } = response.headers;
  const isCompressed = encoding === 'gzip';
  const total = isCompressed ? undefined : Number(length) || undefined;
  let bytes = 0;
  try {
    await pipeline(
      paced(response as AsyncIterable<Uint8Array>, pace),
      isCompressed ? createGunzip() : new PassThrough(),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw new Error(`it is larger than ${maxBytes} bytes`);
          onProgress?.(bytes, total);
          yield chunk;
        }
      },
      createWriteStream(path),
      { signal },
    );
  } finally {
    response.destroy();
  }
  return { etag: response.headers.etag ?? null, last_modified: response.headers['last-modified'] ?? null };
}

/**
 * Requests the URL and follows redirects to https or within the same origin. Returns a response with status 200, or 304
 * to a conditional request.
 */
async function follow({ url, headers = {}, known, signal }: Download, pace: Pace): Promise<IncomingMessage> {
  const conditions = {
    ...(known?.etag && { 'If-None-Match': known.etag }),
    ...(known?.last_modified && { 'If-Modified-Since': known.last_modified }),
  };
  const isConditional = Object.keys(conditions).length > 0;
  let next = new URL(url);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const own = next.origin === new URL(url).origin ? headers : {};
    const response = await request(next, { ...HEADERS, ...conditions, ...own }, signal, pace);
    const { statusCode = 0, headers: answered } = response;
    if (statusCode === 200 || (statusCode === 304 && isConditional)) return response;
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || !answered.location)
      throw new Error(`the server answers ${statusCode}`);
    next = new URL(answered.location, next);
    if (next.protocol !== 'https:' && next.origin !== new URL(url).origin) {
      throw new Error(`it redirects to ${next.origin}, which is not https`);
    }
  }
  throw new Error(`it redirects more than ${MAX_REDIRECTS} times`);
}

const request = (
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  { millisecondsFor, tooSlow }: Pace,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const started = (url.protocol === 'https:' ? getSecurely : get)(url, { headers, signal }, resolve);
    boundHead(started, millisecondsFor(0), tooSlow);
    started.on('error', reject);
  });

function explain(url: string, { message, code }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC') return 'There is no room for the file in DATA_DIR. Free some and repeat.';
  const { origin, pathname } = new URL(url);
  return (
    `${origin}${pathname} could not be downloaded: ${message || code}. The version in use stays. Check the network and ` +
    'HTTPS_PROXY, set LIST_URL_<NAME> to a mirror, or fetch the files by hand and give them with --from.'
  );
}
