import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { timeIn } from '../../web/shared/times.ts';

const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

test.each([
  ['2026-01-31', 'January 31, 2026'],
  ['2026-99-99', '2026-99-99'],
  ['+275760-09-14T00:00:00.000Z', '+275760-09-14T00:00:00.000Z'],
  ['yesterday', 'yesterday'],
  ['', ''],
])('%s is shown as %s', (text, shown) => {
  expect(timeIn(format, text)).toBe(shown);
});

/** Places that would throw for a text that is no time, and end the page around it. */
const unguarded = (file: string, text: string): string[] =>
  file.endsWith('shared/times.ts') ? [] : (text.match(/\.format(?:Range|ToParts)?\(\s*new Date\([^)]*\)/g) ?? []);

test('no page formats a stored time but by `timeIn`', () => {
  const files = globSync('web/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(100);
  expect(
    files.flatMap((file) => unguarded(file, readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`)),
  ).toEqual([]);
});

test('a page that formats a stored time by itself is found', () => {
  expect(unguarded('x.tsx', '{days.format(new Date(period_start))}')).toEqual(['.format(new Date(period_start)']);
});
