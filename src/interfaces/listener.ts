import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { slices } from '../platform/slices.ts';
import { isTracing, tracedRequest } from '../platform/tracing.ts';
import { type Access, callerNetwork, exchangeOf } from './access.ts';
import { counted } from './admission.ts';
import { type Answer, errorAnswer, refusalOf } from './answer.ts';
import { tellOrigin } from './browser.ts';
import { compressed } from './compression.ts';
import { onceClosed } from './connections.ts';
import { eventStream } from './event-stream.ts';
import { isPlainHost, isPlainPath, originForm } from './plain-path.ts';
import { type Arrival, finderOf, pathOf, type Route } from './routes.ts';

/**
 * Answers every request at the route of an operation as Node parsed it; the web's own objects for requests and bodies would
 * cost as much as a whole check. All else is left to `others`. Requests begin by turns of networks: Node tells of those of thousands
 * of connections in one round of the event loop.
 */
export function listenerOf(routes: readonly Route[], access: Access, others: RequestListener): RequestListener {
  const find = finderOf(routes);

  const answer = counted(async (route: Route, arrival: Arrival): Promise<Answer> => {
    const { incoming } = arrival;
    try {
      return await (isTracing()
        ? tracedRequest(incoming, route.path, () => route.answer(arrival))
        : route.answer(arrival));
    } catch (error) {
      const exchange = exchangeOf(incoming, access);
      return errorAnswer(refusalOf(error, exchange), exchange);
    }
  });

  async function respond(route: Route, arrival: Arrival, outgoing: ServerResponse): Promise<void> {
    const { incoming } = arrival;
    try {
      const given = await answer(route, arrival);
      if (given.release) onceClosed(outgoing, given.release);
      if (access.allowedOrigins.length > 0) tellOrigin(given.headers, incoming.headers.origin, access.allowedOrigins);
      send(incoming, outgoing, await compressed(incoming, given));
    } catch (error) {
      access.log.error({ error }, 'an answer could not be sent');
      outgoing.destroy();
    }
  }

  function begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (incoming.socket.destroyed) return;
    const target = originForm(incoming.url ?? '');
    const { method = '' } = incoming;
    const found = find(method === 'HEAD' ? 'GET' : method, pathOf(target));
    const isTaken = found && (found.route.takes?.(incoming) ?? true);
    if (!isTaken || !isPlainPath(target) || !isPlainHost(incoming.headers.host)) others(incoming, outgoing);
    else void respond(found.route, { incoming, parameters: found.parameters }, outgoing);
  }

  return (incoming, outgoing) =>
    void slices.requests
      .run(callerNetwork(incoming, access), () => begin(incoming, outgoing))
      .catch((error: unknown) => {
        access.log.error({ error }, 'a request could not be answered');
        outgoing.destroy();
      });
}

/** Sends head and body in one piece, and events and bytes as they come. */
function send(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, headers, body, events, bytes }: Answer,
): void {
  if (bytes) {
    outgoing.writeHead(status, headers);
    if (incoming.method !== 'HEAD') return void pipeline(bytes, outgoing, () => {});
    bytes.destroy();
    outgoing.end();
    return;
  }
  if (events) {
    // Its client may have gone before the first event.
    if (outgoing.destroyed) return void events.return();
    outgoing.writeHead(status, headers);
    pipeline(Readable.fromWeb(eventStream(events) as never), outgoing, () => {});
    return;
  }
  const length = Buffer.byteLength(body);
  headers['Content-Length'] = String(length);
  outgoing.writeHead(status, headers);
  if (!incoming.complete) outgoing.once('finish', () => drain(incoming));
  if (typeof body === 'string') outgoing.end(body, length === body.length ? 'latin1' : 'utf8');
  else outgoing.end(body);
}

/** How long and how much a client may go on to send when it is answered already. */
const DRAIN = { milliseconds: 500, bytes: 64 * 1024 * 1024 };

/** Takes what is left of a body, so that the connection can be used again; closes it when that is too much. */
function drain(incoming: IncomingMessage): void {
  if (incoming.complete || incoming.destroyed) return;
  let left = DRAIN.bytes;
  const close = () => {
    if (!incoming.complete) incoming.socket.destroySoon();
  };
  const timer = setTimeout(close, DRAIN.milliseconds).unref();
  incoming.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) close();
  });
  incoming.once('close', () => clearTimeout(timer));
  incoming.resume();
}
