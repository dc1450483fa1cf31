import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { boundInterim } from './answer-head.ts';
import { boundChunks, CHUNKS } from './chunks.ts';
import { boundInPieces } from './json/bounds.ts';
import { nextPiece } from './slices.ts';
import { readInTurns } from './socket-turns.ts';

/** The most that is read of an answer. JSON with more values is refused, since packages do work for each, and some for each pair of them. */
export interface AnswerBounds {
  readonly bytes: number;
  readonly values: number;
}

const BOUNDS: AnswerBounds = { bytes: 2 * 1024 ** 2, values: 20_000 };
/** The start of the body of an error, which is enough to tell its reason. */
const ERROR_BYTES = 64 * 1024;

const DECOMPRESS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Thrown when an answer is larger than we read. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
  readonly code = 'too_large';
}

/**
 * Requests a server that the operator configured: by the operator's proxy, also at a private address. Redirects are not
 * followed, since they would take keys to another server. The start of an error's body is read alone. Uses node:http: Node's
 * `fetch` ends the process when a server closes the connection of an answer that is decompressed more slowly than it comes.
 */
export async function boundedFetch(
  input: string | URL | Request,
  init: RequestInit = {},
  bounds: AnswerBounds = BOUNDS,
): Promise<Response> {
  const asked = new Request(input, init);
  const answer = await send(asked, Buffer.from(await asked.arrayBuffer()));
  const { statusCode: status = 0, headersDistinct } = answer;
  const isError = status >= 400;
  const body = await read(answer, isError ? ERROR_BYTES : bounds.bytes);
  if (!isError) await requireBounds(body, bounds);
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  await nextPiece();
  // The body is decompressed by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
}

const send = ({ url, method, headers, signal }: Request, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const start = url.startsWith('https:') ? requestHttps : requestHttp;
    const encodings = { 'accept-encoding': [...DECOMPRESS.keys()].join(', ') };
    const request = start(url, {
      method,
      headers: { accept: '*/*', ...Object.fromEntries(headers), ...encodings },
      signal,
    });
    request.once('socket', readInTurns);
    boundInterim(request);
    request.once('response', (answer) => {
      boundChunks(answer, CHUNKS.answer);
      resolve(answer);
    });
    // The answer reports errors after its start too; without a listener here they would end the process.
    request.on('error', reject);
    request.end(body);
  });

async function read(answer: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of contentOf(answer)) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > most) break;
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks);
}

function contentOf(answer: IncomingMessage): AsyncIterable<Buffer> {
  const decompress = DECOMPRESS.get(answer.headers['content-encoding']?.trim().toLowerCase() ?? '');
  if (!decompress) return answer;
  const stream = decompress();
  // One that comes after the end of the content would end the process.
  stream.on('error', () => {});
  answer.on('error', (error) => stream.destroy(error));
  return answer.pipe(stream);
}

async function requireBounds(body: Buffer, { bytes, values }: AnswerBounds): Promise<void> {
  if (body.length > bytes) throw new TooLarge();
  await boundInPieces(body, values).catch(() => {
    throw new TooLarge();
  });
}
