import type { Candidate } from '../candidate.ts';
import { CHARTER_PHRASES } from '../labels/charter-phrases.ts';
import { CHARTER_LABELS } from '../labels/company-charter.ts';
import type { CharterPart } from '../labels/parts.ts';
import { withDigits } from '../spelled-dates.ts';
import { looksLikeStreet, readAddress } from './address.ts';
import { addressAt, addressCandidates } from './address-candidates.ts';
import { peopleCandidates } from './directors.ts';
import { legalFormOf } from './legal-form.ts';
import { candidateOf, foundIn, labelledValues, phraseValues, type Sheet } from './sheet.ts';
import {
  LEGAL_SUFFIX,
  readDate,
  readMoney,
  readName,
  readRegistration,
  readText,
  sentenceEnd,
  type Value,
} from './values.ts';

/** Certificates and articles of incorporation, deeds, statutes and extracts of registers. */
export function charterCandidates(sheet: Sheet): Candidate[] {
  const reads = (part: CharterPart, text: string) => read(sheet, part, text);
  const labelled = labelledValues(sheet, CHARTER_LABELS, reads);
  const phrases = phraseValues(sheet, CHARTER_PHRASES, reads);
  const values = [...labelled, ...phrases];
  const plain = values.flatMap(({ part, value, found, trust }) =>
    part === 'registered_address' || part === 'directors' || part === 'city'
      ? []
      : [candidateOf(sheet, part, value.value, found, trust * value.quality)],
  );
  const addresses = values.flatMap(({ part, place, found, trust }) => {
    if (part !== 'registered_address') return [];
    const lines =
      trust === place.trust && phrases.every((other) => other.found !== found)
        ? place.lines
        : [{ ...found, text: found.text.slice(0, addressEnd(found.text)).replace(PLACED, '') }];
    const address = addressAt(sheet, { lines, trust }, found.label);
    if (address === null) return [];
    const parts = addressCandidates(sheet, address, 'registered_address', true).filter(
      ({ field }) => field !== 'postal_code',
    );
    return looksLikeStreet(address.address.whole) ? parts : parts.filter(({ field }) => field !== 'registered_address');
  });
  const capital = plain.some(({ field }) => field === 'authorized_capital') ? [] : capitalBelow(sheet);
  const hasDate = plain.some(({ field }) => field === 'incorporation_date');
  const directors = peopleCandidates(sheet);
  return [
    ...plain,
    ...(plain.some(({ field }) => field === 'company_name') ? [] : nameAtHead(sheet)),
    ...addresses,
    ...legalForms(sheet, plain),
    ...(hasDate ? [] : firstDate(sheet)),
    ...directors,
    ...capital,
    ...(addresses.some(({ field }) => field === 'country') ? [] : countryOfRegister(sheet)),
  ];
}

/** Share of the page's height. */
const HEAD = 0.33;

function read(sheet: Sheet, part: CharterPart, text: string): Value | null {
  if (part === 'company_name') {
    const name = looksLikeStreet(text) && !LEGAL_SUFFIX.test(text) ? null : readName(text);
    return name === null ? null : { ...name, quality: name.quality * (LEGAL_SUFFIX.test(name.value) ? 1 : 0.85) };
  }
  if (part === 'registration_number') return readRegistration(text);
  if (part === 'incorporation_date') return readDate(withDigits(text), sheet.dates);
  if (part === 'authorized_capital') return readMoney(text) ?? plainAmount(text);
  if (part === 'registered_address')
    return looksLikeStreet(text) || readAddress([text], sheet.country) !== null ? { value: text, quality: 1 } : null;
  return readText(text);
}

/** Behind its label a capital may stand without a currency. */
function plainAmount(text: string): Value | null {
  const amount = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{2})?$/u.exec(text.trim())?.[0];
  return amount === undefined ? null : { value: amount, quality: 0.85 };
}

/** `to be located at`, `en`: between the words for an office and its address. */
const PLACED =
  /^(?:(?:is|to be|shall be|will be)\s+)*(?:(?:located|situated|situad[oa]|sit[oa]|localizad[oa]|ubicad[oa])\s+)?(?:(?:at|en|em|na|no)\s+)?/iu;

/** An address in a sentence ends with it, or before a clause. */
function addressEnd(text: string): number {
  const clause = text.search(/,? (?:y su|and|que|where|from|the name)\b/u);
  return Math.min(sentenceEnd(text), clause < 8 ? text.length : clause);
}

/** A paper without a label or sentence for it has the company as a heading. */
function nameAtHead(sheet: Sheet): Candidate[] {
  const heads = sheet.cells.filter(
    ({ text, box }) => box.y < sheet.page.height * HEAD && LEGAL_SUFFIX.exec(text)?.index === text.lastIndexOf(' '),
  );
  const [first] = heads.flatMap((cell) => {
    const name = readName(cell.text);
    return name?.value === cell.text ? [{ cell, name }] : [];
  });
  return first === undefined
    ? []
    : [candidateOf(sheet, 'company_name', first.name.value, foundIn([first.cell], null), 0.8 * first.name.quality)];
}

/** The form that is printed, or the one that the ending of the company's name stands for. */
function legalForms(sheet: Sheet, plain: Candidate[]): Candidate[] {
  const printed = sheet.paragraphs.flatMap(({ text, lines: [first] }) => {
    const form = legalFormOf(text);
    return form === null || first === undefined
      ? []
      : [candidateOf(sheet, 'legal_form', form, foundIn([first.line], null), 0.93)];
  });
  const name = plain.find(({ field }) => field === 'company_name');
  return name === undefined && printed.length === 0 ? [] : printed.slice(0, 1);
}

/** The country of the register where the paper names no address with one. */
function countryOfRegister(sheet: Sheet): Candidate[] {
  const [top] = sheet.cells;
  if (sheet.printedCountry === null || top === undefined) return [];
  return [candidateOf(sheet, 'country', sheet.printedCountry, foundIn([top], null), 0.85)];
}

/** Dates of people. */
const OF_BIRTH = /\*\d|\b(?:geb|born|birth|nacid[oa]|nacimiento|nascid[oa]|nascimento|naissance|nat[oa] (?:a|il))\b/iu;

/** A deed opens with its date. */
function firstDate(sheet: Sheet): Candidate[] {
  const dated = sheet.paragraphs.flatMap(({ text, lines: [first] }) => {
    if (OF_BIRTH.test(text)) return [];
    const value = readDate(withDigits(text), sheet.dates);
    return value === null || first === undefined ? [] : [{ value, line: first.line }];
  });
  const values = new Set(dated.map(({ value }) => value.value));
  const [first] = dated;
  return first === undefined
    ? []
    : [
        candidateOf(
          sheet,
          'incorporation_date',
          first.value.value,
          foundIn([first.line], null),
          first.value.quality * (values.size === 1 ? 0.82 : 0.55),
        ),
      ];
}

/** The amount in the rows under a heading such as `CAPITAL AUTORIZADO`. */
function capitalBelow(sheet: Sheet): Candidate[] {
  const at = sheet.cells.findIndex(({ text }) => text.length < 40 && /\b(?:capital|stock)\b/iu.test(text));
  if (at < 0) return [];
  const heading = sheet.cells[at];
  for (const cell of sheet.cells.slice(at + 1, at + 5)) {
    const value = readMoney(cell.text);
    if (value !== null)
      return [
        candidateOf(
          sheet,
          'authorized_capital',
          value.value,
          foundIn([cell], heading?.text ?? null),
          0.9 * value.quality,
        ),
      ];
  }
  return [];
}
