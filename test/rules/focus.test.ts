import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Whether an effect that runs after the next frame moves the focus. */
const isLate = (source: string) =>
  source
    .split(/\b(?=use(?:Layout)?Effect\()/)
    .some((part) => part.startsWith('useEffect(') && /\.(?:focus|showModal)\(/.test(part.split(']);')[0] ?? ''));

test('a page moves the focus when it is drawn and not after, when the next key was perhaps typed', () => {
  const pages = globSync('web/**/*.tsx');
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((path) => isLate(readFileSync(path, 'utf8')))).toEqual([]);
});

test('an effect that moves the focus late is found', () => {
  expect(isLate('useEffect(() => title.current?.focus(), []);')).toBe(true);
  expect(isLate('useEffect(() => {\n  if (told) button.current?.focus();\n}, [told]);')).toBe(true);
  expect(isLate('useEffect(() => title.current?.focus({ preventScroll: true }), []);')).toBe(true);
  expect(isLate('useLayoutEffect(() => title.current?.focus(), []);')).toBe(false);
});
