import { toAlpha2 } from '../../countries.ts';
import type { EntityDraft } from '../shared/entity-draft.ts';

export const NATIONAL_ID = 'National ID No.';
export const PASSPORT = 'Passport';
export const RESIDENCY_NUMBER = 'Residency Number';
/** The publisher does not name the exchange. */
export const EXCHANGE_USER = 'Exchange User ID';
export const USER_OR_TELEPHONE = 'Exchange User ID or Telephone';
export const NBCTF_IDENTIFIER_TYPES = [NATIONAL_ID, PASSPORT, RESIDENCY_NUMBER, EXCHANGE_USER, USER_OR_TELEPHONE];

const HEBREW_COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['פלסטיני', 'PS'],
  ['אוסטריה', 'AT'],
  ['לבנון', 'LB'],
  ['ירדן', 'JO'],
  ['טורקיה', 'TR'],
]);

/** A number, often behind its label and country: `Resident no. (Austria): 160715450-005`. */
export function addPaper(draft: EntityDraft, column: string, cell: string): void {
  if (cell === '') return;
  const [, label = '', country = '', number = cell] = /^([^(]*)\(([^)]*)\)\s*:\s*(.*)$/s.exec(cell) ?? [];
  const value = number.replace(/\s+/g, '');
  if (/^[\d.]+E\+\d+$/i.test(value)) {
    draft.bad('a number that a spreadsheet rounded, left out');
    return;
  }
  const place = country.trim();
  if (label && !typeOf(label) && !/ID|identity|זהות|ת"ז/i.test(label)) draft.unknownIdentifier(label.trim());
  draft.identifier(typeOf(label) ?? column, value, HEBREW_COUNTRIES.get(place) ?? toAlpha2(place));
}

function typeOf(label: string): string | undefined {
  if (/passport|דרכון/i.test(label)) return PASSPORT;
  if (/resident|תושב/i.test(label)) return RESIDENCY_NUMBER;
  return undefined;
}
