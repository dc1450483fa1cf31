import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { BODY_PACE, SMALL_BODY } from '@vett/schema/constants';
import type { AnyContract } from '@vett/schema/contract';
import type { Exchange } from '../core/caller.ts';
import { AppError } from '../platform/error.ts';
import { boundInPieces, boundJson } from '../platform/json/bounds.ts';
import { parseInPieces } from '../platform/json/pieces.ts';
import { afterTime, paceAfter, paced } from '../platform/pace.ts';
import { nextPiece } from '../platform/slices.ts';
import { enterAgain, hold, whileReceiving } from './admission.ts';

/** The pace of the bodies of clients. */
export const CLIENT_PACE = paceAfter(
  BODY_PACE.patience_ms,
  () =>
    new AppError(
      'VALIDATION_ERROR',
      `The body came too slowly: send at least ${BODY_PACE.bytes_per_second} bytes a second.`,
    ),
);

/** A request whose body is not read yet. */
export interface IncomingRequest extends Readable {
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
  { headers }: Pick<IncomingRequest, 'headers'>,
  limit: number,
  types: readonly string[] = [JSON_TYPE],
): void {
  const length = headers['content-length'];
  if (length !== undefined && Number(length) > limit) throw tooLarge(limit);
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, without Content-Encoding.');
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

/** The bounds of a body: of its bytes on the wire, and of the values in its JSON. */
export type Bounds = Pick<AnyContract, 'body' | 'values'>;

/** A JSON body within its bounds, before it is parsed. */
export interface JsonBody {
  readonly bytes: Buffer;
  readonly values: number;
}

/** Larger bodies yield to other requests between the steps, which take 10 to 20 ms each for the largest. */
const LARGE = 1024 * 1024;
/** A body with more values is parsed in pieces. */
const MANY_VALUES = 5_000;

/** Reads a JSON body within its bounds; an empty one counts as an object without members. */
export const readJson = async (incoming: IncomingRequest, bounds: Bounds, exchange: Exchange): Promise<unknown> =>
  parseBody(await readBounded(incoming, bounds, exchange));

/** The bounds are checked on the bytes, so that nothing is parsed whose cost is not known. */
export async function readBounded(
  incoming: IncomingRequest,
  { body, values: most }: Bounds,
  exchange: Exchange,
  depth?: number,
): Promise<JsonBody> {
  const bytes = await readBytes(incoming, body, exchange);
  return { bytes, values: await boundInPieces(bytes, most, depth) };
}

export async function parseBody({ bytes, values }: JsonBody): Promise<unknown> {
  if (bytes.length === 0) return {};
  if (values > MANY_VALUES) {
    requireUtf8(bytes);
    return parseInPieces(withoutMark(bytes)).catch(refuseSyntax);
  }
  if (bytes.length <= LARGE) return parse(decoded(bytes));
  const value = parse(await textOf(bytes));
  await nextPiece();
  return value;
}

/** Parses JSON of a URL within its bound. */
export function parseJson(text: string, values: number, depth?: number): unknown {
  boundJson(Buffer.from(text), values, depth);
  return parse(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuseSyntax(error);
  }
}

function refuseSyntax(error: unknown): never {
  if (error instanceof SyntaxError) throw new AppError('INVALID_JSON', NOT_JSON);
  throw error;
}

/** Reads a body of at most `limit` bytes of UTF-8. */
export const readText = async (incoming: IncomingRequest, limit: number, exchange: Exchange): Promise<string> =>
  textOf(await readBytes(incoming, limit, exchange));

async function readBytes(incoming: IncomingRequest, limit: number, exchange: Exchange): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = await whileReceiving(exchange, () => receive(incoming, limit, exchange));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('INVALID_JSON', 'The body ended before it was complete.', { cause: error });
  }
  enterAgain(exchange);
  if (bytes.length > LARGE) await nextPiece();
  return bytes;
}

async function textOf(bytes: Buffer): Promise<string> {
  const text = decoded(bytes);
  if (bytes.length > LARGE) await nextPiece();
  return text;
}

function decoded(bytes: Buffer): string {
  requireUtf8(bytes);
  return withoutMark(bytes).toString();
}

function requireUtf8(bytes: Buffer): void {
  if (!isUtf8(bytes)) throw new AppError('INVALID_JSON', NOT_JSON);
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff');
const withoutMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;

/** Reads a body. Its bytes count as held until the request is answered, since the work on it keeps it in memory. */
function receive(incoming: IncomingRequest, limit: number, exchange: Exchange): Promise<Buffer> {
  const declared = Number(incoming.headers['content-length'] ?? Number.NaN);
  // Node's server ends a body at its declared length. Reading it in one piece is several times faster.
  if (declared <= SMALL_BODY) {
    hold(exchange, declared);
    return collect(incoming, CLIENT_PACE.millisecondsFor(declared));
  }
  return receiveLarge(incoming, limit, exchange);
}

async function receiveLarge(incoming: IncomingRequest, limit: number, exchange: Exchange): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection is needed for the answer.
  const sent = incoming.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of paced(sent, CLIENT_PACE)) {
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
const collect = (incoming: IncomingRequest, milliseconds: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const arrived = afterTime(milliseconds, () => reject(CLIENT_PACE.tooSlow()));
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.once('end', () => {
      arrived();
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
    const fail = (error?: unknown) => {
      if (incoming.readableEnded) return;
      arrived();
      reject(error ?? new Error('the connection was closed'));
    };
    incoming.once('error', fail);
    incoming.once('close', fail);
  });
