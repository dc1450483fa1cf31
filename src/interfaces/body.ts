import { BODIES_IN_FLIGHT } from '@vett/schema/constants';
import type { Exchange } from '../caller.ts';
import { AppError } from '../error.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
export const NOT_JSON = 'The body is not valid JSON in UTF-8.';
let inFlight = 0;
/** What is reserved for the body of a request. */
const reservations = new WeakMap<Exchange, number>();

export const tooLarge = (limit: number) =>
  new AppError('PAYLOAD_TOO_LARGE', `The body is too large: at most ${limit} bytes are accepted here.`, {
    details: { limit_bytes: limit },
  });

export const JSON_TYPE = 'application/json';

/** Judges the headers of a body before anything of it is read: its declared size and its type. */
export function checkBodyHeaders({ headers }: Request, limit: number, types: readonly string[] = [JSON_TYPE]): void {
  const length = headers.get('content-length');
  if (length !== null && Number(length) > limit) throw tooLarge(limit);
  const contentType = headers.get('content-type');
  if (contentType === JSON_TYPE && types.includes(JSON_TYPE)) return;
  const isEmpty = length === '0' || (length === null && !headers.has('transfer-encoding'));
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

/**
 * Reads a JSON body of at most `limit` bytes; an empty one counts as an object without members. All bodies of requests that are not answered yet share `BODIES_IN_FLIGHT`
 * bytes, since whoever works on one holds it.
 */
export async function readJson(request: Request, limit: number, exchange: Exchange): Promise<unknown> {
  const text = await readText(request, limit, exchange);
  return text === '' ? {} : parseJson(text);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('INVALID_JSON', NOT_JSON);
  }
}

/** Reads a body of at most `limit` bytes of UTF-8. */
export async function readText(request: Request, limit: number, exchange: Exchange): Promise<string> {
  const bytes = await readBytes(request, limit, exchange);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new AppError('INVALID_JSON', NOT_JSON);
  }
}

/** What was read for the request is no longer needed. */
export function releaseBody(exchange: Exchange): void {
  inFlight -= reservations.get(exchange) ?? 0;
  reservations.delete(exchange);
}

async function readBytes(request: Request, limit: number, exchange: Exchange): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  const reserved = declared === null ? limit : Math.min(Number(declared), limit);
  if (inFlight + reserved > BODIES_IN_FLIGHT) {
    throw new AppError('SERVICE_UNAVAILABLE', 'Too many large requests at once. Try again.', { retryAfter: 1 });
  }
  inFlight += reserved;
  reservations.set(exchange, reserved);
  try {
    // Node's server cuts a body at its declared length, so only an undeclared one has to be counted.
    if (declared !== null) return new Uint8Array(await request.arrayBuffer());
    return await readCounted(request, limit);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('INVALID_JSON', 'The body ended before it was complete.', { cause: error });
  }
}

async function readCounted(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
