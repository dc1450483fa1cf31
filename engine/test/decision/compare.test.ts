import { compare, type Operator } from '@vett/engine/decision';
import { describe, expect, test } from 'vitest';

const OPERATORS: Readonly<Record<Operator, 'one' | 'list' | 'none'>> = {
  ...{ equals: 'one', not_equals: 'one', in: 'list', not_in: 'list', gt: 'one', gte: 'one', lt: 'one', lte: 'one' },
  ...{ is_true: 'none', is_false: 'none', is_empty: 'none', is_not_empty: 'none', contains: 'one' },
};

const trap = (name: string) => () => {
  throw new Error(`${name} ran`);
};
const TRAPPED = { toString: trap('toString'), valueOf: trap('valueOf'), [Symbol.toPrimitive]: trap('toPrimitive') };

/** Answers that no field gives, as a draft of an earlier version or a program may hold them. */
const HOSTILE: readonly unknown[] = [
  ...[undefined, null, {}, [], [[]], [[[]]], [null], [undefined], [{}], Number.NaN, -0, Number.MAX_VALUE, ''],
  ...[{ toString: 1 }, { valueOf: 1 }, { toJSON: 1 }, JSON.parse('{"__proto__":{"amount":1}}'), { constructor: 1 }],
  ...[Object.create(null), Object.create({ amount: 5 }), TRAPPED, [TRAPPED], { amount: TRAPPED }, { amount: null }],
  ...[{ amount: { amount: 1 } }, { amount: [] }, { amount: '' }, 'constructor', '__proto__', '[object Object]'],
  ...['undefined', 'null', 'NaN', '2026-99-99', '+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z'],
  ...['9'.repeat(400), '1e999', '\u0000', '\ud800', 'x'.repeat(5_000), new Array(500).fill('x')],
];
const VALUES = [
  'x',
  0,
  5,
  true,
  '',
  'undefined',
  'null',
  '[object Object]',
  '2026-01-01',
  '+275760-09-13T00:00:00.000Z',
];

const cases = Object.entries(OPERATORS).flatMap(([operator, takes]) =>
  (takes === 'none' ? [undefined] : takes === 'list' ? [VALUES, ['x']] : VALUES).map(
    (value) => [operator as Operator, value] as const,
  ),
);

describe('every comparison', () => {
  test.each(cases)('%s %j answers true or false for any answer, and runs no code of it', (operator, value) => {
    for (const actual of HOSTILE) expect(compare(actual, operator, value)).toBeTypeOf('boolean');
  });

  test('finds a planted comparison that reads objects as text', () => {
    const planted = (actual: unknown, value: unknown) => String(actual) === String(value);
    expect(() => HOSTILE.map((actual) => planted(actual, 'x'))).toThrow();
  });
});

test.each<[unknown, Operator, unknown, boolean]>([
  [5, 'equals', '5', true],
  ['Osama Fictivus', 'contains', 'FICTIVUS', true],
  ['Jose\u0301', 'equals', 'JOS\u00c9', true],
  [['Crypto'], 'in', ['crypto'], true],
  ['Unit 12', 'gt', '2000-01-01', false],
  [{ amount: 100, currency: 'USD' }, 'equals', 100, true],
  [true, 'equals', 'true', true],
  [['a', 'b'], 'equals', 'b', true],
  [['a', 'b'], 'in', ['x', 'b'], true],
  [['a', 'b'], 'not_in', ['x'], true],
  ['b', 'in', ['a', 'b'], true],
  [undefined, 'equals', 'undefined', false],
  [null, 'in', ['null'], false],
  [{}, 'equals', '[object Object]', false],
  [undefined, 'not_equals', 'x', true],
  [{ amount: 10, currency: 'USD' }, 'gt', 5, true],
  [Object.create({ amount: 10 }), 'gt', 5, false],
  ['2026-02-01', 'gt', '2026-01-31', true],
  ['2026-99-99', 'gt', '2026-01-31', false],
  ['2026-01-31', 'lt', '+275760-09-13T00:00:00.000Z', true],
  ['10', 'gt', 9, true],
  [[], 'lt', 5, false],
  ['harbour', 'contains', 'bou', true],
  [['5'], 'contains', 5, true],
])('%j %s %j is %s', (actual, operator, value, holds) => {
  expect(compare(actual, operator, value)).toBe(holds);
});
