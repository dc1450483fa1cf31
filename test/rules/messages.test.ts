import { contracts } from '@vett/schema/contracts';
import { exampleOf } from '@vett/schema/examples/examples';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/config.ts';
import { validInput } from '../../src/core/invalid-input.ts';
import { AppError, refusalOr } from '../../src/platform/error.ts';
import { testService } from '../support/service.ts';
import { rowOf } from './catalogue.ts';
import { membersOf, named } from './walk.ts';

/** The wording of zod, tRPC and JavaScript. */
const FOREIGN =
  /invalid (input|option|string|key|element|type|url|iso|uuid)|expected|received|too (big|small)|unrecognized|zod|procedure|undefined|\bNaN\b|regex|pattern|[<>]=|\[object/i;

const LONG = 'x'.repeat(20_000);
const MANY = Array.from({ length: 200 }, () => 'x');
const WRONG = [null, '', '\0', LONG, -1, 0.5, 1e308, true, [], [null], [[]], MANY, {}, { unknown: 1 }, undefined];

const operations = named(contracts);

/** The value with each of its parts, one at a time, replaced by each wrong value. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* WRONG;
  if (value === null || typeof value !== 'object') return;
  for (const [key, inner] of Object.entries(value)) {
    for (const wrong of spoiled(inner)) {
      yield Array.isArray(value) ? value.with(Number(key), wrong) : { ...value, [key]: wrong };
    }
  }
}

describe('messages of refusals are ours', () => {
  test.each(operations)('$id refuses any invalid input in our own words', ({ operation }) => {
    const members = Object.fromEntries(membersOf(operation).map((name) => [name, LONG]));
    let refused = 0;
    for (const input of spoiled({ ...members, ...(exampleOf(operation)?.input as object) })) {
      const refusal = refusalOr(() => validInput(operation.input, input));
      if (!(refusal instanceof AppError)) continue;
      refused++;
      for (const message of [refusal.message, ...(refusal.fields ?? []).map((field) => field.message)]) {
        // The path of a member may hold such a word.
        expect(message.replace(/^[\w.]+: /, '')).not.toMatch(FOREIGN);
        expect(message).toMatch(/^\S.*\.$/s);
      }
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('invalid settings are refused in our own words', () => {
    const settings = { PORT: 'x', VETT_ENV: 'x', LOG_LEVEL: 'x', FACE_THREADS: '-1', VETT_MASTER_KEY: 'x' };
    expect(() => readConfig(settings)).toThrow(ConfigError);
    expect(() => readConfig(settings)).not.toThrow(FOREIGN);
  });

  test('the message names a missing member', () => {
    const refusal = refusalOr(() => validInput(contracts.listCheck.screen.input, {})) as AppError;
    expect(refusal.message).toBe('subject is missing.');
    expect(refusal.fields).toEqual([{ path: 'subject', code: 'REQUIRED', message: 'This is missing.' }]);
  });
});

const service = await testService({ LISTS: 'un' });

interface Told {
  /** A flat refusal. */
  error?: unknown;
  message?: string;
  error_message?: string;
  fields?: { message: string }[];
}

/** Every message of an answer, at any depth. */
const messagesIn = (body: unknown): string[] => {
  if (body === null || typeof body !== 'object') return [];
  const { error, message, error_message } = body as Told;
  const own = [error, message, error_message].filter((text) => typeof text === 'string');
  return [...own, ...Object.values(body).flatMap(messagesIn)];
};

const BODIES = [undefined, 'null', '7', '"x"', '[]', '{}', '{"unknown":1}', '{broken', JSON.stringify({ subject: 7 })];

describe('messages of refusals are ours on every interface', () => {
  async function judge(answers: Promise<Response>[]): Promise<void> {
    const refused = (await Promise.all(answers)).filter(({ ok }) => !ok);
    const messages = (await Promise.all(refused.map((response) => response.json()))).flatMap(messagesIn);
    expect(messages.length).toBeGreaterThanOrEqual(refused.length);
    for (const message of messages) expect(message).not.toMatch(FOREIGN);
  }
  const send = (path: string, method: string, body: string | undefined) =>
    service.request(path, {
      method,
      ...(body !== undefined && { body, headers: { 'Content-Type': 'application/json' } }),
    });

  test.each(operations.filter(({ operation }) => operation.rest))(
    '$id refuses in words of ours on every interface',
    async ({ id, operation }) => {
      const { method, path } = operation.rest ?? { method: 'GET', path: '/' };
      const rest = path.replace(/\{\w+\}/g, 'none');
      const inBody = method !== 'GET' && method !== 'DELETE';
      await judge([
        send(`${rest}?unknown=1&limit=x`, method, undefined),
        ...(inBody ? BODIES.map((body) => send(rest, method, body)) : []),
        ...BODIES.map((body) => send(`/trpc/${id}`, 'POST', body)),
        send(`/trpc/${id}`, 'GET', undefined),
        send(`/trpc/${id}?input={broken`, 'GET', undefined),
        send(`/trpc/${id}x`, 'GET', undefined),
        send(`/trpc/${id}?batch=1&input=7`, 'GET', undefined),
        send(`/trpc/${Array(11).fill(id)}?batch=1`, 'GET', undefined),
      ]);
      const query = rowOf(id).graphql?.document;
      if (query) await judge([send('/graphql', 'POST', JSON.stringify({ query }))]);
    },
  );
});
