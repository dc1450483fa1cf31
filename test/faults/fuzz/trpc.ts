import { contracts } from '@vett/schema/contracts';
import { ERROR_STATUS, type ErrorCode } from '@vett/schema/error';
import fc from 'fast-check';
import { z } from 'zod';
import type { WireAnswer } from './exchange.ts';
import { requestsTo, type WireRequest } from './requests.ts';
import { hostileText, type Schema, textOf, valuesOf } from './values.ts';

const procedures = Object.entries(contracts).flatMap(([area, group]) =>
  Object.entries(group)
    .filter(([, { rest }]) => rest)
    .map(([name, contract]) => ({ path: `${area}.${name}`, contract })),
);

type Procedure = (typeof procedures)[number];

function inputsOf({ contract }: Procedure): fc.Arbitrary<unknown> {
  const { $defs = {}, ...schema } = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' });
  return valuesOf(schema as Schema, (reference) => $defs[reference.replace('#/$defs/', '')] as Schema);
}

const strangePaths = fc.constantFrom(
  '__proto__',
  'constructor.constructor',
  'lists',
  'lists.list.x',
  '',
  '%',
  'a.b,'.repeat(12),
);

/** Requests to every procedure, alone and in batches. */
export function trpcRequests(headers: Record<string, string>): fc.Arbitrary<WireRequest> {
  const alone = procedures.map((procedure) => {
    const isQuery = procedure.contract.kind === 'query';
    const input = textOf(inputsOf(procedure));
    const path = `/trpc/${procedure.path}`;
    if (!isQuery) {
      const json = { ...headers, 'Content-Type': 'application/json' };
      return requestsTo({ method: 'POST', headers: json }, fc.constant(path), input);
    }
    const target = fc
      .oneof(
        input.map((text) => encodeURIComponent(text.toString())),
        hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
      )
      .map((text) => `${path}?input=${text.slice(0, 10_000)}`);
    return requestsTo({ method: 'GET', headers }, target, fc.constant(Buffer.alloc(0)));
  });
  const paths = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...procedures.map(({ path }) => path)) },
    strangePaths,
  );
  const target = fc.array(paths, { minLength: 1, maxLength: 12 }).map((all) => `/trpc/${all.join(',')}?batch=1`);
  const body = textOf(fc.dictionary(fc.constantFrom('0', '1', '2', 'x', '-1'), fc.jsonValue({ maxDepth: 3 })));
  const json = { ...headers, 'Content-Type': 'application/json' };
  return fc.oneof(...alone, requestsTo({ method: 'POST', headers: json }, target, body));
}

const Failure = z.object({
  error: z.object({
    message: z.string(),
    code: z.number(),
    data: z.object({ httpStatus: z.int(), code_app: z.string(), type: z.string(), request_id: z.string().optional() }),
  }),
});
const Answer = z.union([z.object({ result: z.object({ data: z.unknown() }) }), Failure]);
const Answers = z.union([Answer, z.array(Answer)]);

/** The reason why an answer is not a tRPC answer with our errors; empty when it is. */
export function faultOfTrpc({ method, headers }: WireRequest, { body }: WireAnswer): string {
  // tRPC's own lines of JSON, one for each part of an answer.
  const isStreamed = headers.some(([name, value]) => name === 'trpc-accept' && value === 'application/jsonl');
  if (method === 'HEAD' || body === '' || isStreamed) return '';
  const parsed = Answers.safeParse(JSON.parse(body));
  if (!parsed.success) return z.prettifyError(parsed.error);
  const codes = [parsed.data].flat().flatMap((answer) => ('error' in answer ? [answer.error.data] : []));
  const wrong = codes.find(({ code_app, httpStatus }) => ERROR_STATUS[code_app as ErrorCode] !== httpStatus);
  return wrong ? `${wrong.code_app} has another status than ${wrong.httpStatus}.` : '';
}
