import type { IncomingMessage } from 'node:http';
import { JSON_BODY, JSON_DEPTH, TRPC_BATCH } from '@vett/schema/constants';
import type { Exchange } from '../../core/caller.ts';
import { invalidField } from '../../core/invalid-input.ts';
import type { AnyOperation } from '../../features.ts';
import { AppError } from '../../platform/error.ts';
import { fieldName } from '../../platform/field-path.ts';
import { type Bounds, parseBody, parseJson, readBounded } from '../body.ts';
import { queryOf, refuseInQuery } from '../query.ts';

/** A batch is an object with the inputs of its calls. */
const BATCH_DEPTH = JSON_DEPTH + 1;

export const NO_INPUT = `Send the input as JSON, and at most ${TRPC_BATCH} calls in a batch.`;

/** The names by which tRPC takes the id of the last event of a stream. */
const RESUMING = ['lastEventId', 'Last-Event-Id'];

/** The bounds of a body that calls these operations; tRPC refuses unknown ones. A batch has a value around each input. */
export function boundsOf(called: readonly AnyOperation[]): Bounds {
  const [first] = called;
  return {
    body: first && called.length === 1 ? first.body : Math.max(JSON_BODY, ...called.map(({ body }) => body)),
    values: called.reduce((sum, { values }) => sum + values, TRPC_BATCH),
  };
}

/** Reads the body of a POST once for all calls of a batch. tRPC would parse it in one piece. */
export function bodyReader(incoming: IncomingMessage, bounds: Bounds, exchange: Exchange, calls: number | undefined) {
  let body: Promise<unknown> | undefined;
  return async (batchIndex: number): Promise<unknown> => {
    body ??= readBounded(incoming, bounds, exchange, calls === undefined ? JSON_DEPTH : BATCH_DEPTH).then(parseBody);
    const sent = await body;
    return calls === undefined ? sent : inputsOf(sent, calls)[batchIndex];
  };
}

/** Checks the query once for all calls of a batch. */
export function queryChecker(...query: Parameters<typeof checkQuery>): () => Promise<void> {
  let checked: Promise<void> | undefined;
  return () => {
    checked ??= Promise.resolve().then(() => checkQuery(...query));
    return checked;
  };
}

/** Refuses what tRPC would throw away: unknown parameters of the query, a query beside a body, and inputs without a call. */
function checkQuery(
  { method, url }: IncomingMessage,
  called: readonly AnyOperation[],
  { values }: Bounds,
  calls: number | undefined,
): void {
  const query = queryOf(url);
  const resuming = called.some(({ kind }) => kind === 'subscription') ? RESUMING : [];
  if (method === 'POST') refuseInQuery(query, ['batch']);
  else refuseInQuery(query, ['batch', 'input', ...resuming], 'Send this in the JSON of `input`.');
  const { batch = '1', input } = query;
  if (batch !== '1') throw invalidField('batch', 'UNKNOWN_VALUE', 'Send batch=1, or no such parameter.');
  if (!input) return;
  const sent = parseJson(input, values, calls === undefined ? JSON_DEPTH : BATCH_DEPTH);
  if (calls !== undefined) inputsOf(sent, calls);
}

/** The inputs of a batch of so many calls, by the index of each. */
function inputsOf(sent: unknown, calls: number): Readonly<Record<string, unknown>> {
  const isObject = sent !== null && typeof sent === 'object' && !Array.isArray(sent);
  if (!isObject) throw new AppError('VALIDATION_ERROR', NO_INPUT);
  const unknown = Object.keys(sent).find((key) => !/^\d$/.test(key) || Number(key) >= calls);
  if (unknown === undefined) return sent as Readonly<Record<string, unknown>>;
  throw invalidField(fieldName(unknown), 'UNKNOWN_KEY', 'The batch has no call of this index.');
}
