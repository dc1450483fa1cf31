import { globSync, readFileSync } from 'node:fs';
import { cutMarks } from '@vett/engine/marks';
import { expect, test } from 'vitest';

/** The texts that are normalised as they came: each is short for a reason. */
const SHORT: Readonly<Record<string, string>> = {
  'src/core/name-parts.ts': 'labels of our own',
  'src/core/readers.ts': 'names, of 500 letters',
  'src/features/adverse-media/cache-key.ts': 'a name of 200 letters',
  'src/features/customer/search.ts': 'names of 500 letters',
  'src/features/list-check/check/fingerprint.ts': 'names of 500 letters',
  'src/features/processing/checks/subjects.ts': 'names of 500 letters',
  'src/features/user/token.ts': 'addresses of 254 letters',
  'src/features/workflow/answers/operand-readers.ts': 'values of rules, of 500 letters',
  'src/interfaces/rest/item-csv.ts': 'one cell of a result',
  'src/platform/crypto/password.ts': 'passwords',
  'src/platform/crypto/weak-password.ts': 'passwords',
  'src/platform/pdf/set-text.ts': 'lines of our own reports',
};

test('a long text is normalised without runs of marks, whose cost is the square of their number', () => {
  const files = globSync('src/**/*.ts').map((file) => file.replaceAll('\\', '/'));
  const normalising = files.filter((file) => /\.normalize\('NF/.test(readFileSync(file, 'utf8')));
  const open = normalising.filter((file) => !readFileSync(file, 'utf8').includes('cutMarks'));
  expect(open.sort()).toEqual(Object.keys(SHORT).sort());
});

test('the marks of any script stay, and the rest of a run goes', () => {
  const vietnamese = 'Nguye\u0302\u0303n';
  expect(cutMarks(vietnamese)).toBe(vietnamese);
  expect(cutMarks(`a${'\u0301\u0316'.repeat(5_000)}b`)).toHaveLength(18);
});
