import type { IncomingMessage } from 'node:http';
import type { AnyContract } from '@vett/schema/contract';
import type { Context } from 'hono';
import { noteRefused } from '../core/retention.ts';
import { AppError } from '../platform/error.ts';
import { type Access, exchangeOf } from './access.ts';
import { errorAnswer, responseOf } from './answer.ts';

/** The environment of every route: Node's own request. */
export type Http = { Bindings: { incoming: IncomingMessage } };

/** The answer where no route fits; where a path is known, in the form of the `contract` there. */
export function refuse(
  context: Context<Http>,
  access: Access,
  code: 'NOT_FOUND' | 'METHOD_NOT_ALLOWED',
  message: string,
  { headers = {}, contract }: { headers?: Record<string, string>; contract?: AnyContract | undefined } = {},
): Response {
  const exchange = exchangeOf(context.env.incoming, access);
  if (contract) noteRefused(contract, exchange);
  const answer = errorAnswer(new AppError(code, message), exchange, contract);
  return responseOf({ ...answer, headers: { ...answer.headers, ...headers } });
}
