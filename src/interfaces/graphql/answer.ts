import { ERROR_STATUS, type ErrorStatus } from '@vett/schema/error';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { answerTooLarge, sizeOf } from '../../core/answer-size.ts';
import type { Exchange } from '../../core/caller.ts';
import { AppError, errorObject } from '../../platform/error.ts';
import { type Answer, errorHeaders, eventsAnswer, headersOf, jsonAnswer, refusalOf } from '../answer.ts';

/** The result of an operation; without `data` it was not run. */
export interface GraphqlResult {
  readonly data?: unknown;
  readonly errors?: readonly unknown[];
}

/** Statuses that concern the whole request and become its HTTP status; requests with other field errors answer 200. */
const OF_THE_REQUEST: readonly ErrorStatus[] = [401, 413, 415, 429, 503];

/** Sends the results of a subscription as server-sent events: each as `next`, the end as `complete`. */
export const resultsAnswer = (results: AsyncIterable<GraphqlResult>, exchange: Exchange): Answer =>
  eventsAnswer(headersOf(exchange), eventsOf(results, exchange));

async function* eventsOf(results: AsyncIterable<GraphqlResult>, exchange: Exchange): AsyncGenerator<string, void> {
  const next = (result: GraphqlResult) => `event: next\ndata: ${resultAnswer(result, exchange).body}\n\n`;
  try {
    for await (const result of results) yield next(result);
  } catch (error) {
    yield next({ errors: [error] });
  }
  yield 'event: complete\ndata:\n\n';
}

export function resultAnswer(result: GraphqlResult, exchange: Exchange): Answer {
  const { data, errors = [] } = withinLimit(result, exchange);
  if (errors.length === 0) return jsonAnswer(200, headersOf(exchange), JSON.stringify({ data }));
  const refusals = errors.map((error) => ({ error, refusal: refusalOfError(error, exchange) }));
  const decisive = refusals.find(
    ({ refusal: { code } }) => data === undefined || OF_THE_REQUEST.includes(ERROR_STATUS[code]),
  )?.refusal;
  const body = { data, errors: refusals.map(({ error, refusal }) => formatted(error, refusal, exchange)) };
  const headers = Object.assign(headersOf(exchange), decisive && errorHeaders(decisive));
  return jsonAnswer(decisive ? ERROR_STATUS[decisive.code] : 200, headers, JSON.stringify(body));
}

/** Refuses a result whose names make it too large: those of `__typename` and its aliases are counted nowhere before. */
function withinLimit(result: GraphqlResult, { answer: { limit } }: Exchange): GraphqlResult {
  return sizeOf(result.data, limit) > limit ? { errors: [answerTooLarge(limit)] } : result;
}

/** Maps an error to a refusal. Errors that GraphQL itself finds in a document are the caller's; others come from the work. */
function refusalOfError(error: unknown, exchange: Exchange): AppError {
  if (!(error instanceof GraphQLError)) return refusalOf(error, exchange);
  const { originalError, message, extensions } = error;
  if (originalError && !(originalError instanceof GraphQLError)) return refusalOf(originalError, exchange);
  const { status } = (extensions.http ?? {}) as { status?: number };
  return new AppError(status === 405 ? 'METHOD_NOT_ALLOWED' : 'VALIDATION_ERROR', withoutSentValue(message));
}

/** Maximum characters of a message that are processed, since it can repeat a long value. */
const MAX_MESSAGE = 2_000;

/** The fault of a value, which is at the end of a message, without the value. */
const FAULT =
  /; (Field "\w{1,100}" (?:is not defined by|of required) type "[\w![\]]{1,100}"|Expected type "[\w![\]]{1,100}" to be an object|Expected non-nullable type "[\w![\]]{1,100}" not to be null)[^;]{0,300}$/;
const FAULT_LENGTH = 700;

/** Removes the sent value from a message: GraphQL repeats refused values, which can be personal data. */
function withoutSentValue(long: string): string {
  const message = long.slice(0, MAX_MESSAGE);
  const refused = / got invalid value |, found | value: /.exec(message);
  if (!refused) return message;
  const before = message.slice(0, refused.index);
  if (refused[0] === ', found ') return `${before}.`;
  if (refused[0] === ' value: ') return `${before} value.`;
  const place = / at "([\w.[\]]+)"/.exec(message.slice(refused.index))?.[1];
  const fault = FAULT.exec(long.slice(-FAULT_LENGTH))?.[1];
  const at = place === undefined ? '' : ` at "${place}"`;
  return `${before} does not fit its type${at}${fault === undefined ? '' : `: ${fault}`}.`;
}

function formatted(error: unknown, refusal: AppError, { request_id }: Exchange): GraphQLFormattedError {
  const { message, ...told } = errorObject(refusal);
  const { locations, path } = error instanceof GraphQLError ? error : {};
  const extensions = { ...told, http_status: ERROR_STATUS[refusal.code], request_id };
  return { message, ...(locations && { locations }), ...(path && { path }), extensions };
}
