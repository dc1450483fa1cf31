import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, Hono } from 'hono';
import { noteRefused } from '../core/retention.ts';
import { AppError } from '../platform/error.ts';
import { type Access, exchangeOf } from './access.ts';
import { errorAnswer, responseOf } from './answer.ts';
import { inPreferredLanguage } from './refusal-language.ts';
import type { EndpointPresentation } from './rest/endpoints.ts';

/** The environment of every route: Node's own request and response. */
export type Http = { Bindings: { incoming: IncomingMessage; outgoing: ServerResponse } };

/** Refuses other methods at a path that is read alone. To be called after its own route. */
export const takesGetAlone = (app: Hono<Http>, path: string, access: Access): void =>
  void app.all(path, (context) =>
    refuse(context, access, 'METHOD_NOT_ALLOWED', 'Use GET here.', { headers: { Allow: 'GET, HEAD' } }),
  );

/** The paths of sessions that end users open. */
const OF_END_USERS = /^\/public\//;

/** Answers a request without a matching route; at a known path, in the form of its `endpoint`. */
export function refuse(
  context: Context<Http>,
  access: Access,
  code: 'NOT_FOUND' | 'METHOD_NOT_ALLOWED',
  message: string,
  { headers = {}, endpoint }: { headers?: Record<string, string>; endpoint?: EndpointPresentation | undefined } = {},
): Response {
  const exchange = exchangeOf(context.env.incoming, access);
  if (endpoint) noteRefused(endpoint.operation, exchange);
  const refusal = new AppError(code, message);
  const isOfEndUser = OF_END_USERS.test(context.req.path);
  const told = isOfEndUser ? inPreferredLanguage(refusal, context.env.incoming.headers) : refusal;
  const answer = errorAnswer(told, exchange, endpoint);
  return responseOf({ ...answer, headers: { ...answer.headers, ...headers } });
}
