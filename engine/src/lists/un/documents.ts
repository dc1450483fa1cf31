import { toAlpha2 } from '../../countries.ts';
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

/** `Libyan passport No. 203037`, `Jordan 273209`, `R00012098, South Sudan`, `805057165 (Expired ...)` as number and country. */
function bareNumber(text: string): { number: string; country?: string } {
  const plain = text.replace(/\s*\([^()]*\)\s*$/, '');
  const labelled = /^\D*(?:\bnumber|\bno\.?|\bn[°o]|:)\s*(\S.*)$/i.exec(plain)?.[1] ?? plain;
  const [number = '', place = ''] = labelled.split(/,\s*(?=\D+$)/);
  if (place && toAlpha2(place)) return { number, country: place };
  // Words of four letters and more: a shorter one such as `SA` is the series of the number.
  const words = /^((?:[\p{L}“”()]{4,}\s+)+)(\S*\d.*)$/u.exec(labelled);
  if (!words?.[1] || !words[2]) return { number: labelled };
  const country = words[1].trim();
  return toAlpha2(country) ? { number: words[2], country } : { number: words[2] };
}
