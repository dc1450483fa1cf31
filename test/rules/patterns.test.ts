import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allPatterns, verdictOf } from '../../scripts/patterns.ts';

/** Long enough to check patterns that `npm run print-patterns` has not stored yet. */
const TIMEOUT = 20_000;
const LINEAR = new Set(JSON.parse(readFileSync('test/rules/linear-patterns.json', 'utf8')) as string[]);

test('every regular expression runs in linear time', () => {
  const patterns = [...allPatterns()];
  expect(patterns.length).toBeGreaterThan(300);
  const others = patterns.filter(([key]) => !LINEAR.has(key));
  const faults = others
    .map(([key, pattern]) => `${pattern.places.join(', ')} ${verdictOf(pattern, TIMEOUT)}: ${key}`)
    .filter((fault) => !/^\S+(?:, \S+)* safe: /.test(fault));
  expect(faults, 'use other means than a pattern, or bound the text before it').toEqual([]);
});

test('a pattern that is not linear is detected', () => {
  const verdict = (source: string) => verdictOf({ source, flags: '', places: [] }, TIMEOUT);
  expect(verdict('^(.*\\S)\\s*\\((\\D*x\\D*)\\)$')).toContain('polynomial');
  expect(verdict('(a+)+b')).toContain('exponential');
  expect(verdict('[a-z]+')).toBe('safe');
});
