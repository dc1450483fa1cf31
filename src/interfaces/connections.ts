import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The signals of a connection that somebody asked for: hardly any request does, and many connections may end at once. */
interface Ends {
  stream?: AbortController;
  connection?: AbortController;
}

const ends = new WeakMap<object, Ends>();

/** The signal that ends a stream: aborted when its client disconnects or the server closes. */
export const endOf = ({ socket }: Pick<IncomingMessage, 'socket'>): AbortSignal =>
  signalOf(socket, 'stream') ?? new AbortController().signal;

/** Aborted when the client disconnects. */
export const disconnectionOf = (socket: object): AbortSignal | undefined => signalOf(socket, 'connection');

function signalOf(socket: object, kind: keyof Ends): AbortSignal | undefined {
  const asked = ends.get(socket);
  if (!asked) return undefined;
  asked[kind] ??= new AbortController();
  if ((socket as Socket).destroyed) asked[kind].abort();
  return asked[kind].signal;
}

/** Calls a function when an answer is sent or its connection is gone. */
export function onceClosed(outgoing: ServerResponse, release: () => void): void {
  if (outgoing.destroyed || outgoing.writableFinished) release();
  else outgoing.once('close', release);
}

/** Tracks the connections of a server. Returns a function that ends all streams. */
export function followConnections(server: Server): () => void {
  const open = new Set<Ends>();
  server.on('connection', (socket: Socket) => {
    const asked: Ends = {};
    open.add(asked);
    ends.set(socket, asked);
    socket.once('close', () => {
      open.delete(asked);
      asked.stream?.abort();
      asked.connection?.abort();
    });
  });
  return () => {
    // A request that asks for its signal later finds it aborted.
    for (const asked of open) {
      asked.stream ??= new AbortController();
      asked.stream.abort();
    }
  };
}
