import { FORMATS, type Format } from '@vett/schema/contract';
import type { Exchange } from '../../caller.ts';
import { AppError } from '../../error.ts';
import type { AnyOperation } from '../../operation.ts';
import { headersOf } from '../answer.ts';
import { type Endpoint, successBody } from './endpoints.ts';

export type AnswerFormat = Format | 'json';

type Formats = NonNullable<Endpoint<AnyOperation>['route']['formats']>;

/** Takes out of a query in which form the answer is wanted: no other interface has more than one. */
export function takeFormat(query: Record<string, string[]>, formats: Formats): AnswerFormat {
  const [format = 'json'] = query['format'] ?? [];
  delete query['format'];
  if (format === 'json' || Object.hasOwn(formats, format)) return format as AnswerFormat;
  const message = `Use one of json, ${Object.keys(formats).join(', ')}.`;
  throw new AppError('VALIDATION_ERROR', `format: ${message}`, {
    fields: [{ path: 'format', code: 'UNKNOWN_VALUE', message }],
  });
}

interface Answered {
  readonly output: object;
  readonly input: unknown;
  readonly format: AnswerFormat;
}

export function successResponse(
  { operation, route }: Endpoint<AnyOperation>,
  { output, input, format }: Answered,
  exchange: Exchange,
): Response {
  const status = route.status ?? 200;
  const headers = headersOf(exchange);
  if (format === 'json' || !route.formats) {
    const body = JSON.stringify(successBody(operation, output, input));
    return new Response(body, { status, headers: { 'Content-Type': 'application/json', ...headers } });
  }
  const { next_key } = output as { next_key?: string | null };
  return new Response(route.formats[format](output), {
    status,
    headers: { 'Content-Type': FORMATS[format], ...(next_key && { 'X-Next-Key': next_key }), ...headers },
  });
}
