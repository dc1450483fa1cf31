import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readInTurns } from '../../src/platform/socket-turns.ts';

/** A connection, and the pieces that reach its parser. */
function connection(name = '', order: string[] = []) {
  const socket = new Socket();
  const pieces: (Buffer | null)[] = [];
  socket.push = (piece: Buffer | null) => {
    pieces.push(piece);
    order.push(name);
    return true;
  };
  return { socket: readInTurns(socket), pieces };
}

async function drained(pieces: readonly (Buffer | null)[]) {
  while (pieces.at(-1) !== null) await nextTurn();
}

test('the bytes of a server are handed on whole and in order, in small pieces, never in the turn that reads them', async () => {
  const sent = Buffer.from(Array.from({ length: 300_001 }, (_, i) => i % 251));
  const { socket, pieces } = connection();
  expect(socket.push(sent.subarray(0, 200_000))).toBe(false);
  expect(socket.push(sent.subarray(200_000))).toBe(false);
  socket.push(null);
  expect(pieces).toEqual([]);
  await drained(pieces);
  const handed = pieces.filter((piece) => piece !== null);
  expect(Buffer.concat(handed).equals(sent)).toBe(true);
  expect(Math.max(...handed.map(({ length }) => length))).toBe(4_096);
});

test('connections take turns: a short answer does not wait for the end of a long one', async () => {
  const order: string[] = [];
  const long = connection('long', order);
  const short = connection('short', order);
  long.socket.push(Buffer.alloc(4_096 * 500));
  long.socket.push(null);
  short.socket.push(Buffer.from('short'));
  short.socket.push(null);
  await drained(long.pieces);
  expect(order.slice(0, 4)).toEqual(['long', 'short', 'long', 'short']);
  expect(order).toHaveLength(503);
});

test('nothing more of a connection that was closed is handed on', async () => {
  const { socket, pieces } = connection();
  socket.push(Buffer.alloc(4_096 * 5_000));
  socket.destroy();
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  expect(pieces).toEqual([]);
});
