import countries from 'i18n-iso-countries/index.js';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import portuguese from 'i18n-iso-countries/langs/pt.json' with { type: 'json' };
import { countriesSharing, toAlpha2 } from '../../countries.ts';
import { demonyms } from './demonyms.ts';
import { foldCharacters, foldLetters } from './fold.ts';
import { US_STATES } from './us-states.ts';

/** Codes of ICAO Doc 9303 that ISO 3166-1 does not have. */
const ICAO = { D: 'DE', GBD: 'GB', GBN: 'GB', GBO: 'GB', GBP: 'GB', GBS: 'GB', RKS: 'XK', XKX: 'XK', ZIM: 'ZW' };

/** Long forms that documents print and the tables do not have. */
const LONG_FORMS = {
  AR: ['República Argentina'],
  BO: ['Estado Plurinacional de Bolivia'],
  BR: ['República Federativa do Brasil', 'Brazilian Republic'],
  CA: ['Government of Canada'],
  CD: [
    'República Democrática do Congo',
    'Democratic Republic of Congo',
    'República Democrática del Congo',
    'République démocratique du Congo',
  ],
  CG: ['República do Congo', 'República del Congo', 'República Popular do Congo', 'République du Congo'],
  CL: ['República de Chile'],
  CO: ['República de Colombia'],
  CR: ['República de Costa Rica'],
  DE: ['Bundesrepublik Deutschland', 'Deutschland'],
  DO: ['República Dominicana'],
  EC: ['República del Ecuador'],
  ES: ['Reino de España'],
  FR: ['République française'],
  GB: ['United Kingdom of Great Britain and Northern Ireland', 'Great Britain', 'Reino Unido', 'Gran Bretaña', 'UK'],
  GT: ['República de Guatemala'],
  HN: ['República de Honduras'],
  IT: ['Repubblica italiana', 'Italia'],
  MX: ['Estados Unidos Mexicanos', 'United Mexican States', 'México'],
  NI: ['República de Nicaragua'],
  NL: ['Koninkrijk der Nederlanden', 'Nederland'],
  PA: ['República de Panamá'],
  PE: ['República del Perú'],
  PL: ['Rzeczpospolita Polska', 'Polska'],
  PT: ['República Portuguesa'],
  PY: ['República del Paraguay'],
  SV: ['República de El Salvador'],
  TW: ['Republic of China', 'República de China', 'República da China', 'Republic of China Taiwan'],
  US: ['United States of America', 'Estados Unidos de América', 'Estados Unidos', 'EE UU', 'EUA', 'U S A'],
  UY: ['República Oriental del Uruguay'],
  VE: ['República Bolivariana de Venezuela'],
};

const BY_NAME = new Map<string, string>();
const add = (name: string, alpha2: string): void => {
  const key = foldCharacters(name);
  if (!BY_NAME.has(key) && !countriesSharing(name)) BY_NAME.set(key, alpha2);
};
// First, since the Portuguese table has the names of the two Congos the wrong way round.
for (const [alpha2, names] of Object.entries(LONG_FORMS)) for (const name of names) add(name, alpha2);
for (const { locale, countries: names } of [english, spanish, portuguese]) {
  countries.registerLocale({ locale, countries: names });
  for (const [alpha2, spellings] of Object.entries(names)) for (const name of [spellings].flat()) add(name, alpha2);
}
for (const [demonym, alpha2] of demonyms()) add(demonym, alpha2);
for (const name of Object.values(US_STATES)) add(name, 'US');

/**
 * The alpha-2 code of a country written as a name, a demonym, a state of the USA, an ISO or an ICAO code, in one language or
 * several (`URUGUAYA / URUGUAYAN`); null: it is not known, or the languages name different countries.
 */
export function countryOf(text: string): string | null {
  const whole = oneCountry(text);
  if (whole !== null) return whole;
  const parts = new Set(text.split(/[/|()]/u).flatMap((part) => oneCountry(part) ?? []));
  const [only] = parts;
  return parts.size === 1 && only !== undefined ? only : null;
}

function oneCountry(text: string): string | null {
  const name = text.trim();
  if (/^[A-Z]{1,3}$/u.test(name)) {
    const code = ICAO[name as keyof typeof ICAO] ?? (countries.isValid(name) ? countries.toAlpha2(name) : undefined);
    if (code !== undefined) return code;
  }
  if (countriesSharing(name)) return null;
  const folded = foldCharacters(name);
  return BY_NAME.get(folded) ?? (folded.length > 3 ? toAlpha2(name) : undefined) ?? null;
}

const MAX_WORDS = 7;

/** The country that a text names as part of it: of several names the longest; null: it names none. Codes do not count. */
export function countryIn(text: string): string | null {
  const words = foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const name = words.slice(at, at + length).join('');
      const country = name.length > 3 ? BY_NAME.get(name) : undefined;
      if (country !== undefined) return country;
    }
  }
  return null;
}
