import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { foreignUrl } from '../../src/platform/foreign-url.ts';

test('a URL of somebody else is read as it is written, also with letters of other scripts', () => {
  expect(foreignUrl('/straße?q=1#top', 'https://shop.example/a')?.href).toBe(
    'https://shop.example/stra%C3%9Fe?q=1#top',
  );
  expect(foreignUrl('https://例え.example/')?.hostname).toBe('xn--r8jz45g.example');
  expect(foreignUrl('no url')).toBeNull();
});

test('a text that is long, or has hundreds of letters that a host would have to encode, is no URL', () => {
  const letters = Array.from({ length: 300 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
  for (const text of [`https://${letters}.example/`, `//${letters}`, `https:${letters}`, `https:\\\\${letters}`])
    expect(foreignUrl(text, 'https://shop.example/'), text.slice(0, 12)).toBeNull();
  expect(foreignUrl(`https://shop.example/${'a'.repeat(2_048)}`)).toBeNull();
});

/** The texts that are parsed elsewhere: none of them is written by a stranger. */
const OWN: Readonly<Record<string, string>> = {
  'src/adapters/browser/driver/context.ts': 'an address that the browser has parsed, in the process of the driver',
  'src/adapters/site-rank/replace.ts': 'the address that the operator gives',
  'src/features/adverse-media/embedded/judge.ts': 'addresses of articles, which the search has parsed so',
  'src/features/token/issuer-keys.ts': 'a document of the issuer of the operator',
  'src/features/webhook/change-endpoint.ts': 'a URL of a caller, within the bounds of its contract',
  'src/features/workflow/answers/operand-readers.ts': 'a value of a rule, of 500 letters',
};

test('foreignUrl alone parses URLs that strangers write', () => {
  const files = globSync(['src/features/**/*.ts', 'src/adapters/**/*.ts']).map((file) => file.replaceAll('\\', '/'));
  const parsing = files.filter((file) => /\bURL\.parse\(/.test(readFileSync(file, 'utf8')));
  expect(parsing.sort()).toEqual(Object.keys(OWN));
});
