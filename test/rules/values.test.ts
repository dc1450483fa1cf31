import { JSON_BODY } from '@vett/schema/constants';
import type { AnyContract } from '@vett/schema/contract';
import { contracts } from '@vett/schema/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { boundJson } from '../../src/platform/json/bounds.ts';
import { mostValuesOf } from './most-values.ts';
import { named } from './walk.ts';

type Bounded = Pick<AnyContract, 'input' | 'body' | 'values'>;

const received = named(contracts).filter(({ operation }) => operation.rest);
const faultsOf = (operations: readonly { id: string; operation: Bounded }[]) =>
  operations.flatMap(({ id, operation }) => {
    const most = mostValuesOf(operation);
    return most > operation.values ? [`${id} refuses inputs of its schema: it needs \`values: ${most}\``] : [];
  });

test('every operation takes the fullest input that its schema allows', () => {
  expect(faultsOf(received)).toEqual([]);
});

test('an operation that refuses the fullest input of its schema is found', () => {
  const input = z.strictObject({
    names: z.array(z.strictObject({ name: z.string(), tags: z.array(z.string()).max(4) })).max(10),
  });
  const fullest = { names: Array.from({ length: 10 }, () => ({ name: 'x', tags: ['a', 'b', 'c', 'd'] })) };
  const most = boundJson(Buffer.from(JSON.stringify(fullest)), 1_000);
  expect(most).toBe(71);
  expect(faultsOf([{ id: 'fits', operation: { input, body: JSON_BODY, values: most } }])).toEqual([]);
  expect(faultsOf([{ id: 'fault', operation: { input, body: JSON_BODY, values: most - 1 } }])).toHaveLength(1);
});
