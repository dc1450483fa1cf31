import { countryOf } from '../countries.ts';
import { foldCharacters, foldLetters } from '../fold.ts';
import { spelled } from '../spelled-address.ts';
import { trimMarks } from '../trim.ts';
import { countriesOfCity, countriesOfRegion, isRegion } from './places.ts';

export interface Address {
  /** Street, number and what is nearer than the town. */
  street: string;
  /** All lines, joined by commas. */
  whole: string;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
  /** 0..1: how much of an address it has. */
  quality: number;
}

/** Words that streets and parts of buildings begin with, in en, es and pt. */
const STREET =
  /(?:^|[^\p{L}])(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|square|terrace|gardens|close|crescent|suite|apt|floor|unit|hwy|parkway|calle|c\/|cl|cll|cra|carrera|kr|av|avda|avenida|pasaje|psje|paseo|plaza|ruta|camino|calzada|jr|jiron|jr\.|urb|col|colonia|km|esq|esquina|bvar|bulevar|rambla|diagonal|transversal|rua|r\.|via|viale|piazza|corso|rue|chemin|impasse|allee|quai|strasse|platz|straat|alameda|travessa|rodovia|praca|estrada|lote|manzana|mz|piso|apto|depto|dpto|oficina|of|sala|bloco|andar|no|num|numero|nro)(?![\p{L}])/u;

/** Names of houses and of parts of towns, which are no people. */
export const BUILDING =
  /\b(?:house|cottage|court|lodge|villa|farm|buildings?|tower|flat|park|gardens|manor|hall|edificio|edifício|residencial|torre|quinta|barrio|bairro|urbanización|résidence|palazzo|haus)\b/iu;

export const looksLikeStreet = (text: string): boolean => {
  const folded = foldLetters(text);
  return (
    /\d/u.test(folded) &&
    /\p{L}{2}/u.test(folded) &&
    (STREET.test(folded) || /^\d{1,5}[a-z]?\s+\p{L}/u.test(folded) || /^\p{L}[\p{L}. ]{3,40}\s\d{1,5}\b/u.test(folded))
  );
};

interface Form {
  country: string;
  pattern: RegExp;
}

