import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { JSON_DEPTH, SMALL_BODY } from '@vett/schema/constants';
import type { Exchange } from '../core/caller.ts';
import { AppError } from '../platform/error.ts';
import { enterAgain, hold, whileReceiving } from './load.ts';
import { millisecondsFor, paced, tooSlow } from './pace.ts';

/** A request whose body is not read yet. */
export interface Incoming extends Readable {
  readonly headers: IncomingHttpHeaders;
}

export const NOT_JSON = 'The body is not valid JSON in UTF-8.';

export const tooLarge = (limit: number) =>
  new AppError('PAYLOAD_TOO_LARGE', `The body is too large: at most ${limit} bytes are accepted here.`, {
    details: { limit_bytes: limit },
  });

export const JSON_TYPE = 'application/json';

/** Checks the declared size and the type of a body before it is read. */
export function checkBodyHeaders(
  { headers }: Pick<Incoming, 'headers'>,
  limit: number,
  types: readonly string[] = [JSON_TYPE],
): void {
  const length = headers['content-length'];
  if (length !== undefined && Number(length) > limit) throw tooLarge(limit);
  const contentType = headers['content-type'];
  if (contentType === JSON_TYPE && types.includes(JSON_TYPE)) return;
  const isEmpty = length === '0' || (length === undefined && headers['transfer-encoding'] === undefined);
  if (isEmpty) return;
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (!types.includes(type)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send the body as \`Content-Type: ${types.join('` or `')}\`.`);
  }
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  const isText = !type.startsWith('image/');
  if (isText && charset !== undefined && !/^"?utf-?8"?$/.test(charset)) {
    throw new AppError('INVALID_JSON', 'Send the body in UTF-8.');
  }
}

/** Reads a JSON body of at most `limit` bytes; an empty one counts as an object without members. */
export async function readJson(incoming: Incoming, limit: number, exchange: Exchange): Promise<unknown> {
  const text = await readText(incoming, limit, exchange);
  const value = text === '' ? {} : parseJson(text);
  if (text.length > LARGE) await setImmediate();
  return value;
}

/** Larger bodies yield to other requests between the steps, which take 10 to 20 ms each for the largest. */
const LARGE = 1024 * 1024;

export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('INVALID_JSON', NOT_JSON);
  }
  limitDepth(value);
  return value;
}

/** Throws VALIDATION_ERROR for values nested so deep that recursion over them could overflow the stack. */
export function limitDepth(value: unknown, depth = 0): void {
  if (value === null || typeof value !== 'object') return;
  if (depth === JSON_DEPTH) {
    throw new AppError('VALIDATION_ERROR', `The JSON is nested too deep: at most ${JSON_DEPTH} levels are read.`);
  }
  for (const key in value) limitDepth((value as Record<string, unknown>)[key], depth + 1);
}

/** Reads a body of at most `limit` bytes of UTF-8. */
export async function readText(incoming: Incoming, limit: number, exchange: Exchange): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await whileReceiving(exchange, () => receive(incoming, limit, exchange));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('INVALID_JSON', 'The body ended before it was complete.', { cause: error });
  }
  enterAgain(exchange);
  const isLarge = bytes.length > LARGE;
  if (isLarge) await setImmediate();
  if (!isUtf8(bytes)) throw new AppError('INVALID_JSON', NOT_JSON);
  const text = bytes.toString();
  if (isLarge) await setImmediate();
  return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}

const BYTE_ORDER_MARK = '\ufeff';

/** Reads a body. Its bytes count as held until the request is answered, since the work on it keeps it in memory. */
function receive(incoming: Incoming, limit: number, exchange: Exchange): Promise<Buffer> {
  const declared = Number(incoming.headers['content-length'] ?? Number.NaN);
  // Node's server ends a body at its declared length. Reading it in one piece is several times faster.
  if (declared <= SMALL_BODY) {
    hold(exchange, declared);
    return collect(incoming, millisecondsFor(declared));
  }
  return receiveLarge(incoming, limit, exchange);
}

async function receiveLarge(incoming: Incoming, limit: number, exchange: Exchange): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection is needed for the answer.
  const sent = incoming.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of paced(sent)) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      hold(exchange, chunk.length);
      chunks.push(chunk);
    }
  } finally {
    void sent.return?.();
  }
  return Buffer.concat(chunks);
}

/** Collects a small body without stream iterators, which cost more. */
const collect = (incoming: Incoming, milliseconds: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => reject(tooSlow()), milliseconds);
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => {
      clearTimeout(timer);
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
    const fail = (error?: unknown) => {
      if (incoming.readableEnded) return;
      clearTimeout(timer);
      reject(error ?? new Error('the connection was closed'));
    };
    incoming.once('error', fail);
    incoming.once('close', fail);
  });
