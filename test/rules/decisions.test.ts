import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const titleOf = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n', 1)[0] ?? '';

test('the index of the decisions has each record with its title, once', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8');
  const listed = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| (.+?) \| \d{4}-\d\d-\d\d \| .+ \|$/gm)];
  expect(listed.map(([, , file]) => file)).toEqual(files.sort());
  for (const [, number, file, title] of listed) expect(titleOf(file as string)).toBe(`# ${number}: ${title}`);
});

test('no two decisions have one number', () => {
  const numbers = files.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.length).toBeGreaterThan(100);
});
