import fc from 'fast-check';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { sizeOf } from '../../src/features/workflow/pattern-size.ts';

const PIECES = [
  ...[
    'a',
    'b',
    'é',
    '😀',
    '(',
    '(',
    ')',
    ')',
    '(?:',
    '(?i)',
    '(?i:',
    '(?P<x>',
    '(?<y>',
    '|',
    '*',
    '+',
    '?',
    '{2}',
    '{0,3}',
  ],
  ...[
    '{2,}',
    '{0}',
    '{7}',
    '{',
    '}',
    ',',
    '[',
    '[^',
    ']',
    ']',
    '-',
    '[:alpha:]',
    '\\d',
    '\\pL',
    '\\p{Greek}',
    '\\Q',
    '\\E',
  ],
  ...['\\x{41}', '\\x41', '\\101', '.', '^', '$', '\\b', '\\A', '\\', '\\]', '\\[', '\\(', '1', '{40}', '{3,40}'],
];

const compiled = (pattern: string) => {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return undefined;
  }
};

test('the size that is told from the text of a pattern is never below that of the compiled one', () => {
  let sound = 0;
  const pieces = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 14 });
  fc.assert(
    fc.property(pieces, (parts) => {
      const pattern = parts.join('');
      const { states } = sizeOf(pattern);
      const size = compiled(pattern)?.programSize();
      if (size === undefined) return;
      sound++;
      expect(states, pattern).toBeGreaterThanOrEqual(size);
    }),
    { numRuns: 20_000 },
  );
  expect(sound).toBeGreaterThan(1_000);
});

test.each<[string, { states?: number; live?: number; min?: number; max?: number }]>([
  ['(a?){1000}', { live: 4_001, max: 1_000 }],
  ['.{0,1000}', { live: 4, max: 1_000 }],
  ['\\d{3}-\\d{4}', { min: 8, max: 8 }],
  ['a|bcd', { min: 1, max: 3 }],
  ['\\Qa.b\\E{3}', { min: 5, max: 5 }],
  ['[^]a-c]{2}', { min: 2, max: 2 }],
  ['(?i)ab*', { min: 1, max: Number.POSITIVE_INFINITY }],
])('%s has the states and lengths %j', (pattern, expected) => {
  expect(sizeOf(pattern)).toMatchObject(expected);
});
