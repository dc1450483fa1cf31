import { setImmediate } from 'node:timers/promises';
import { JSON_DEPTH, SMALL_BODY } from '@vett/schema/constants';
import type { Exchange } from '../core/caller.ts';
import { AppError } from '../platform/error.ts';
import { enterAgain, hold, whileReceiving } from './load.ts';
import { inTime, millisecondsFor, paced } from './pace.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });
export const NOT_JSON = 'The body is not valid JSON in UTF-8.';

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

/** Reads a JSON body of at most `limit` bytes; an empty one counts as an object without members. */
export async function readJson(request: Request, limit: number, exchange: Exchange): Promise<unknown> {
  const text = await readText(request, limit, exchange);
  const value = text === '' ? {} : parseJson(text);
  await afterOthers(text.length);
  return value;
}

/** The steps over a body of this size take 10 to 20 ms each for the largest: others go on between them. */
const LARGE = 1024 * 1024;

const afterOthers = async (size: number): Promise<void> => {
  if (size > LARGE) await setImmediate();
};

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

/** Throws VALIDATION_ERROR for what is nested so deep that whoever follows it could run out of stack. */
export function limitDepth(value: unknown): void {
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === JSON_DEPTH) {
      throw new AppError('VALIDATION_ERROR', `The JSON is nested too deep: at most ${JSON_DEPTH} levels are read.`);
    }
    const next: object[] = [];
    for (const holder of level) for (const inner of Object.values(holder)) if (isObject(inner)) next.push(inner);
    level = next;
  }
}

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';

/** Reads a body of at most `limit` bytes of UTF-8. */
export async function readText(request: Request, limit: number, exchange: Exchange): Promise<string> {
  const bytes = await readBytes(request, limit, exchange);
  await afterOthers(bytes.length);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new AppError('INVALID_JSON', NOT_JSON);
  } finally {
    await afterOthers(bytes.length);
  }
}

/** Bodies count from their first bytes on until their requests are answered, since whoever works on one holds it. */
async function readBytes(request: Request, limit: number, exchange: Exchange): Promise<Uint8Array> {
  try {
    const bytes = await whileReceiving(exchange, () => receive(request, limit, exchange));
    enterAgain(exchange);
    return bytes;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('INVALID_JSON', 'The body ended before it was complete.', { cause: error });
  }
}

async function receive(request: Request, limit: number, exchange: Exchange): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  // Node's server cuts a body at its declared length. In one piece it is read several times as fast.
  if (declared <= SMALL_BODY) {
    hold(exchange, declared);
    return new Uint8Array(await inTime(millisecondsFor(declared), request.arrayBuffer()));
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ? paced(request.body) : []) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    hold(exchange, chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
