import { toAlpha2 } from '../../countries.ts';
import { bareNumber } from '../shared/document-number.ts';
import type { EntityDraft } from '../shared/entity-draft.ts';
import { IMO } from '../shared/identifier-types.ts';
import { addNumbersIn, swiftCodesIn, TEXT_IDENTIFIER_TYPES } from '../shared/numbers-in-text.ts';
import { trimmed } from '../shared/trimmed.ts';
import type { Designation } from './designations.ts';

const PASSPORT = 'Passport';
const NATIONAL = 'National Identifier';
const BUSINESS = 'Business registration number';
const HULL = 'Hull identification number';

export const UK_IDENTIFIER_TYPES: readonly string[] = [
  IMO,
  PASSPORT,
  NATIONAL,
  BUSINESS,
  HULL,
  ...TEXT_IDENTIFIER_TYPES,
];

/** `Jordan 286062, issued`, `India number A501801 , ...`: another number at the beginning of what is written about one. */
const FIRST = /^'?(?:\p{L}[\p{L} ]{0,40} )?([A-Z]{0,2}\d{6,20})\s?(?=,|$)/u;
/** `0221634 (Expiry: 2003) 1787479 (Expiry: 2008)`. */
const EXPIRING = /(?<![\p{L}\d])([A-Z]{0,2}\d{6,20})(?= \(Expir)/gu;

/** `19036 9982` and `114 237 300 24 30`: groups of one number. */
const GROUPED = /(?<![\p{L}\d.-])\d{1,5}(?: \d{1,5})+(?![\p{L}\d-])/gu;
/** Such short numbers count only right behind their label. A UID belongs to another publisher. */
const SHORT = /(?<![\p{L}\d])(?<!UID )(?:no|number|HR[AB])[.:– -]{1,5}(\d{4,5})(?![\p{L}\d.-])/giu;

const DOCUMENTS = [
  [PASSPORT, 'Passport number', 'Passport additional information'],
  [NATIONAL, 'National Identifier number', 'National Identifier additional information'],
] as const;

/** Passports and national identifiers, with what is written about them as remarks. */
export function addDocuments(draft: EntityDraft, { groups }: Designation, remarks: Set<string>): void {
  for (const [type, number, information] of DOCUMENTS) {
    for (const cell of groups(number)) addDocument(draft, type, cell(number), cell(information), remarks);
  }
}

function addDocument(draft: EntityDraft, type: string, text: string, detail: string, remarks: Set<string>): void {
  const plain = spreadsheetText(text);
  const { number, country } = bareNumber(plain.replace(/^\p{L}{2,}\s+[-–]\s+/u, ''));
  if (/\d/.test(number)) {
    for (const one of separateNumbers(number)) draft.identifier(type, one, country ?? leadingCountry(detail));
  }
  for (const further of [FIRST.exec(detail), ...detail.matchAll(EXPIRING)]) {
    if (further?.[1] && !draft.hasNumber(further[1])) draft.identifier(type, further[1], leadingCountry(detail));
  }
  addNumbersIn(draft, detail);
  if (detail || number !== plain || (plain && !/\d/.test(number))) {
    remarks.add([type, plain, detail].filter(Boolean).join(' '));
  }
}

/** Each number in a text such as `OGRN: 1027739143717INN: 7723022111`; the text goes to the remarks unless it is one number. */
export function addBusinessNumbers(draft: EntityDraft, text: string, remarks: Set<string>): void {
  const plain = spreadsheetText(text);
  const apart = plain
    .replace(/(?<=\d)(?=\p{Lu}\p{L}{2,}(?!\p{L}|\d))/gu, ' ')
    .replace(/(?<=\d{9})\/(?=\d{9})|(?<=\))(?=[\p{L}\d])/gu, ' ');
  for (const [, short = ''] of apart.matchAll(SHORT)) draft.identifier(BUSINESS, short);
  for (const code of swiftCodesIn(apart)) draft.identifier(BUSINESS, code);
  for (const grouped of apart.match(GROUPED) ?? []) draft.identifier(BUSINESS, grouped);
  const numbers = apart.replace(GROUPED, ' ').match(/[\p{L}\d](?:[\p{L}\d./()-]*[\p{L}\d])?/gu) ?? [];
  for (const number of numbers) {
    if (number === plain || (/\d.*\d/.test(number) && number.replace(/[^\p{L}\d]/gu, '').length >= 6)) {
      draft.identifier(BUSINESS, number);
    }
  }
  if (numbers.length !== 1 || numbers[0] !== plain) remarks.add(`${BUSINESS} ${plain}`);
}

/** Numbers of a ship: `IMO9826902` or bare digits. */
export function addShipNumbers(draft: EntityDraft, imo: readonly string[], hull: readonly string[]): void {
  for (const text of imo) {
    const digits = /^(?:IMO)?\s*(\d{7})$/i.exec(spreadsheetText(text))?.[1];
    if (!digits) draft.bad('an IMO number without seven digits, left out');
    draft.identifier(IMO, digits ?? '');
    draft.imoNumber ||= digits ?? '';
  }
  for (const number of hull) draft.identifier(HULL, number);
}

// `BD3843329/BD5609822`, `784197341865828 - 06010274705`; but `96 03 464086` is one number.
function separateNumbers(text: string): string[] {
  const plain = trimmed(text.replace(/\s+/g, ' '), ',;.');
  const parts = plain.split(/ ?[/;] ?| - | /);
  const areAllLong = parts.every((part) => part.replace(/\D/g, '').length >= 6);
  return areAllLong ? parts : [plain];
}

// Numbers that begin with a zero were typed with an apostrophe, so that a spreadsheet kept the zero.
function spreadsheetText(text: string): string {
  return text.replace(/^'/, '').trim();
}

/** The country with which `Sudan`, `(Libya) issued 2016` or `a Russian Federation number, ...` begins. */
function leadingCountry(detail: string): string | undefined {
  const words = detail
    .replace(/^[\s(]*(?:an? )?/i, '')
    .split(/[\s,.;()]+/)
    .slice(0, 6);
  const begins = words.map((_, last) => words.slice(0, words.length - last).join(' '));
  // Shorter ones would be codes: `No` is not Norway.
  return begins.find((text) => (text.length > 3 || /^[A-Z]{3}$/.test(text)) && toAlpha2(text));
}
