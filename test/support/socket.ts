import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw connection, for bytes that no HTTP client would send. */
export interface RawConnection {
  readonly socket: Socket;
  /** The text received so far; complete once `closed` is fulfilled. */
  received(): string;
  readonly closed: Promise<void>;
}

/** Fulfilled once the connection is open. */
export async function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  // The server may close at any time; the text received until then counts.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, received: () => received, closed };
}

/** The text of a request. It asks the server to close the connection after its answer. */
export function requestText(line: string, headers: Record<string, string>, body = ''): string {
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `${[line, ...lines].join('\r\n')}\r\n\r\n${body}`;
}

/** Opens many connections, few at a time so that the server's backlog does not overflow. */
export async function openMany(url: string, count: number): Promise<RawConnection[]> {
  const AT_A_TIME = 100;
  const connections: RawConnection[] = [];
  while (connections.length < count) {
    const next = Math.min(AT_A_TIME, count - connections.length);
    connections.push(...(await Promise.all(Array.from({ length: next }, () => openRaw(url)))));
  }
  return connections;
}
