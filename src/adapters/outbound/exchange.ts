import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as startRequest,
} from 'node:http';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Certificate, OutboundRequest } from '../../ports/outbound.ts';
import { type Connection, connectTo } from './connect.ts';
import { Failure, failing } from './failure.ts';
import type { Target } from './target.ts';

const MAX_BYTES = 5 * 1024 ** 2;
/** Maximum time for the start of a body. */
const START_MS = 1_000;
const REDIRECTS = [301, 302, 303, 307, 308];
const DECOMPRESS = new Map<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

interface Exchange {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly certificate: Certificate | null;
  /** The target of a redirect, not resolved yet; a redirect has no body. */
  readonly location: string | undefined;
  readonly body: Uint8Array;
}

/** Sends one request over a connection of its own, which is not reused. */
export async function exchange(
  target: Target,
  asked: OutboundRequest,
  headers: OutgoingHttpHeaders,
  { signal, headersMs }: { signal: AbortSignal; headersMs: number },
): Promise<Exchange> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), headersMs);
  const connecting = setTimeout(() => silence.abort(), asked.connectMs ?? headersMs);
  const stop = AbortSignal.any([signal, silence.signal]);
  let connection: Connection | undefined;
  try {
    connection = await connectTo(target, asked.anyCertificate ?? false, stop);
    clearTimeout(connecting);
    const response = await ask(connection.socket, target.url, asked, headers, stop);
    clearTimeout(timer);
    const { statusCode: status = 0, headers: answered } = response;
    const location = REDIRECTS.includes(status) && asked.method !== 'POST' ? answered.location : undefined;
    const isEmpty = asked.method === 'HEAD' || location !== undefined;
    const body = isEmpty ? new Uint8Array() : await readBody(response, asked);
    return { status, headers: answered, certificate: connection.certificate, location, body };
  } catch (error) {
    if (stop.aborted) throw new Failure('timeout', 'ETIMEDOUT', error);
    return failing('bad_response')(error as Error);
  } finally {
    clearTimeout(timer);
    clearTimeout(connecting);
    connection?.socket.destroy();
  }
}

async function ask(
  socket: Socket,
  url: URL,
  { method = 'GET', body, maxBytes }: OutboundRequest,
  headers: OutgoingHttpHeaders,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  // `createConnection` bypasses the agents: the shared one and the one that uses the operator's proxy.
  const request = startRequest({
    createConnection: () => socket,
    method,
    path: url.pathname + url.search,
    headers: {
      ...headers,
      ...length,
      'Accept-Encoding': maxBytes === undefined ? 'gzip, br' : 'identity',
      Host: url.host,
    },
  });
  // The answer reports errors after its start too; without a listener here they would end the process.
  request.on('error', () => {});
  request.end(body);
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
  return response;
}

async function readBody(response: IncomingMessage, { maxBytes, signal }: OutboundRequest): Promise<Uint8Array> {
  if (maxBytes !== undefined) return readStart(response, maxBytes, signal);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Failure('too_large', 'body');
  }
  const encoding = response.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (bytes === 0 || encoding === 'identity') return Buffer.concat(chunks);
  const decompress = DECOMPRESS.get(encoding);
  if (!decompress) throw new Failure('bad_response', 'content-encoding');
  return decompress(Buffer.concat(chunks), { maxOutputLength: MAX_BYTES }).catch((error: NodeJS.ErrnoException) =>
    failing(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'bad_response')(error),
  );
}

async function readStart(response: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(() => response.destroy(), START_MS);
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= maxBytes) break;
    }
  } catch {
    signal.throwIfAborted();
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
