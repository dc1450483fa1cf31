import { ERROR_STATUS, type ErrorStatus } from '@vett/schema/error';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Exchange } from '../../core/caller.ts';
import { AppError, errorObject } from '../../platform/error.ts';
import { type Answer, errorHeaders, eventsAnswer, headersOf, jsonAnswer, refusalOf } from '../answer.ts';

/** The result of an operation; without `data` it was not run. */
export interface Result {
  readonly data?: unknown;
  readonly errors?: readonly unknown[];
}

/** These concern the whole request, so they answer with their HTTP status; other errors of fields answer 200. */
const OF_THE_REQUEST: readonly ErrorStatus[] = [401, 413, 415, 429, 503];

/** The results of a subscription as server-sent events: each as `next`, the end as `complete`. */
export const resultsAnswer = (results: AsyncIterable<Result>, exchange: Exchange): Answer =>
  eventsAnswer(headersOf(exchange), eventsOf(results, exchange));

async function* eventsOf(results: AsyncIterable<Result>, exchange: Exchange): AsyncGenerator<string, void> {
  const next = (result: Result) => `event: next\ndata: ${resultAnswer(result, exchange).body}\n\n`;
  try {
    for await (const result of results) yield next(result);
  } catch (error) {
    yield next({ errors: [error] });
  }
  yield 'event: complete\ndata:\n\n';
}

export function resultAnswer({ data, errors = [] }: Result, exchange: Exchange): Answer {
  if (errors.length === 0) return jsonAnswer(200, headersOf(exchange), JSON.stringify({ data }));
  const refusals = errors.map((error) => ({ error, refusal: refusalOfError(error, exchange) }));
  const decisive = refusals.find(
    ({ refusal: { code } }) => data === undefined || OF_THE_REQUEST.includes(ERROR_STATUS[code]),
  )?.refusal;
  const body = { data, errors: refusals.map(({ error, refusal }) => formatted(error, refusal, exchange)) };
  const headers = Object.assign(headersOf(exchange), decisive && errorHeaders(decisive));
  return jsonAnswer(decisive ? ERROR_STATUS[decisive.code] : 200, headers, JSON.stringify(body));
}

/** Errors that GraphQL itself finds in an operation are the caller's; all others were thrown by the work. */
function refusalOfError(error: unknown, exchange: Exchange): AppError {
  if (!(error instanceof GraphQLError)) return refusalOf(error, exchange);
  const { originalError, message, extensions } = error;
  if (originalError && !(originalError instanceof GraphQLError)) return refusalOf(originalError, exchange);
  const { status } = (extensions.http ?? {}) as { status?: number };
  return new AppError(status === 405 ? 'METHOD_NOT_ALLOWED' : 'VALIDATION_ERROR', withoutSentValue(message));
}

/** Characters of a message that are read: it is as long as the value that it repeats. */
const MAX_MESSAGE = 2_000;

/** GraphQL repeats the values that it refuses; they can be personal data. */
function withoutSentValue(long: string): string {
  const message = long.slice(0, MAX_MESSAGE);
  const refused = / got invalid value |, found | value: /.exec(message);
  if (!refused) return message;
  const before = message.slice(0, refused.index);
  if (refused[0] === ', found ') return `${before}.`;
  if (refused[0] === ' value: ') return `${before} value.`;
  const place = / at "([\w.[\]]+)"/.exec(message.slice(refused.index))?.[1];
  return `${before} does not fit its type${place === undefined ? '' : ` at "${place}"`}.`;
}

function formatted(error: unknown, refusal: AppError, { request_id }: Exchange): GraphQLFormattedError {
  const { message, ...told } = errorObject(refusal);
  const { locations, path } = error instanceof GraphQLError ? error : {};
  const extensions = { ...told, http_status: ERROR_STATUS[refusal.code], request_id };
  return { message, ...(locations && { locations }), ...(path && { path }), extensions };
}
