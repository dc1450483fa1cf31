import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { boundHead } from '../../platform/answer-head.ts';
import { paceAfter, paced } from '../../platform/pace.ts';
import { type Content, type ObjectStore, storageUnavailable } from '../../ports/object-store.ts';
import { partsOfKey, tenantOfPrefix } from '../../ports/storage.ts';
import type { S3Settings } from '../../s3-settings.ts';
import { S3Error, textOf } from './s3-error.ts';
import { parsePage } from './s3-list.ts';

/** Timeout of an answer without an object, of the head of one, and of each pause in between. Beside it bytes have the time of their pace. */
const SILENCE_MS = 30_000;

interface S3Request {
  readonly method: 'PUT' | 'GET' | 'DELETE';
  /** Absent for requests about the bucket itself. */
  readonly key?: string;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly content?: Content;
}

/** Stores objects in a bucket of an S3-compatible server, addressed in path style: `<endpoint>/<bucket>/<key>`. */
export function s3Objects({ endpoint, bucket, ...settings }: S3Settings, silenceMs = SILENCE_MS): ObjectStore {
  const pace = paceAfter(silenceMs, () => new Error(`S3 was silent or too slow for ${silenceMs} ms`));

  /** Sends a request and returns the answer, whatever its status. */
  async function ask({ method, key = '', query = {}, headers = {}, content }: S3Request): Promise<IncomingMessage> {
    const url = new URL(`${endpoint}/${bucket}/${key}`);
    url.search = new URLSearchParams(query).toString();
    const { sessionToken, ...keys } = settings;
    const given = { ...keys, ...(sessionToken && { sessionToken }), service: 's3' };
    const signed = await new AwsV4Signer({ ...given, method, url: url.href, headers }).sign();
    const length = content && { 'Content-Length': String(content.size) };
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const all = { ...Object.fromEntries(signed.headers), ...length };
    const request = send(signed.url, { method, headers: all, timeout: silenceMs });
    request.once('timeout', () => request.destroy(pace.tooSlow()));
    boundHead(request, pace.millisecondsFor(content?.size ?? 0), pace.tooSlow);
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).on('error', reject);
    });
    // A server that refuses a request need not read its body.
    request.once('response', (answer) => answer.once('close', () => request.writableFinished || request.destroy()));
    const body = noting(content?.bytes);
    const sent = pipeline(Readable.from(body.bytes, { objectMode: false }), request);
    return Promise.race([answered, sent.then(() => answered)]).catch((error: unknown) => {
      throw body.failure() ?? error;
    });
  }

  /** Sends a request and throws an S3Error unless the answer has the expected status. */
  async function succeed(question: S3Request): Promise<IncomingMessage> {
    const answer = await ask(question);
    if ((answer.statusCode ?? 0) < 300) return answer;
    throw await S3Error.of(question.method, answer, pace);
  }

  /** Like `succeed`, but returns undefined for errors with these codes. */
  const succeedUnless = async (codes: readonly string[], question: S3Request): Promise<IncomingMessage | undefined> => {
    try {
      return await succeed(question);
    } catch (error) {
      if (error instanceof S3Error && codes.includes(error.code)) return undefined;
      throw storageUnavailable(error);
    }
  };

  /** Reads an answer that tells nothing more, so that its connection is used again. */
  const discard = (answer: IncomingMessage | undefined) => void (answer && textOf(answer, pace).catch(() => {}));

  const keyOf = (key: string) => {
    if (!partsOfKey(key)) throw new Error('not the key of an object');
    return key;
  };
  const put = (key: string, content: Content, headers: Record<string, string> = {}): S3Request => ({
    method: 'PUT',
    key: keyOf(key),
    headers: { 'Content-Type': 'application/octet-stream', ...headers },
    content,
  });
  const page = async (query: Record<string, string>) => {
    const answer = await succeedUnless([], { method: 'GET', query: { 'list-type': '2', ...query } });
    return parsePage(await textOf(answer as IncomingMessage, pace));
  };

  return {
    bucket,
    async create(key, content) {
      // S3 answers ConditionalRequestConflict to one of two concurrent writes.
      const taken = ['PreconditionFailed', 'ConditionalRequestConflict'];
      const answer = await succeedUnless(taken, put(key, content, { 'If-None-Match': '*' }));
      discard(answer);
      return answer !== undefined;
    },
    async replace(key, content) {
      discard(await succeedUnless([], put(key, content)));
    },
    async read(key) {
      const answer = await succeedUnless(['NoSuchKey'], { method: 'GET', key: keyOf(key) });
      if (!answer) return undefined;
      const size = Number(answer.headers['content-length'] ?? Number.NaN);
      if (Number.isInteger(size)) {
        const bytes = Readable.from(paced(answer as AsyncIterable<Uint8Array>, pace), { objectMode: false });
        bytes.once('close', () => answer.destroy());
        return { size, bytes };
      }
      answer.destroy();
      throw storageUnavailable(new Error('S3 did not say how long an object is'));
    },
    async delete(key) {
      discard(await succeedUnless(['NoSuchKey'], { method: 'DELETE', key: keyOf(key) }));
    },
    async *list(prefix) {
      if (!tenantOfPrefix(prefix)) throw new Error('not a prefix of objects');
      let next: string | undefined;
      do {
        const found = await page({ prefix, ...(next !== undefined && { 'continuation-token': next }) });
        yield* found.objects.filter(({ key }) => partsOfKey(key));
        next = found.next;
      } while (next !== undefined);
    },
    // An interrupted write leaves nothing in S3.
    clearBroken: async () => {},
    async check() {
      await page({ 'max-keys': '1' });
    },
  };
}

/** Passes the body on and records why it ended early; the request itself reports only that it was aborted. */
function noting(given: AsyncIterable<Uint8Array> | undefined) {
  let failure: unknown;
  async function* bytes() {
    try {
      if (given) yield* given;
    } catch (error) {
      failure = error;
      throw error;
    }
  }
  return { bytes: bytes(), failure: () => failure };
}
