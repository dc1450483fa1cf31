import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The whole of each call of one of these functions, by its parentheses. */
function callsOf(text: string, functions: RegExp): string[] {
  return [...text.matchAll(functions)].map(({ 0: start, index }) => {
    let depth = 1;
    let end = index + start.length;
    for (; depth > 0 && end < text.length; end++) depth += Number(text[end] === '(') - Number(text[end] === ')');
    return text.slice(index, end);
  });
}

/** Places where the time limit of a wait is too short for a busy machine. */
const impatient = (text: string): string[] => [
  ...callsOf(text, /\bvi\.wait(?:For|Until)\(/g).filter((call) => !/PATIENCE|TAKEN_OVER/.test(call)),
  ...callsOf(text, /\.poll\(/g).filter((call) => /\btimeout:/.test(call)),
];

const files = globSync(['test/**/*.ts', 'engine/test/**/*.ts']).filter((file) => !file.endsWith('patience.test.ts'));

test('every wait in a test uses `PATIENCE` or the configured limit of `expect.poll`', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((file) => impatient(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`))).toEqual([]);
});

test('a wait that is too short is found', () => {
  const short = ['vi.waitFor(() => f(g()))', 'vi.waitUntil(f, { timeout: 5_000 })', '.poll(f(), { timeout: 10 })'];
  expect(short.flatMap(impatient)).toEqual(short);
  expect(impatient('vi.waitFor(() => f(1), PATIENCE); expect.poll(f, { interval: 5 }).toBe(1)')).toEqual([]);
});
