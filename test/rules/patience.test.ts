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

const LOOKS =
  /\bexpect\(\s*await [^;]*?\.(?:count|isVisible|all\w+|textContent|innerText|inputValue|is(?:Dis|En)abled|isChecked)\(\)/g;

/** Places where the time limit of a wait is too short for a busy machine. */
const impatient = (text: string): string[] => [
  ...callsOf(text, /\bvi\.wait(?:For|Until)\(/g).filter((call) => !/PATIENCE|TAKEN_OVER/.test(call)),
  ...callsOf(text, /\.poll\(/g).filter((call) => /\btimeout:/.test(call)),
];

const files = globSync(['test/**/*.ts', 'engine/test/**/*.ts']).filter((file) => !file.endsWith('patience.test.ts'));

test('every look at a page is repeated until it shows the expected', () => {
  const pages = files.filter((file) => /^test\/(?:pages|console)\//.test(file));
  expect(pages.length).toBeGreaterThan(45);
  const found = (text: string) => text.match(LOOKS) ?? [];
  expect(pages.flatMap((file) => found(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`))).toEqual([]);
  expect(found("expect(await page.getByRole('row').count()).toBe(0)")).toHaveLength(1);
});

test('every wait in a test uses `PATIENCE` or the configured limit of `expect.poll`', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((file) => impatient(readFileSync(file, 'utf8')).map((call) => `${file}: ${call}`))).toEqual([]);
});

test('no test has a time limit of its own', () => {
  const limited = /\},\s*(?:\d{2,}_000|[A-Z]+_TIMEOUT|inSuiteOrSoak\([\d_, ]+\)),?\s*\);|\btest\(.*\{ timeout:/g;
  expect(
    files
      .filter((file) => file.endsWith('.test.ts'))
      .flatMap((file) => (readFileSync(file, 'utf8').match(limited) ?? []).map((line) => `${file}: ${line}`)),
  ).toEqual([]);
  for (const line of [
    '}, 60_000);',
    '  },\n  inSuiteOrSoak(9_000, 90_000),\n);',
    "test('a', { timeout: 5_000 }, () => {",
  ])
    expect(line).toMatch(limited);
});

test('adapters measure the time of a peer by `afterTime`, which does not pass while this process is held', () => {
  const adapters = globSync('src/adapters/**/*.ts');
  expect(adapters.length).toBeGreaterThan(40);
  const timers = adapters.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/\bAbortSignal\.timeout\(|\bsetTimeout\(\w+/g) ?? []).map(
      (call) => `${file}: ${call}`,
    ),
  );
  // An idle browser is ended; nobody is waited for.
  expect(timers).toEqual(['src/adapters/browser/browser.ts: setTimeout(end']);
});

test('a wait that is too short is found', () => {
  const short = ['vi.waitFor(() => f(g()))', 'vi.waitUntil(f, { timeout: 5_000 })', '.poll(f(), { timeout: 10 })'];
  expect(short.flatMap(impatient)).toEqual(short);
  expect(impatient('vi.waitFor(() => f(1), PATIENCE); expect.poll(f, { interval: 5 }).toBe(1)')).toEqual([]);
});
