import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { expect, test } from 'vitest';
import { disconnectionOf, endOf, followConnections } from '../../src/interfaces/connections.ts';

test('a stream that begins while the server closes ends at once, and the call itself goes on', () => {
  const server = new EventEmitter();
  const endAnswers = followConnections(server as Server);
  const socket = new EventEmitter();
  server.emit('connection', socket);
  endAnswers();
  expect(endOf({ socket } as Pick<IncomingMessage, 'socket'>).aborted).toBe(true);
  expect(disconnectionOf(socket)?.aborted).toBe(false);
});
