import { constants } from 'node:crypto';
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { addAbortSignal, Duplex, Transform } from 'node:stream';
import { connect as startTls, type TLSSocket } from 'node:tls';
import { afterTime } from '../../platform/pace.ts';
import { CIPHERS } from '../../platform/tls.ts';
import type { Certificate } from '../../ports/outbound.ts';
import { Failure, failing } from './failure.ts';
import { type CheckedUrl, hostOf } from './target.ts';

export interface Connection {
  readonly socket: Socket;
  readonly certificate: Certificate | null;
}

const MAX_ATTEMPTS = 4;
const ATTEMPT_MS = 3_000;

/** Opens a connection to a checked address, with TLS for https. Takes addresses only, so that no name is resolved again. */
export async function connectTo(target: CheckedUrl, anyCertificate: boolean, signal: AbortSignal): Promise<Connection> {
  const { url } = target;
  const isSecure = url.protocol === 'https:';
  const socket = await connectToFirst(target.addresses, Number(url.port) || (isSecure ? 443 : 80), signal);
  if (!isSecure) return { socket, certificate: null };
  const host = hostOf(url);
  let isOpen = false;
  const secured: TLSSocket = startTls({
    socket: boundHandshake(socket, () => isOpen),
    host,
    ...(isIP(host) === 0 && { servername: host }),
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: !anyCertificate,
    ciphers: CIPHERS,
    // Each renegotiation would verify certificates again.
    secureOptions: constants.SSL_OP_NO_RENEGOTIATION,
  });
  secured.once('secure', () => {
    isOpen = true;
  });
  await opened(secured, 'secureConnect', signal).catch(failing('tls'));
  return { socket: secured, certificate: certificateOf(secured) };
}

/** Tries the addresses one after the other, in the order of the name servers, and returns the first connection. */
export async function connectToFirst(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket> {
  let failure: unknown;
  for (const host of addresses.slice(0, MAX_ATTEMPTS)) {
    signal.throwIfAborted();
    const socket = connect({ host, port });
    const connected = afterTime(ATTEMPT_MS, () => socket.destroy(new Failure('timeout', 'ETIMEDOUT')));
    try {
      await opened(socket, 'connect', signal);
      return socket;
    } catch (error) {
      failure = error;
    } finally {
      connected();
    }
  }
  return failing('refused')(failure as Error);
}

/** Waits until the socket is open. The signal destroys the socket, also after it was opened. */
async function opened(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<void> {
  // Without a listener, an error after the answer was read would end the process.
  socket.on('error', () => {});
  addAbortSignal(signal, socket);
  await once(socket, event);
}

function certificateOf(socket: TLSSocket): Certificate {
  const { issuer, valid_to } = socket.getPeerCertificate();
  return {
    problem: socket.authorized ? null : String(socket.authorizationError),
    issuer: String(issuer.O ?? issuer.CN ?? ''),
    valid_to: new Date(valid_to),
  };
}

/** Bytes that a server may send until TLS is open: some ten certificates. OpenSSL verifies them in one step. */
const MOST = 16 * 1024;

/** A connection that fails when its server sends more bytes than this before `isOpen` says that TLS is open. */
function boundHandshake(socket: Socket, isOpen: () => boolean): Duplex {
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
