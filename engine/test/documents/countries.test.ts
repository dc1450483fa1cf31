import { expect, test } from 'vitest';
import { countryIn, countryOf } from '../../src/documents/extract/countries.ts';

test.each(['Korea', 'COREA', 'Congo', 'THE CONGO'])(
  '%s on a document is the name of two countries, so it is none',
  (name) => {
    expect(countryOf(name)).toBeNull();
    expect(countryIn(`Issued in ${name} by the ministry`)).toBeNull();
  },
);

test.each([
  ['República Democrática do Congo', 'CD'],
  ['Democratic Republic of Congo', 'CD'],
  ['Congo (Kinshasa)', 'CD'],
  ['República do Congo', 'CG'],
  ['República Popular do Congo', 'CG'],
  ['Republic of Korea', 'KR'],
  ['República Popular Democrática de Corea', 'KP'],
])('%s on a document is %s', (name, code) => {
  expect(countryOf(name)).toBe(code);
});
