import { cors } from 'hono/cors';

const EXPOSED = [
  'Content-Disposition',
  'Deprecation',
  'Idempotency-Replayed',
  'Idempotency-Status',
  'Link',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'Sunset',
  'X-Data-Retention-Applied',
  'X-Next-Key',
  'X-Request-Id',
];

/** CORS for scripts of these origins. Without credentials: callers are identified by their token, never by a cookie. */
export const corsFor = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'Last-Event-ID',
      'X-Data-Retention',
      'X-Request-Id',
      'traceparent',
      'trpc-accept',
    ],
    exposeHeaders: EXPOSED,
    maxAge: 600,
  });

const EXPOSED_TEXT = EXPOSED.join(',');

/** Adds the CORS header to the answer of an operation. */
export function tellOrigin(headers: Record<string, string>, origin: string | undefined, origins: readonly string[]) {
  if (origin !== undefined && origins.includes(origin)) headers['Access-Control-Allow-Origin'] = origin;
  headers['Access-Control-Expose-Headers'] = EXPOSED_TEXT;
  const { Vary } = headers;
  headers['Vary'] = Vary === undefined ? 'Origin' : `${Vary}, Origin`;
}
