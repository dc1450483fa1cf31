import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { httpServer } from './loopback.ts';

/** The credentials that every test server accepts, for one bucket. */
export const S3 = {
  bucket: 'vett-test',
  region: 'eu-test-1',
  accessKeyId: 'AKIDTEST',
  secretAccessKey: 'a+secret/of=tests',
  sessionToken: 'token+of/tests==',
} as const;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The fault in the signature of a request, as a code of S3.
 * Source: AWS General Reference, "Create a signed AWS API request" (Signature Version 4).
 */
function problemOf({ method = '', url = '', headers }: IncomingMessage): string | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, id, day = '', region = '', names = '', signature] = form.exec(headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== S3.accessKeyId || headers['x-amz-security-token'] !== S3.sessionToken) return 'InvalidAccessKeyId';
  if (region !== S3.region) return 'AuthorizationHeaderMalformed';
  const date = String(headers['x-amz-date']);
  const time = Date.parse(date.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(time - Date.now()) < 900_000)) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  const needed = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  if (!needed.every((name) => signed.includes(name)) || !needed.includes('x-amz-content-sha256')) return 'AccessDenied';
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...signed.map((name) => `${name}:${headers[name]}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${S3.secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const STATUS: Record<string, number> = { NoSuchKey: 404, NoSuchBucket: 404, PreconditionFailed: 412, SlowDown: 503 };

/** A failure in the form of S3. */
export function failWith(response: ServerResponse, code: string): void {
  response.writeHead(STATUS[code] ?? 403, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>of ${S3.secretAccessKey}</Message></Error>`);
}

/** Objects in a page of a listing: few, so that listings have several pages. */
const PAGE = 3;

export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, { readonly body: Buffer; createdAt: Date }>;
  /** Answers in place of the server while it is set. */
  disturb: RequestListener | undefined;
  /** Behaves like servers without conditional writes. */
  ignoresConditions: boolean;
}

/** A server that speaks the protocol of S3 and checks every signature. */
export async function s3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const { url: endpoint } = await httpServer(async (request, response) => {
    if (server.disturb) return void server.disturb(request, response);
    const problem = problemOf(request);
    if (problem) return failWith(response, problem);
    const { pathname, searchParams } = new URL(request.url ?? '', endpoint);
    const [, bucket, ...rest] = pathname.split('/');
    const key = rest.join('/');
    if (bucket !== S3.bucket) return failWith(response, 'NoSuchBucket');
    const found = objects.get(key);
    if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (request.method === 'PUT') {
      const chunks = await request.toArray().catch(() => undefined);
      if (!chunks) return;
      const isTaken = !server.ignoresConditions && request.headers['if-none-match'] === '*' && objects.has(key);
      if (isTaken) return failWith(response, 'PreconditionFailed');
      objects.set(key, { body: Buffer.concat(chunks), createdAt: new Date() });
      response.end();
    } else if (key === '') response.end(listOf(objects, searchParams));
    else if (found) response.end(found.body);
    else failWith(response, 'NoSuchKey');
  });
  const server: S3Server = { endpoint, objects, disturb: undefined, ignoresConditions: false };
  return server;
}

function listOf(objects: S3Server['objects'], query: URLSearchParams): string {
  const after = query.get('continuation-token')?.slice('&after='.length) ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const page = keys.slice(0, PAGE);
  const isTruncated = keys.length > PAGE;
  const contents = page.map((key) => {
    const time = objects.get(key)?.createdAt.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><ETag>&quot;0&quot;</ETag></Contents>`;
  });
  const next = isTruncated ? `<NextContinuationToken>&amp;after=${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}
