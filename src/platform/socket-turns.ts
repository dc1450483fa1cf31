import type { Socket } from 'node:net';

/** Bytes of an answer that are parsed at once: some hundreds of the tiniest chunks or interim answers. */
const PIECE = 4_096;
/** Milliseconds of one turn of the event loop for the pieces of all connections together. */
const TURN_MS = 5;

/** The connections with pieces that wait. Each entry hands on a piece, and says whether more wait. */
const line: (() => boolean)[] = [];

/** Lets connections hand on a piece each, one after the other, until the time of this turn is over. */
function takeTurn(): void {
  const until = performance.now() + TURN_MS;
  do {
    const handOn = line.shift();
    if (!handOn) return;
    if (handOn()) line.push(handOn);
  } while (performance.now() < until);
  if (line.length > 0) setImmediate(takeTurn);
}

function join(handOn: () => boolean): void {
  if (line.push(handOn) === 1) setImmediate(takeTurn);
}

/** Connections that are kept open are used for several requests. */
const knownSockets = new WeakSet<Socket>();

/**
 * Hands what a server sends to the parser in pieces, by turns of all connections, and lets others have their turn between them. Node
 * reads up to 2 MB of a connection in one turn, which can hold hundreds of thousands of tiny parts.
 */
export function readInTurns(socket: Socket): Socket {
  if (knownSockets.has(socket)) return socket;
  knownSockets.add(socket);
  const push = socket.push.bind(socket);
  const waiting: (Buffer | null)[] = [];

  let isInLine = false;

  function handOn(): boolean {
    const piece = waiting.shift();
    if (piece !== undefined && !socket.destroyed) push(piece);
    if (socket.destroyed) waiting.length = 0;
    if (waiting.length > 0) return true;
    isInLine = false;
    if (!socket.destroyed) socket.read(0);
    return false;
  }

  socket.push = (bytes: Buffer | null) => {
    if (bytes === null) waiting.push(null);
    else for (let at = 0; at < bytes.length; at += PIECE) waiting.push(bytes.subarray(at, at + PIECE));
    if (!isInLine) join(handOn);
    isInLine = true;
    // Nothing more is read from the connection while pieces wait.
    return false;
  };
  return socket;
}
