import type { Kind } from '@vett/schema/contract';
import { ERROR_STATUS } from '@vett/schema/error';
import { GraphQLError } from 'graphql';
import type { z } from 'zod';
import type { Exchange } from '../../caller.ts';
import type { AppError } from '../../error.ts';
import { call, type Operation } from '../../operation.ts';
import { errorObject, refusalOf } from '../answer.ts';
import type { GraphqlContext } from './builder.ts';
import { type GraphqlInput, toWire } from './wire.ts';

/** These concern the whole request, so they answer with their HTTP status; other errors of fields answer 200. */
const OF_THE_REQUEST: readonly number[] = [401, 413, 415, 429, 503];

export function graphqlError(error: AppError, { request_id }: Exchange): GraphQLError {
  const { message, ...told } = errorObject(error);
  const http_status = ERROR_STATUS[error.code];
  const headers = error.retryAfter === undefined ? undefined : { 'Retry-After': String(error.retryAfter) };
  return new GraphQLError(message, {
    extensions: {
      ...told,
      http_status,
      request_id,
      ...(OF_THE_REQUEST.includes(http_status) && { http: { status: http_status, ...(headers && { headers }) } }),
    },
  });
}

/** A resolver that calls one operation with the field's `input`. A drift from the operation's types does not compile. */
export const resolve =
  <I extends z.ZodType, O extends z.ZodType>(operation: Operation<Kind, I, O>) =>
  async (
    _parent: unknown,
    { input }: { input?: NoInfer<GraphqlInput<z.input<I>>> },
    { identity, exchange, access }: GraphqlContext,
  ): Promise<z.output<O>> => {
    try {
      return await call(operation, {
        identity,
        exchange,
        open: access.open,
        input: () => toWire(operation.input, input ?? {}),
      });
    } catch (error) {
      throw graphqlError(refusalOf(error, exchange), exchange);
    }
  };
