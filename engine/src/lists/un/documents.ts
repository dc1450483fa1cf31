import { bareNumber } from '../document-number.ts';
import type { EntityDraft } from '../entity-draft.ts';
import type { XmlElement } from '../xml-records.ts';

const PASSPORT = 'Passport';
const NATIONAL_ID = 'National Identification Number';

/** The publisher names two types of document; its finer descriptions are free text in three languages. */
export const UN_IDENTIFIER_TYPES: readonly string[] = [PASSPORT, NATIONAL_ID];

/** An INDIVIDUAL_DOCUMENT as an identifier; one without a number goes to the remarks. */
export function addDocument(draft: EntityDraft, document: XmlElement): void {
  const text = document.text('NUMBER');
  const kind = document.text('TYPE_OF_DOCUMENT') || document.text('TYPE_OF_DOCUMENT2');
  const detail = [document.text('TYPE_OF_DOCUMENT2'), document.text('NOTE')].filter(Boolean).join(', ');
  const { number, country } = bareNumber(text);
  if (!/\d/.test(number)) {
    if (text || detail) draft.remarks.push(['Document:', kind, text, detail].filter(Boolean).join(' '));
    return;
  }
  const issuer = document.text('ISSUING_COUNTRY') || document.text('COUNTRY_OF_ISSUE') || country;
  const isPassport = /passport|passeport|pasaporte/i.test(`${kind} ${document.text('TYPE_OF_DOCUMENT2')}`);
  draft.identifier(isPassport ? PASSPORT : NATIONAL_ID, number, issuer);
  if (detail) draft.remarks.push(`${isPassport ? PASSPORT : NATIONAL_ID} ${number}: ${detail}`);
}
