import { createHmac, type KeyObject } from 'node:crypto';
import { plainNumber } from '@vett/engine/decision';
import type { CustomerPersonalData } from './sealed.ts';

const SEARCHED = ['name', 'client_id', 'document_id', 'tax_id', 'website', 'email'] as const;

/** Numbers, which are found without their points, hyphens and blanks too. */
const NUMBERS = ['document_id', 'tax_id'] as const;

/** Characters of the longest gram. A text has grams of every length up to it, so that a search of one letter finds it too. */
const LONGEST = 3;
/** Grams of a long search that are looked up; its candidates are compared with the whole text. */
const MAX_GRAMS = 12;

/** The members of a customer that lists are filtered by. */
export interface Filters {
  readonly status?: string | undefined;
  readonly entity_type?: string | undefined;
  readonly risk_level?: string | null | undefined;
}

/** Text in the form in which it is compared: without case, accents and repeated white space. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // The form of a sigma depends on its place in the word.
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();

const textsOf = (personal: CustomerPersonalData) =>
  [
    ...SEARCHED.flatMap((field) => personal[field] ?? []),
    ...NUMBERS.flatMap((field) => plainNumber(personal[field] ?? '') || []),
  ].map(fold);

/** Whether a customer has the folded text in one of its fields. */
export const hasText = (personal: CustomerPersonalData, folded: string): boolean =>
  textsOf(personal).some((text) => text.includes(folded));

function* gramsOfLength(text: string, length: number): Generator<string> {
  const characters = [...text];
  for (let end = length; end <= characters.length; end++) yield characters.slice(end - length, end).join('');
}

/** The level of a customer that was never checked: nothing is known of it. Its profile says the same. */
const UNCHECKED = 'high';

const filterGrams = (filters: Filters) =>
  (['status', 'entity_type', 'risk_level'] as const).flatMap((name) =>
    filters[name] ? `${name}:${filters[name]}` : [],
  );

const hashed = (key: KeyObject, grams: Iterable<string>) =>
  [...new Set(grams)].map((gram) => createHmac('sha256', key).update(gram).digest().readUInt32BE());

/** The grams under which a customer is found. Those of filters are longer than those of texts, so they never coincide. */
export function gramsOf(key: KeyObject, personal: CustomerPersonalData, filters: Filters): number[] {
  const grams = textsOf(personal).flatMap((text) =>
    [1, 2, LONGEST].flatMap((length) => [...gramsOfLength(text, length)]),
  );
  return hashed(key, [...grams, ...filterGrams({ ...filters, risk_level: filters.risk_level ?? UNCHECKED })]);
}

/** The grams of every customer that a search can find; none: every customer. */
export function wantedGrams(key: KeyObject, folded: string, filters: Filters): number[] {
  const length = Math.min([...folded].length, LONGEST);
  const grams = length > 0 ? [...new Set(gramsOfLength(folded, length))] : [];
  const step = Math.max(1, grams.length / MAX_GRAMS);
  const spread = grams.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return hashed(key, [...spread, ...filterGrams(filters)]);
}
