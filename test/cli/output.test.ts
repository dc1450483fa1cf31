import { expect, test } from 'vitest';
import { printable, table } from '../../src/cli/output.ts';

test.each(['\u001b', '\r\n', '\u0085', '\u2028', '\u2029', '\u202e', '\u2066', '\u200f'])(
  "a tenant's name with %j stays in its line and its order",
  (evil) => {
    expect(printable(`Bank${evil}good`)).toMatch(/^Bank +good$/);
    expect(table(['name'], [[`Bank${evil}good`]])).toMatch(/^name\nBank +good$/);
  },
);

test('letters of every script stay as they are', () => {
  for (const name of ['Банк', 'بانک', 'क्‍ष', '銀行']) expect(printable(name)).toBe(name);
});
