import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as startRequest } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { boundInterim } from '../../platform/answer-head.ts';
import { boundChunks, CHUNKS } from '../../platform/chunks.ts';
import { AppError } from '../../platform/error.ts';
import { foreignUrl } from '../../platform/foreign-url.ts';
import { readInTurns } from '../../platform/socket-turns.ts';
import { connectToFirst } from '../outbound/connect.ts';
import type { ResolveName } from '../outbound/resolve-name.ts';
import { findTarget, parseUrl } from '../outbound/target.ts';

export interface ProxySettings {
  /** CIDRs of OUTBOUND_ALLOWLIST, for tests. */
  readonly allowlist: readonly string[];
  readonly resolve: ResolveName;
}

export interface ForwardProxy {
  readonly url: string;
  /** The hosts that were refused, without repetition. */
  readonly refused: ReadonlySet<string>;
  /** Grants the bytes of another page. */
  nextPage(): void;
  close(): void;
}

const MAX_CONNECTIONS = 64;
/** Bytes of one page in both directions of all connections together; beyond them nothing passes. */
const MAX_BYTES = 50 * 1024 ** 2;
const MAX_REFUSED = 100;
/** Headers of one connection (RFC 9110, section 7.6.1), and those for a proxy. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/;

/**
 * The only way of a browser to the network. It resolves each host, checks all its addresses like every URL of a caller, and
 * connects to a checked address. Everything ends with the signal or with `close`.
 */
export async function startProxy({ allowlist, resolve }: ProxySettings, signal: AbortSignal): Promise<ForwardProxy> {
  const ended = new AbortController();
  const stop = AbortSignal.any([signal, ended.signal]);
  const refused = new Set<string>();
  const sockets = new Set<Socket>();
  let bytes = 0;

  async function connectTo(url: URL): Promise<Socket> {
    const target = await findTarget(url, allowlist, resolve, stop);
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    return connectToFirst(target.addresses, port, stop);
  }

  function count({ length }: Buffer): void {
    bytes += length;
    if (bytes > MAX_BYTES) for (const socket of sockets) socket.destroy();
  }

  /** Runs the work for a URL; a refusal or failure closes the browser's connection, so that no page comes from here. */
  async function serve(text: string, from: Socket, work: (url: URL) => Promise<void>): Promise<void> {
    if (bytes > MAX_BYTES) return void from.destroy();
    try {
      await work(parseUrl(text, allowlist.length > 0));
    } catch (error) {
      // A host that does not answer is no refusal.
      if (error instanceof AppError && refused.size < MAX_REFUSED) refused.add(foreignUrl(text)?.host ?? '');
      from.destroy();
    }
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await serve(request.url ?? '', request.socket, async (url) => {
      if (url.protocol !== 'http:') throw new TypeError('Encrypted requests need a tunnel.');
      const socket = await connectTo(url);
      response.on('error', () => {});
      response.on('close', () => socket.destroy());
      const onward = startRequest({
        createConnection: () => readInTurns(socket),
        method: request.method ?? 'GET',
        path: url.pathname + url.search,
        headers: { ...passed(request), host: url.host },
      });
      onward.on('error', () => response.destroy());
      boundInterim(onward);
      onward.on('response', (answer) => boundChunks(answer, CHUNKS.answer));
      request.on('data', count).pipe(onward);
      const [answer] = (await once(onward, 'response', { signal: stop })) as [IncomingMessage];
      answer.on('error', () => response.destroy());
      response.writeHead(answer.statusCode ?? 502, passed(answer));
      answer.on('data', count).pipe(response);
    });
  }

  const server = createServer((request, response) => {
    boundChunks(request, CHUNKS.request);
    void forward(request, response);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('connect', (request, browser: Socket, head) => {
    browser.on('error', () => {});
    void serve(`https://${request.url}`, browser, async (url) => {
      const socket = await connectTo(url);
      browser.on('close', () => socket.destroy());
      socket.on('close', () => browser.destroy());
      browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.write(head);
      socket.on('data', count).pipe(browser);
      browser.on('data', count).pipe(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening', { signal: stop });
  server.on('connection', (socket) => sockets.add(socket.on('close', () => sockets.delete(socket))));
  const shut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  stop.addEventListener('abort', shut, { once: true });
  if (stop.aborted) shut();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    nextPage: () => {
      bytes = 0;
    },
    close: () => ended.abort(),
  };
}

const passed = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name)));
