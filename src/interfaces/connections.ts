import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const ends = new WeakMap<object, Record<'stream' | 'connection', AbortController>>();

/** The signal that ends a stream: aborted when its client disconnects or the server closes. */
export const endOf = ({ socket }: Pick<IncomingMessage, 'socket'>): AbortSignal =>
  (ends.get(socket)?.stream ?? new AbortController()).signal;

/** Aborted when the client disconnects. */
export const disconnectionOf = (socket: object): AbortSignal | undefined => ends.get(socket)?.connection.signal;

/** Calls a function when an answer is sent or its connection is gone. */
export function onceClosed(outgoing: ServerResponse, release: () => void): void {
  if (outgoing.destroyed || outgoing.writableFinished) release();
  else outgoing.once('close', release);
}

/** Tracks the connections of a server. Returns a function that ends all streams. */
export function followConnections(server: Server): () => void {
  const open = new Set<AbortController>();
  server.on('connection', (socket: Socket) => {
    const stream = new AbortController();
    const connection = new AbortController();
    open.add(stream);
    ends.set(socket, { stream, connection });
    socket.once('close', () => {
      open.delete(stream);
      stream.abort();
      connection.abort();
    });
  });
  return () => {
    for (const stream of open) stream.abort();
  };
}
