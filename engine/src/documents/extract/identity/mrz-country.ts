import countries from 'i18n-iso-countries/index.js';

/** Codes of ICAO 9303 part 3, section 5, that ISO 3166 does not have, as far as they stand for a country. */
const OWN: Readonly<Record<string, string>> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
  // Identity cards of Slovenia until 2022.
  SI: 'SI',
  XKX: 'XK',
};

/** The country as alpha-2; null for stateless people, organisations and codes that do not exist. */
export function countryOfMrz(code: string): string | null {
  const letters = code.replaceAll('<', '');
  return OWN[letters] ?? countries.alpha3ToAlpha2(letters) ?? null;
}
