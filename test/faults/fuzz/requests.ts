import fc from 'fast-check';
import { hostileText } from './values.ts';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  /** The transfer of the body. `broken` ones are invalid HTTP, so the answer may be missing or lack a body. */
  readonly framing: 'length' | 'chunks' | 'broken length' | 'broken chunks';
  readonly body: Buffer;
}

const LATIN = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?');

const strangeHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.tuple(
        fc.constantFrom(
          ...[
            'X-Request-Id',
            'Idempotency-Key',
            'X-Data-Retention',
            'Accept',
            'Accept-Language',
            'Accept-Encoding',
            'Cookie',
          ],
          ...[
            'X-Forwarded-For',
            'Forwarded',
            'Content-Encoding',
            'Range',
            'If-Match',
            'Origin',
            'Referer',
            'trpc-accept',
          ],
          ...[
            'X-Http-Method-Override',
            'Authorization',
            'Content-Type',
            'Content-Length',
            'Expect',
            'Upgrade',
            'Host',
            'Te',
          ],
        ),
        fc.oneof(
          hostileText.map((text) => LATIN(text).slice(0, 20_000)),
          fc.constantFrom(
            'gzip',
            'h2c',
            'websocket',
            '100-continue',
            'bytes=0-1',
            'application/jsonl',
            '*/*',
            'text/html',
          ),
          fc.constantFrom(
            'application/json;charset=utf-16',
            'multipart/form-data',
            'text/plain',
            'application/json',
            '5',
            '-1',
          ),
        ),
      ),
      { minLength: 1, maxLength: 4 },
    ),
  },
);

const method = (usual: string) =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constant(usual) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'TRACE',
        'PROPFIND',
        'QUERY',
        'get',
        'FOO',
      ),
    },
  );

const framing = fc.oneof(
  { weight: 30, arbitrary: fc.constant('length' as const) },
  { weight: 4, arbitrary: fc.constant('chunks' as const) },
  { weight: 1, arbitrary: fc.constantFrom('broken length' as const, 'broken chunks' as const) },
);

/** Requests to a path with a body, each part hostile now and then. */
export function requestsTo(
  usual: { method: string; headers: Record<string, string> },
  target: fc.Arbitrary<string>,
  body: fc.Arbitrary<Buffer>,
): fc.Arbitrary<WireRequest> {
  const usualHeaders = Object.entries(usual.headers);
  return fc.record({
    method: method(usual.method),
    target,
    headers: strangeHeaders.map((strange) => [...usualHeaders, ...strange]),
    framing,
    body,
  });
}

/** Whether the request is complete, so that the server need not wait for the rest. */
export const isWhole = ({ framing, headers }: WireRequest): boolean =>
  !framing.startsWith('broken') && !headers.some(([name]) => name === 'Content-Length');

/** The part of a URL that stands for one value. */
export const urlPart = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('none', '00aZ8IV3k3uD', '1', 'true', 'un') },
  { weight: 2, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 10_000)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%zz',
      '%ff',
      '%00',
      '..',
      '%2e%2e%2f',
      '%2F',
      ';',
      '\\',
      '@',
      ':',
      '*',
      '__proto__',
      'a'.repeat(9_000),
    ),
  },
);
