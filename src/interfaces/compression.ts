import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { constants, brotliCompress as ofBrotli, gzip as ofGzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import type { Answer } from './answer.ts';

/** Shorter answers fit into a packet anyway. */
const LEAST_LENGTH = 1_024;
/** Files of documents are compressed already. */
const TEXT = /^(application\/([\w-]+\+)?(json|x-ndjson)|text\/)/;

const brotli = promisify(ofBrotli) as (body: string | Uint8Array, options: object) => Promise<Buffer<ArrayBuffer>>;
const gzip = promisify(ofGzip) as (body: string | Uint8Array, options: object) => Promise<Buffer<ArrayBuffer>>;
/** Levels that cost little work: answers are made for one caller and sent once. */
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
const FAST_GZIP = { level: 2 };

/** The encodings in which the caller takes an answer; one of quality 0 is refused. */
export const acceptedEncodings = (header: unknown): readonly string[] =>
  parseAccept(String(header ?? '')).flatMap(({ type, q }) => (q > 0 ? type.toLowerCase() : []));

/**
 * Compresses a text if the caller takes it so. The length of a compressed answer tells how alike its parts are, so an answer
 * in which a stranger could place text beside a secret stays as it is: a browser sends cookies for a stranger's page,
 * and opens the links of others, but sends no `Authorization` by itself.
 */
export async function compressed({ method, headers: asked }: IncomingMessage, answer: Answer): Promise<Answer> {
  const { body, headers, events, bytes } = answer;
  const isText = TEXT.test(headers['Content-Type'] ?? '');
  if (events || bytes || !isText || asked.authorization === undefined || method === 'HEAD') return answer;
  if (body.length < LEAST_LENGTH) return answer;
  const accepted = acceptedEncodings(asked['accept-encoding']);
  headers['Vary'] = [headers['Vary'], 'Accept-Encoding'].filter(Boolean).join(', ');
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  if (!encoding) return answer;
  headers['Content-Encoding'] = encoding;
  return { ...answer, body: await (encoding === 'br' ? brotli(body, FAST_BROTLI) : gzip(body, FAST_GZIP)) };
}
