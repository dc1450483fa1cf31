import type { Socket } from 'node:net';
import { Duplex, Transform } from 'node:stream';
import { Failure } from './failure.ts';

/** Bytes that a server may send until TLS is open: some ten certificates. OpenSSL verifies them in one step. */
const MOST = 16 * 1024;

/** A connection that fails when its server sends more bytes than this before `isOpen` says that TLS is open. */
export function boundHandshake(socket: Socket, isOpen: () => boolean): Duplex {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const isTooLong = bytes > MOST && !isOpen();
      done(isTooLong ? new Failure('tls', 'HANDSHAKE_TOO_LONG') : null, chunk);
    },
  });
  return Duplex.from({ readable: socket.pipe(counted), writable: socket });
}
