import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Socket,
  type Server as TcpServer,
} from 'node:net';
import { atEnd } from './at-end.ts';

const port = (server: Server | TcpServer) => (server.address() as AddressInfo).port;

/** An HTTP server on this machine, for the tests of one file; with a certificate an HTTPS server. */
export async function httpServer(
  listener: RequestListener,
  certificate?: { cert: string; key: string },
): Promise<{ url: string; server: Server }> {
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http${certificate ? 's' : ''}://127.0.0.1:${port(server)}`, server };
}

/** A server that may send any bytes over each connection. */
export async function tcpServer(listener: (socket: Socket) => void): Promise<{ port: number }> {
  const server = createTcpServer((socket) => listener(socket.on('error', () => {})));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => void server.close());
  return { port: port(server) };
}

interface Relay {
  readonly port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Silently drops all bytes of the present connections, or only of those that LISTEN. */
  silence(which: 'all' | 'listening'): void;
}

/** A proxy to a PostgreSQL server that can cut and restore connections, like a network fault or a restart. */
export async function relay(target: URL): Promise<Relay> {
  const sockets = new Set<Socket>();
  const pairs = new Set<{ silence(): void; isListening: boolean }>();
  const server = createTcpServer((socket) => {
    const upstream = connect(Number(target.port), target.hostname);
    const pair = {
      isListening: false,
      silence() {
        socket.unpipe(upstream).pause();
        upstream.unpipe(socket).pause();
      },
    };
    pairs.add(pair);
    socket.on('data', (sent) => {
      pair.isListening ||= /\blisten "/i.test(sent.toString('latin1'));
    });
    for (const side of [socket, upstream]) {
      sockets.add(side);
      side.on('error', () => {});
      side.on('close', () => {
        sockets.delete(side);
        pairs.delete(pair);
        socket.destroy();
        upstream.destroy();
      });
    }
    socket.pipe(upstream).pipe(socket);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const own = port(server);
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  atEnd(async () => {
    if (server.listening) await cut();
  });
  return {
    port: own,
    cut,
    mend: () => listen(own),
    silence(which) {
      for (const pair of pairs) if (which === 'all' || pair.isListening) pair.silence();
    },
  };
}
