import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as startRequest,
} from 'node:http';
import type { Socket } from 'node:net';
import { boundInterim } from '../../platform/answer-head.ts';
import { boundChunks, CHUNKS } from '../../platform/chunks.ts';
import { afterTime } from '../../platform/pace.ts';
import { readInTurns } from '../../platform/socket-turns.ts';
import type { Certificate, OutboundRequest } from '../../ports/outbound.ts';
import { type Body, ENCODINGS, readBody, readStart } from './body.ts';
import { type Connection, connectTo } from './connect.ts';
import { Failure } from './failure.ts';
import type { CheckedUrl } from './target.ts';

const REDIRECTS = [301, 302, 303, 307, 308];

const EMPTY: Body = { body: new Uint8Array(), truncated: false };

interface Exchange extends Body {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly certificate: Certificate | null;
  /** The target of a redirect, not resolved yet; a redirect has no body. */
  readonly location: string | undefined;
}

/** Sends one request over a connection of its own, which is not reused. */
export async function exchange(
  target: CheckedUrl,
  asked: OutboundRequest,
  headers: OutgoingHttpHeaders,
  { signal, headersMs }: { signal: AbortSignal; headersMs: number },
): Promise<Exchange> {
  const silence = new AbortController();
  const answered = afterTime(headersMs, () => silence.abort());
  const connected = afterTime(asked.connectMs ?? headersMs, () => silence.abort());
  const stop = AbortSignal.any([signal, silence.signal]);
  let connection: Connection | undefined;
  try {
    connection = await connectTo(target, asked.anyCertificate ?? false, stop);
    connected();
    const response = await ask(connection.socket, target.url, asked, headers, stop);
    answered();
    const { statusCode: status = 0, headers: sent } = response;
    const location = REDIRECTS.includes(status) && asked.method !== 'POST' ? sent.location : undefined;
    const isEmpty = asked.method === 'HEAD' || location !== undefined;
    const body = isEmpty ? EMPTY : await bodyOf(response, asked, signal);
    return { status, headers: sent, certificate: connection.certificate, location, ...body };
  } catch (error) {
    const failure =
      error instanceof Failure
        ? error
        : new Failure('bad_response', (error as NodeJS.ErrnoException).code ?? '', error);
    const told = stop.aborted ? new Failure('timeout', 'ETIMEDOUT', error) : failure;
    told.certificate = connection?.certificate ?? undefined;
    throw told;
  } finally {
    answered();
    connected();
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
    createConnection: () => readInTurns(socket),
    method,
    path: url.pathname + url.search,
    headers: {
      ...headers,
      ...length,
      'Accept-Encoding': maxBytes === undefined ? ENCODINGS : 'identity',
      Host: url.host,
    },
  });
  // The answer reports errors after its start too; without a listener here they would end the process.
  request.on('error', () => {});
  boundInterim(request);
  request.on('response', (response) => boundChunks(response, CHUNKS.answer));
  request.end(body);
  const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
  return response;
}

const bodyOf = (
  response: IncomingMessage,
  { maxBytes, cutsBody = false, largestBody }: OutboundRequest,
  signal: AbortSignal,
) => (maxBytes === undefined ? readBody(response, cutsBody, largestBody) : readStart(response, maxBytes, signal));
