import { normalizedExecutor } from '@graphql-tools/executor';
import { ANSWER } from '@vett/schema/constants';
import { buildSchema, isObjectType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { AnswerSize } from '../../src/core/answer-size.ts';
import { countAnswers } from '../../src/interfaces/graphql/answer-size.ts';
import { createGraphqlSchema } from '../../src/interfaces/graphql/graphql.ts';

const TEXT = 'x'.repeat(1_000);
const COUNT = 20_000;

/** Executes a query over many items, and counts how often a member of an item was read. */
async function execute(query: string) {
  const schema = countAnswers(
    buildSchema(`
      type Query { items: [Item!]! later: [Item!]! texts: [String!]! }
      type Item { text: String! optional: String of: Item! }`),
  );
  let reads = 0;
  class Item {
    get text() {
      reads++;
      return TEXT;
    }
    get optional() {
      return this.text;
    }
    get of() {
      return this;
    }
  }
  const items = Array.from({ length: COUNT }, () => new Item());
  const rootValue = { items, later: async () => items, texts: Array.from({ length: COUNT * 5 }, () => 'x') };
  const contextValue = { answered: new AnswerSize() };
  const result = await normalizedExecutor({ schema, document: parse(query), rootValue, contextValue });
  return { ...(result as { data?: unknown; errors?: { message: string }[] }), reads };
}

test.each([
  ['fields', '{ items { text } }'],
  ['fields that may be null', '{ items { optional } }'],
  ['objects behind objects', '{ items { of { of { text } } } }'],
  ['fields of items that come later', '{ a: later { optional } b: later { optional } }'],
  ['many small texts', '{ texts }'],
])('%s end the document when the answer has no room for them', async (_, query) => {
  const { data, errors, reads } = await execute(query);
  expect(data).toBeNull();
  expect(errors?.map(({ message }) => message)).toEqual([expect.stringContaining('Ask for less at once')]);
  expect(reads).toBeLessThan((2 * ANSWER.bytes) / TEXT.length);
});

test('an answer that has room is whole', async () => {
  const { data, errors } = await execute('{ __typename }');
  expect([data, errors]).toEqual([{ __typename: 'Query' }, undefined]);
});

test('every field of every object is counted', () => {
  const types = Object.values(createGraphqlSchema().getTypeMap()).filter((type) => isObjectType(type));
  const fields = types.filter(({ name }) => !name.startsWith('__')).flatMap((type) => Object.values(type.getFields()));
  expect(fields.length).toBeGreaterThan(500);
  expect(fields.filter(({ resolve }) => resolve === undefined)).toEqual([]);
});
