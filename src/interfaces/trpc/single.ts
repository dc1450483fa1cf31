import type { IncomingMessage } from 'node:http';
import type { ErrorShape } from '@vett/schema/app-router';
import { ERROR_STATUS } from '@vett/schema/error';
import { call } from '../../core/call.ts';
import type { Exchange } from '../../core/caller.ts';
import { noteRefused } from '../../core/retention.ts';
import type { AnyOperation, Operations } from '../../features.ts';
import type { AppError } from '../../platform/error.ts';
import { type Access, authenticatorOf, exchangeOf, finished, oneText } from '../access.ts';
import { refuseOverload } from '../admission.ts';
import { type Answer, errorHeaders, headersOf, jsonAnswer, madeInTurn, refusalOf } from '../answer.ts';
import { checkBodyHeaders, parseJson, readJson } from '../body.ts';
import { inLanguageOf } from '../refusal-language.ts';
import type { Route } from '../routes.ts';
import { ENDPOINT, operationsByPath, shapeOf } from './trpc.ts';

/**
 * Routes for single calls of procedures, without the objects that tRPC creates for a batch. Requests in another form than
 * that of `httpLink` are left to tRPC.
 */
export const trpcRoutes = (operations: Operations, access: Access): Route[] =>
  [...operationsByPath(operations)]
    .filter(([, { rest }]) => rest)
    .map(([id, operation]) => {
      const method = operation.kind === 'query' ? 'GET' : 'POST';
      const path = `${ENDPOINT}/${id}`;
      const takes = (incoming: IncomingMessage) => incoming.method === method && isSingle(incoming);
      return { method, path, takes, answer: ({ incoming }) => answerOne(id, operation, incoming, access) };
    });

const JSON_FORM = /^\s*application\/json\s*(;|$)/i;
const SINGLE_QUERY = /^[^?#]*(\?input=[^?&#]*)?$/;

function isSingle({ method, url = '', headers }: IncomingMessage): boolean {
  const { 'content-type': type, accept } = headers;
  if (headers['trpc-accept'] !== undefined || accept?.includes('application/jsonl')) return false;
  if (type !== undefined && !JSON_FORM.test(type)) return false;
  return method === 'POST' ? !url.includes('?') : SINGLE_QUERY.test(url);
}

async function answerOne(id: string, operation: AnyOperation, incoming: IncomingMessage, access: Access) {
  const exchange = exchangeOf(incoming, access);
  let answer: Answer;
  try {
    refuseOverload();
    if (operation.audience !== 'public') checkBodyHeaders(incoming, operation.body);
    const identify = () => authenticatorOf(operation.audience)(incoming, exchange, access);
    const known = identify();
    const identity = known instanceof Promise ? await known : known;
    const data: unknown = await call(operation, {
      identity,
      identify,
      exchange,
      service: access,
      input: () => readInput(incoming, operation, exchange),
      idempotencyKey: oneText(incoming.headers['idempotency-key']),
    });
    answer = await madeInTurn(identity, exchange, () =>
      jsonAnswer(200, headersOf(exchange), JSON.stringify({ result: { data } })),
    );
  } catch (error) {
    noteRefused(operation, exchange);
    const refusal = await inLanguageOf(refusalOf(error, exchange), operation.audience, incoming, access);
    answer = refused(refusal, id, operation, exchange);
  }
  answer.headers['Vary'] = 'trpc-accept, accept';
  finished(exchange, access, { interface: 'trpc', operation: id, status: answer.status }, answer);
  return answer;
}

async function readInput(incoming: IncomingMessage, operation: AnyOperation, exchange: Exchange): Promise<unknown> {
  if (operation.audience === 'public') checkBodyHeaders(incoming, operation.body);
  if (incoming.method === 'POST') return (await readJson(incoming, operation, exchange)) ?? {};
  const sent = new URLSearchParams(incoming.url?.split('?', 2)[1]).get('input');
  return (sent ? parseJson(sent, operation.values) : undefined) ?? {};
}

function refused(refusal: AppError, id: string, { kind }: AnyOperation, exchange: Exchange): Answer {
  const error: ErrorShape = shapeOf(refusal, id, kind, exchange);
  const headers = Object.assign(headersOf(exchange), errorHeaders(refusal));
  return jsonAnswer(ERROR_STATUS[refusal.code], headers, JSON.stringify({ error }));
}
