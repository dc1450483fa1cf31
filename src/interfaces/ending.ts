import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const endings = new WeakMap<Socket, AbortSignal>();

/** What ends an answer that goes on: its client is gone, or the server closes. */
export const endOf = ({ socket }: Pick<IncomingMessage, 'socket'>): AbortSignal =>
  endings.get(socket) ?? new AbortController().signal;

/** Follows the connections of a server. Gives what ends all answers that go on. */
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
