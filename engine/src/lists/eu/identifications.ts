import { isCompanyNumber } from '../../imo-numbers.ts';
import type { EntityDraft } from '../shared/entity-draft.ts';
import { IMO, IMO_COMPANY } from '../shared/identifier-types.ts';
import { isSwiftCode, TEXT_IDENTIFIER_TYPES } from '../shared/numbers-in-text.ts';
import type { XmlElement } from '../shared/xml-records.ts';

const OTHER = 'Other identification number';
const TYPES: ReadonlyMap<string, string> = new Map([
  ['passport', 'Passport'],
  ['id', 'National identification card'],
  ['ssn', 'Social Security Number'],
  ['unssn', 'UN Social Security Number'],
  ['taxid', 'Tax Identification Number'],
  ['fiscalcode', 'Fiscal Code'],
  ['euvat', 'EU VAT Number'],
  ['regnumber', 'Registration Number'],
  ['tradelic', 'Trade License'],
  ['swiftbic', 'SWIFT/BIC'],
  ['birthcert', 'Birth Certificate'],
  ['nationcert', 'Citizenship Certificate'],
  ['travelcardid', 'Travel Document'],
  ['electionid', 'Electoral Registration'],
  ['residentperm', 'Resident Permit'],
  ['drivinglicence', 'Driving Licence'],
  ['nrn', 'National Registration Number'],
  ['other', OTHER],
]);

export const EU_IDENTIFIER_TYPES: readonly string[] = [IMO, ...TYPES.values(), ...TEXT_IDENTIFIER_TYPES];

const FLAGS = ['diplomatic', 'knownExpired', 'knownFalse', 'reportedLost', 'revokedByIssuer'] as const;
const DETAILS = [
  ['nameOnDocument', 'name on document'],
  ['issuedBy', 'issued by'],
  ['issueDate', 'issued'],
  ['issuedDate', 'issued'],
  ['validFrom', 'valid from'],
  ['validTo', 'valid to'],
] as const;

/** An `identification` as identifiers; its details, and numbers such as `-`, go to the remarks. */
export function addIdentification(draft: EntityDraft, identification: XmlElement): void {
  const code = identification.attribute('identificationTypeCode').toLowerCase();
  const type = TYPES.get(code);
  if (!type && code !== 'imo') draft.unknownIdentifier(`identificationTypeCode ${code}`);
  const country = countryOf(identification);
  const numbers = new Set(['number', 'latinNumber'].map((name) => identification.attribute(name)).filter(Boolean));
  const detail = detailsOf(identification);
  for (const number of numbers) {
    const digits = /^(?:IMO\s*)?(\d{7})$/.exec(number)?.[1];
    if (code === 'imo' && digits) addImoNumber(draft, digits);
    else if (/\d/.test(number) || code === 'swiftbic' || isSwiftCode(number))
      draft.identifier(type ?? OTHER, number, country);
    else if (/\p{L}/u.test(number)) draft.remarks.push(`${type ?? OTHER} ${number}`);
  }
  if (detail.length > 0) draft.remarks.push(`${type ?? OTHER} ${[...numbers].join(', ')}: ${detail.join(', ')}`);
}

/** The country of an element, without `UNKNOWN` and the code `00`. Some entries still have the code of Serbia and Montenegro. */
export function countryOf(element: XmlElement): string {
  const code = element.attribute('countryIso2Code');
  if (code === 'CS') return 'RS';
  if (code && code !== '00') return code;
  const description = element.attribute('countryDescription');
  return description === 'UNKNOWN' ? '' : description;
}

// In May 2026, 23 of the 25 IMO numbers had the check digit of a company and two that of a ship.
function addImoNumber(draft: EntityDraft, digits: string): void {
  if (isCompanyNumber(digits)) {
    draft.identifier(IMO_COMPANY, digits);
    return;
  }
  draft.type = 'vessel';
  draft.identifier(IMO, digits);
  draft.imoNumber ||= digits;
}

function detailsOf(identification: XmlElement): string[] {
  return [
    ...FLAGS.filter((flag) => identification.attribute(flag) === 'true').map(inWords),
    ...DETAILS.filter(([name]) => identification.attribute(name)).map(
      ([name, label]) => `${label} ${identification.attribute(name)}`,
    ),
    ...identification.all('remark').map((remark) => remark.value),
  ].filter(Boolean);
}

function inWords(camelCase: string): string {
  return camelCase.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
