import { joinedNames } from '../joined-names.ts';

const PART_OF = /\.?\s+(?:Affiliated Entity|Subordinate Institution|entity)(?::|\s+-)\s+/;

/**
 * The names in one text of BIS or the State Department, the whole text first: `X (f.k.a. Y)`, `X. Affiliated Entity: Y`
 * where Y is listed for being a part of X, and `Institute of X (IX)` with and without its short form.
 */
export function partyNames(text: string): string[] {
  const party = text.split(PART_OF).at(-1) ?? text;
  const names = joinedNames(party);
  return [...new Set([text, party, ...names, ...names.map(withoutShortForm)])];
}

function withoutShortForm(name: string): string {
  return name.replace(/\s*\([A-Z][A-Z\d-]+\)$/, '');
}
