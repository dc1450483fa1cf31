import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { boundChunks, CHUNKS } from '../platform/chunks.ts';

/** Requests of a connection that may wait. One that sends more is closed: hardly any client sends a request before the last is answered. */
const MAX_WAITING = 32;

type RequestWithResponse = readonly [IncomingMessage, ServerResponse];

/**
 * Answers the requests of a connection one after the other, each in a turn of the event loop of its own: a client may send thousands
 * in one packet.
 */
export function oneByOne(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, RequestWithResponse[]>();

  function answer([incoming, outgoing]: RequestWithResponse, line: RequestWithResponse[]): void {
    const { socket } = incoming;
    outgoing.once('close', () => {
      const next = socket.destroyed ? undefined : line.shift();
      if (next) setImmediate(answer, next, line);
      else lines.delete(socket);
    });
    listener(incoming, outgoing);
  }

  return (incoming, outgoing) => {
    boundChunks(incoming, CHUNKS.request);
    const { socket } = incoming;
    const line = lines.get(socket);
    if (!line) {
      const own: RequestWithResponse[] = [];
      lines.set(socket, own);
      answer([incoming, outgoing], own);
    } else if (line.length < MAX_WAITING) line.push([incoming, outgoing]);
    else socket.destroy();
  };
}
