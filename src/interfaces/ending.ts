import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const endings = new WeakMap<Socket, AbortSignal>();

/** The signal that ends a stream: aborted when its client disconnects or the server closes. */
export const endOf = ({ socket }: Pick<IncomingMessage, 'socket'>): AbortSignal =>
  endings.get(socket) ?? new AbortController().signal;

/** Tracks the connections of a server. Returns a function that ends all streams. */
export function followConnections(server: Server): () => void {
  const open = new Set<AbortController>();
  server.on('connection', (socket: Socket) => {
    const ending = new AbortController();
    open.add(ending);
    endings.set(socket, ending.signal);
    socket.once('close', () => {
      open.delete(ending);
      ending.abort();
    });
  });
  return () => {
    for (const ending of open) ending.abort();
  };
}
