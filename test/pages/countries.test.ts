import { expect, test } from 'vitest';
import { countriesIn } from '../../web/shared/countries.ts';

test.each(['en', 'es', 'pt'])('every country has one name and one code in the language %s', (language) => {
  const countries = countriesIn(language);
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
  expect(countries.filter(({ label }) => /^[A-Z]{2}$/.test(label))).toEqual([]);
  expect(countries.filter(({ value }) => ['DD', 'SU', 'UK'].includes(value))).toEqual([]);
});
