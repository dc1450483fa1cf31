import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { prepareSubject } from '../../src/features/list-check/check/subject.ts';
import { AppError } from '../../src/platform/error.ts';

const SCHEMA = fileURLToPath(new URL('../../schema/', import.meta.url));
const sources = globSync('*.ts', { cwd: SCHEMA }).map((name) => [name, readFileSync(SCHEMA + name, 'utf8')] as const);

test.each([
  ['a clock: a rule that depends on the time stands where the clock is', /Date\.now\(|new Date\(\)|performance\.now\(/],
  ['CSV: REST presents its answers by itself', /\bcsv\b/i],
  ['the insides of zod', /\._zod\b/],
])('no contract mentions %s', (_what, words) => {
  // Descriptions are text for the caller, not code.
  const code = (text: string) => text.replaceAll(/'[^'\n]*'|`[^`]*`/g, "''");
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter(([, text]) => words.test(code(text))).map(([name]) => name)).toEqual([]);
});

test('a birth date is compared with the clock that the check is given', () => {
  const subject = { full_name: 'Ann Bee', birth_date: '2021-05' };
  expect(prepareSubject(subject, new Date('2021-05-01T00:00:00Z')).subject.birthDate).toBe('2021-05');
  expect(() => prepareSubject(subject, new Date('2021-04-30T23:59:59Z'))).toThrow(AppError);
});
