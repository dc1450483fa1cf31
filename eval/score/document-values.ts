import { toAlpha2 } from '../../engine/src/countries.ts';
import type { FieldValue } from '../../engine/src/documents/document.ts';
import type { AddressTruth } from '../documents/layout.ts';

type Truth = FieldValue | AddressTruth | readonly string[];

/** Compared after normalisation: a value is right when it says the same as the document, however it is written. */
export function isRight(field: string, value: FieldValue, truth: Truth): boolean {
  if (typeof truth === 'boolean' || typeof value === 'boolean') return value === truth;
  if (Array.isArray(truth) || Array.isArray(value))
    return Array.isArray(value) && Array.isArray(truth) && sameItems(value, truth);
  if (typeof truth === 'object') return isAddress(value, truth as AddressTruth);
  return normalised(field, value) === normalised(field, truth);
}

/** Countries as alpha-2; numbers and dates by their characters; amounts by their digits; other texts by their folded words in any order. */
function normalised(field: string, text: string): string {
  if (/country|nationality|jurisdiction/.test(field)) return toAlpha2(text) ?? text.toUpperCase();
  if (field === 'account_number') return characters(text).slice(-4);
  if (/number|code|date|tax_id|expiry/.test(field)) return characters(text);
  if (field === 'authorized_capital') return text.replace(/[.,]00\b/, '').replace(/\D/g, '');
  return words(text).sort().join(' ');
}

const characters = (text: string): string => words(text).join('');

/** Without case, accents and punctuation: `S.A.` and `SA` are one word. */
function words(text: string): string[] {
  const folded = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  return folded
    .replace(/[.'’]/g, '')
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
}

/** All words of the street, and none that does not belong to the address. */
function isAddress(value: string, { street, whole }: AddressTruth): boolean {
  const given = new Set(words(value));
  const allowed = new Set([...words(whole), ...words(street)]);
  return words(street).every((word) => given.has(word)) && [...given].every((word) => allowed.has(word));
}

/** People by name, activities by code or else description, obligations by name; the same items in any order. */
function sameItems(value: readonly unknown[], truth: readonly unknown[]): boolean {
  const left = truth.map(keysOf);
  if (left.length !== value.length) return false;
  return value.every((item) => {
    const [code, text] = keysOf(item);
    const at = left.findIndex(([otherCode, otherText]) =>
      code && otherCode ? code === otherCode : text === otherText,
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function keysOf(item: unknown): [code: string, text: string] {
  if (typeof item === 'string') {
    const [, code = '', text = item] = /^(\d{4,})\s+(.*)$/.exec(item) ?? [];
    return [code, words(text).join(' ')];
  }
  const { code = '', description, name = '' } = item as { code?: string; description?: string; name?: string };
  return [characters(code), words(description ?? name).join(' ')];
}
