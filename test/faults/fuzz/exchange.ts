import { connect } from 'node:net';
import { isWhole, type WireRequest } from './requests.ts';

/** Longer than any answer takes, however busy the machine is. */
const DEADLINE_MS = 20_000;

export interface WireAnswer {
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

function bytesOf({ method, target, headers, framing, body }: WireRequest): Buffer {
  const isChunked = framing.endsWith('chunks');
  const length = framing === 'broken length' ? body.length + 10 : body.length;
  const own: (readonly [string, string])[] = [
    ['Host', 'localhost'],
    ['Connection', 'close'],
    ...(isChunked ? [['Transfer-Encoding', 'chunked'] as const] : []),
    ...(isChunked || (body.length === 0 && framing === 'length') ? [] : [['Content-Length', String(length)] as const]),
  ];
  const head = [`${method} ${target} HTTP/1.1`, ...[...own, ...headers].map(([name, value]) => `${name}: ${value}`)];
  const chunk = (size: string) => [Buffer.from(`${size}\r\n`), body, Buffer.from('\r\n')];
  const content =
    framing === 'chunks'
      ? [...(body.length > 0 ? chunk(body.length.toString(16)) : []), Buffer.from('0\r\n\r\n')]
      : framing === 'broken chunks'
        ? [...chunk('zz'), Buffer.from('-5\r\n')]
        : [body];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), ...content]);
}

/** Sends a request unchanged and returns the answer. Rejects when none comes and the connection stays open. */
export function exchange(url: string, request: WireRequest): Promise<WireAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const chunks: Buffer[] = [];
    const deadline = setTimeout(() => {
      reject(new Error('It hangs.'));
      socket.destroy();
    }, DEADLINE_MS);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that has answered need not read the rest of the request.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(deadline);
      resolve(answerOf(Buffer.concat(chunks)));
    });
    socket.write(bytesOf(request));
    if (!isWhole(request)) socket.end();
  });
}

function answerOf(bytes: Buffer): WireAnswer {
  let start = 0;
  let end = bytes.indexOf('\r\n\r\n');
  // Interim answers come before the real one.
  while (end >= 0 && /^HTTP\/1\.1 1/.test(bytes.subarray(start, end).toString('latin1'))) {
    start = end + 4;
    end = bytes.indexOf('\r\n\r\n', start);
  }
  if (end < 0) return { status: 0, type: '', body: '' };
  const head = bytes.subarray(start, end).toString('latin1');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  const rest = bytes.subarray(end + 4);
  return {
    status: Number(head.slice(9, 12)),
    type: header('content-type'),
    body: (header('transfer-encoding') === 'chunked' ? joined(rest) : rest).toString(),
  };
}

function joined(chunked: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = chunked.indexOf('\r\n', at);
    const size = Number.parseInt(chunked.subarray(at, end).toString(), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(chunked.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
