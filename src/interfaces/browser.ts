import { cors } from 'hono/cors';

const EXPOSED = [
  'Idempotency-Replayed',
  'Idempotency-Status',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Data-Retention-Applied',
  'X-Next-Key',
  'X-Request-Id',
];

/** Tells browsers that scripts of these origins may call and read. Callers are known by the token that they send, never by a cookie: no credentials. */
export const corsFor = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'X-Data-Retention',
      'X-Request-Id',
      'traceparent',
    ],
    exposeHeaders: EXPOSED,
    maxAge: 600,
  });

const EXPOSED_TEXT = EXPOSED.join(',');

/** Tells the same in the answer of an operation. */
export function tellOrigin(headers: Record<string, string>, origin: string | undefined, origins: readonly string[]) {
  if (origin !== undefined && origins.includes(origin)) headers['Access-Control-Allow-Origin'] = origin;
  headers['Access-Control-Expose-Headers'] = EXPOSED_TEXT;
  const { Vary } = headers;
  headers['Vary'] = Vary === undefined ? 'Origin' : `${Vary}, Origin`;
}