/** Postal codes that show their country by their form, and those that need a town beside them. */
const OWN_FORMS: Form[] = [
  { country: 'GB', pattern: /\b([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b/u },
  { country: 'BR', pattern: /\b(\d{5}-\d{3}|\d{2}\.\d{3}-\d{3})\b/u },
  { country: 'PT', pattern: /(?<![\d-])(\d{4}-\d{3})(?![\d-])/u },
  { country: 'AR', pattern: /\b([A-HJ-NP-Z]\d{4}[A-Z]{3})\b/u },
  { country: 'US', pattern: /(?<=\p{L}[, ]{1,2})(\d{5}-\d{4})\b/u },
  { country: 'CA', pattern: /\b([ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d)\b/u },
  { country: 'AU', pattern: /\b(?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT) {1,2}(\d{4})\b/u },
  { country: 'NL', pattern: /(?<!\d)([1-9]\d{3} [A-Z]{2})(?= \p{Lu}\p{L}{2})/u },
];
const MARKED =
  /(?:\bC\.? ?P\.?|\bCEP|\bC[oó]d(?:igo)?\.? ?[Pp]ostal|\b[Zz](?:IP|ip)(?: ?[Cc]ode)?)[ :.]*([A-Z]?\d{4,5}(?:-\d{3}|[A-Z]{3})?)\b/u;
const US_TOWN = /\b([A-Z]{2}|[A-Z]\p{L}{2,14}(?: [A-Z]\p{L}{2,10})?),? ?(\d{5})\b/u;
const DIGITS: Record<string, number[]> = {
  AR: [4],
  CL: [7],
  CO: [6],
  DE: [5],
  ES: [5],
  FR: [5],
  IT: [5],
  MX: [5],
  PE: [5],
  US: [5],
  UY: [5],
  BR: [8],
};

/** The parts of a printed address; null: the lines are none. A text that plainly is of another country is read as such. */
export function readAddress(lines: string[], expected: string | null): Address | null {
  const address = readExpecting(lines, expected);
  const free = expected === null ? null : readExpecting(lines, null);
  return free !== null && free.country !== null && free.quality > (address?.quality ?? 0) ? free : address;
}

function readExpecting(lines: string[], expected: string | null): Address | null {
  const clean = lines.map(tidy).filter((line) => line !== '');
  const segments = clean
    .flatMap((line) => line.split(/[,;]|\s[–—·-]\s/u))
    .map(tidy)
    .filter((part) => part !== '');
  if (segments.length === 0) return null;
  const whole = clean.map((line) => line.replace(/[,;]$/u, '')).join(', ');
  if (whole.length < 6 || whole.length > 250 || !/\p{L}{2}/u.test(whole)) return null;

  const named = segments.at(-1) === undefined ? null : lastCountry(segments);
  const postal = postalOf(clean, segments, named ?? expected);
  const local = named === null ? segments : segments.slice(0, -1);
  const town = townOf(local, postal?.code ?? null, named ?? postal?.country ?? expected);
  const [only] = local;
  // `Cali, Colombia` is a town with its country.
  if (town.city === null && named !== null && local.length === 1 && only !== undefined && isTownName(only)) {
    town.city = only;
  }
  const country = named ?? postal?.country ?? town.country ?? null;
  const street = streetOf(local, postal?.code ?? null, town);
  const hasStreet = looksLikeStreet(street) || looksLikeStreet(whole);
  if (!hasStreet && postal === null && town.city === null) return null;
  const quality = (hasStreet ? 0.6 : 0.25) + (postal === null ? 0 : 0.25) + (town.city === null ? 0 : 0.15);
  // `Tucs0n` and `Constituci6n`: a digit in a word is a misread letter.
  const clarity = /\p{L}{2}\d\p{L}|\p{L}{4}\d/u.test(whole) ? 0.8 : 1;
  return {
    street,
    whole,
    city: town.city,
    state: town.state,
    postalCode: postal?.code ?? null,
    country,
    quality: quality * clarity,
  };
}

const tidy = (text: string): string =>
  trimMarks(
    spelled(
      text
        .replace(/\s+/gu, ' ')
        .replace(/^(?:in )?the city of /iu, '')
        .replace(/(?<=\d)°/gu, 'º'),
    ),
    '.',
  );

function lastCountry(segments: string[]): string | null {
  const [before, last] = segments.slice(-2).map((segment) => segment.replace(/[.()]/gu, ' ').trim());
  if (before === undefined || last === undefined || isStateCode(last.split('/').at(-1)?.trim() ?? '')) return null;
  const country = countryOf(last);
  // `Mexico` is a state too: after a town or a state it is the country.
  const isRegionToo = countriesOfRegion(last).length > 0;
  return country !== null && isRegionToo && !isRegion(country, before) && !countriesOfCity(before).includes(country)
    ? null
    : country;
}

const isStateCode = (text: string): boolean => text.length === 2 && countriesOfRegion(text).length > 0;

interface Postal {
  code: string;
  country: string | null;
}

function postalOf(lines: string[], segments: string[], country: string | null): Postal | null {
  for (const line of [...lines].reverse()) {
    for (const form of OWN_FORMS) {
      const code = form.pattern.exec(line)?.[1];
      if (code !== undefined && (country === null || country === form.country)) return { code, country: form.country };
    }
    const marked = MARKED.exec(line)?.[1];
    if (marked !== undefined) return { code: marked, country: null };
    const us = US_TOWN.exec(line);
    if (
      us?.[1] !== undefined &&
      us[2] !== undefined &&
      isRegion('US', us[1]) &&
      (country === null || country === 'US')
    ) {
      return { code: us[2], country: 'US' };
    }
  }
  const [code] = segments.flatMap((segment, index) =>
    index === 0 && segments.length > 1 ? [] : (besideTown(segment, country) ?? []),
  );
  return code === undefined ? null : { code, country: null };
}

/** Numbers of streets have as many digits: a code stands alone with the name of a town, and fits the country. */
function besideTown(segment: string, country: string | null): string | null {
  const [, before, town] = /^\(?([A-Z]?\d{4,6})\)?[\s–-]{1,4}([\p{L}(].*)$/u.exec(segment) ?? [];
  const [, name, after] = /^(.+?),?\s\(?(\d{4,6})\)?$/u.exec(segment) ?? [];
  const code = before ?? after;
  const place = town ?? name;
  if (code === undefined || place === undefined || !isTownName(place.split(/[(/]/u)[0]?.trim() ?? '')) return null;
  if (STREET.test(foldLetters(place))) return null;
  const digits = code.replace(/\D/gu, '').length;
  return country === null || (DIGITS[country]?.includes(digits) ?? true) ? code : null;
}

interface Town {
  city: string | null;
  state: string | null;
  country: string | null;
  /** The segments that name it. */
  segments: Set<number>;
}

function townOf(segments: string[], postalCode: string | null, country: string | null): Town {
  const town: Town = { city: null, state: null, country: null, segments: new Set() };
  const last = segments.length - 1;
  const at = postalCode === null ? -1 : segments.findLastIndex((segment) => segment.includes(postalCode));
  const bare = segments.map((segment) => withoutPostal(segment, postalCode));
  // The state is the last name that the country has as a region, and stands with the code or behind it.
  for (let index = last; index > 0 || (index === 0 && at === 0); index--) {
    const { city, state } = splitRegion(bare[index] ?? '', country);
    if (state === null) {
      if (index < at) break;
      continue;
    }
    town.state = state;
    town.segments.add(index);
    const regions = countriesOfRegion(state);
    town.country =
      country !== null && regions.includes(country) ? country : regions.length === 1 ? (regions[0] ?? null) : null;
    const before = bare[index - 1] ?? '';
    if (city !== null) town.city = city;
    else if (index > 1 && isTownName(before) && countriesOfCity(state).length === 0) {
      town.city = before;
      town.segments.add(index - 1);
    }
    break;
  }
  if (town.city === null) {
    const order = [at, at - 1, last, last - 1].filter((index) => index > 0 || (index === 0 && at === 0));
    for (const index of order) {
      const name = bare[index] ?? '';
      const isState = town.segments.has(index);
      if (isState && order.some((other) => other !== index && isTownName(bare[other] ?? '') && other > 0)) continue;
      if (
        !isTownName(name) ||
        (countryOf(name) !== null && countriesOfCity(name).length === 0 && countriesOfRegion(name).length === 0)
      )
        continue;
      town.city = splitRegion(name, country).city ?? name;
      town.segments.add(index);
      break;
    }
  }
  // Capitals have the name of their region.
  if (town.city === null && town.state !== null && town.state.length > 2 && !isRegion('US', town.state))
    town.city = town.state;
  const cities = town.city === null ? [] : countriesOfCity(town.city);
  if (town.country === null)
    town.country =
      country !== null && cities.includes(country) ? country : cities.length === 1 ? (cities[0] ?? null) : null;
  return town;
}

const isTownName = (text: string): boolean =>
  /^[\p{L}][\p{L}.'’ ()-]{2,40}$/u.test(text) &&
  !/^(?:col|colonia|urb|barrio|bairro|apto|piso|depto|suite|floor|of|local)\b/iu.test(text) &&
  !/^(?:county of|zip code)\b/iu.test(text) &&
  !/\b(?:street|road|avenue|lane|gardens|close|house)$/iu.test(text);

function withoutPostal(segment: string, code: string | null): string {
  const bare = code === null ? segment : segment.replace(code, ' ');
  return tidy(
    bare
      .replace(/\b(?:C\.? ?P\.?|CEP|Z(?:IP|ip)(?: [Cc]ode)?|C[oó]digo Postal)(?=[\s:.]|$)[\s:.]*/u, ' ')
      .replace(/[()]\s*[()]|^\)|\($/gu, ' '),
  );
}

/** `Miami FL`, `São Paulo/SP`, `Sevilla (Sevilla)`: the town before its region. */
function splitRegion(text: string, country: string | null): { city: string | null; state: string | null } {
  const countries = country === null ? null : [country];
  const isState = (name: string) => (countries ?? countriesOfRegion(name)).some((code) => isRegion(code, name));
  const parts = text.split(/[/(]|\s-\s/u).map((part) => tidy(part.replace(/\)/gu, '')));
  const [first, second] = parts;
  if (parts.length === 2 && first !== undefined && second !== undefined && isState(second)) {
    return { city: first === '' ? null : first, state: second };
  }
  if (isState(text)) return { city: null, state: text };
  const words = text.split(' ');
  for (let length = 1; length <= 3 && length < words.length; length++) {
    const state = words.slice(-length).join(' ');
    const isSure = state.length > 2 ? country !== null : true;
    if (isSure && isState(state) && isTownName(words.slice(0, -length).join(' ')))
      return { city: words.slice(0, -length).join(' '), state };
  }
  return { city: null, state: null };
}

function streetOf(segments: string[], postalCode: string | null, town: Town): string {
  const kept = segments.filter((segment, index) => {
    if (index === 0 && (postalCode === null || !segment.startsWith(postalCode))) return true;
    if (postalCode !== null && segment.includes(postalCode)) return false;
    return !town.segments.has(index);
  });
  const street = kept.join(', ');
  if (postalCode === null || !foldCharacters(street).includes(foldCharacters(postalCode))) return street;
  return tidy(street.slice(0, street.indexOf(postalCode)));
}
