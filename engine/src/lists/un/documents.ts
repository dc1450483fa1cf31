import { bareNumber } from '../shared/document-number.ts';
import type { EntityDraft } from '../shared/entity-draft.ts';
import { addNamesInScript } from '../shared/names-in-notes.ts';
import { addNumbersIn, TEXT_IDENTIFIER_TYPES } from '../shared/numbers-in-text.ts';
import type { XmlElement } from '../shared/xml-records.ts';

const PASSPORT = 'Passport';
const NATIONAL_ID = 'National Identification Number';

/** The publisher names two types of document; its finer descriptions are free text in three languages. */
export const UN_IDENTIFIER_TYPES: readonly string[] = [PASSPORT, NATIONAL_ID, ...TEXT_IDENTIFIER_TYPES];

/** An INDIVIDUAL_DOCUMENT as an identifier, with the numbers that stand in its notes alone. */
export function addDocument(draft: EntityDraft, document: XmlElement): void {
  const text = document.text('NUMBER');
  const kind = document.text('TYPE_OF_DOCUMENT') || document.text('TYPE_OF_DOCUMENT2');
  const notes = [document.text('TYPE_OF_DOCUMENT2'), document.text('NOTE')].filter(Boolean);
  const detail = notes.join(', ');
  addNamesInScript(draft, detail);
  const { number, country } = bareNumber(text);
  if (!/\d/.test(number)) {
    const remark = [...new Set([kind, text, ...notes])].filter(Boolean).join(' ');
    if (text || detail) draft.remarks.push(`Document: ${remark}`);
    addNumbersIn(draft, remark);
    return;
  }
  const issuer = document.text('ISSUING_COUNTRY') || document.text('COUNTRY_OF_ISSUE') || country;
  const isPassport = /passport|passeport|pasaporte/i.test(`${kind} ${document.text('TYPE_OF_DOCUMENT2')}`);
  if (!isPassport && !/identi|^c[eé]dula/i.test(kind)) draft.unknownIdentifier(`TYPE_OF_DOCUMENT ${kind}`);
  draft.identifier(isPassport ? PASSPORT : NATIONAL_ID, number, issuer);
  addNumbersIn(draft, document.text('NOTE'));
  if (detail) draft.remarks.push(`${isPassport ? PASSPORT : NATIONAL_ID} ${number}: ${detail}`);
}
