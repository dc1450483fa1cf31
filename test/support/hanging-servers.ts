import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { atEnd } from './at-end.ts';
import { tcpServer } from './loopback.ts';

/** Sends a text at once, and then a piece now and then for ever, so that the connection is never silent. */
function drip(socket: Socket, start: string, piece: string): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), 10);
  socket.once('close', () => clearInterval(timer));
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n';

/** Servers that take a request and never answer it to the end, by what each does with a connection. */
export const HANGING: Readonly<Record<string, (socket: Socket) => void>> = {
  'says nothing': () => {},
  'drips its head': (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX-Slow: ', 'x'),
  'drips its answer': (socket) => drip(socket, HEAD, ' '),
  'drips an error': (socket) => drip(socket, HEAD.replace('200 OK', '500 Oops'), ' '),
  'sends interim answers without end': (socket) => drip(socket, '', 'HTTP/1.1 102 Processing\r\n\r\n'),
};

/** A server of the kind, and the number of its open connections. */
export async function hangingServer(kind: string): Promise<{ url: string; open(): number }> {
  const sockets = new Set<Socket>();
  const { port } = await tcpServer((socket) => {
    sockets.add(socket.resume());
    socket.once('close', () => sockets.delete(socket));
    HANGING[kind]?.(socket);
  });
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
  });
  return { url: `http://127.0.0.1:${port}`, open: () => sockets.size };
}

const NEVER_ACCEPTS = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer();
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** The URL of a listener whose queue is full: connections to it never come about. */
export async function fullListener(): Promise<string> {
  const thread = new Worker(NEVER_ACCEPTS, { eval: true });
  const [port] = (await once(thread, 'message')) as [number];
  const fillers: Socket[] = [];
  atEnd(async () => {
    for (const filler of fillers) filler.destroy();
    await thread.terminate();
  });
  for (;;) {
    const filler = connect(port, '127.0.0.1').on('error', () => {});
    fillers.push(filler);
    const isOpen = await Promise.race([once(filler, 'connect').then(() => true), sleep(500, false)]);
    if (!isOpen) return `http://127.0.0.1:${port}`;
  }
}
