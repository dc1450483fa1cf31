import { expect, test } from 'vitest';
import { readCountry, readDay, readEmail, readNumber, readUrl } from '../../src/core/readers.ts';
import { countriesIn } from '../../web/shared/countries.ts';

test.each(['en', 'es', 'es-MX', 'pt', 'pt-PT'])(
  'every country that forms offer is read by its name in %s',
  (language) => {
    const countries = countriesIn(language);
    expect(countries.length).toBeGreaterThan(240);
    for (const { value, label } of countries)
      expect(readCountry(label), label).toBe(label === 'Congo' ? undefined : value);
  },
);

test.each([
  ['a day that does not exist', readDay, '1977-02-30'],
  ['an address of two hosts', readEmail, 'a@b@c.example'],
  ['an address with two dots in a row', readEmail, 'a..b@c.example'],
  ['a URL with a password', readUrl, 'https://ann:secret@fictive.example'],
  ['a URL of a host without a dot', readUrl, 'https://localhost'],
  ['a number of one character', readNumber, '7'],
  ['a former country', readCountry, 'SU'],
  ['a name of North and South Korea', readCountry, 'Korea'],
  ['a name of two countries in Spanish', readCountry, 'COREA'],
  ['a name of both Congos', readCountry, ' the Congo '],
] as const)('%s is not read', (_, read, text) => {
  expect(read(text)).toBeUndefined();
});
