import { isCompanyNumber } from '../../imo-numbers.ts';
import type { EntityDraft } from '../shared/entity-draft.ts';
import { IMO, IMO_COMPANY } from '../shared/identifier-types.ts';
import { TEXT_IDENTIFIER_TYPES } from '../shared/numbers-in-text.ts';
import type { XmlElement } from '../shared/xml-records.ts';

const OTHER = 'Other identification document';
const REGISTRATION = 'Registration number';
const TAX = 'Tax identification number';
const TYPES: ReadonlyMap<string, string> = new Map([
  ['passport', 'Passport'],
  ['diplomatic-passport', 'Diplomatic passport'],
  ['id-card', 'Identity card'],
  ['residence-permit', 'Residence permit'],
  ['resident-card', 'Residence permit'],
  ['driving-license', 'Driving licence'],
  ['driving-licence', 'Driving licence'],
  ['driving-permit', 'Driving licence'],
  ['other', OTHER],
]);

export const SWISS_IDENTIFIER_TYPES: readonly string[] = [
  IMO,
  IMO_COMPANY,
  REGISTRATION,
  TAX,
  ...TYPES.values(),
  ...TEXT_IDENTIFIER_TYPES,
];

/** An `identification-document`; what is written about it becomes a remark. */
export function addDocument(draft: EntityDraft, document: XmlElement): void {
  const kind = document.attribute('document-type');
  const type = TYPES.get(kind);
  if (!type) draft.unknownIdentifier(`document-type ${kind}`);
  const number = document.text('number');
  const issuer = document.all('issuer')[0];
  const country = issuer?.attribute('code') || issuer?.attribute('iso-code') || issuer?.value;
  if (/\d/.test(number)) draft.identifier(type ?? OTHER, number, country);
  const details = [
    ['date-of-issue', 'issued '],
    ['expiry-date', 'expires '],
    ['remark', ''],
  ] as const;
  const detail = details.filter(([name]) => document.text(name)).map(([name, label]) => label + document.text(name));
  if (detail.length > 0 || !/\d/.test(number)) {
    draft.remarks.push([`${type ?? OTHER} ${number}`.trim(), ...detail].join(', '));
  }
}

/** Numbers stand in `other-information` as prose: `IMO Number: 8405270`. The rest of it becomes a remark. */
export function addInformation(draft: EntityDraft, text: string): void {
  const [, label = '', printed = ''] =
    /^(IMO number|Tax(?:payer identification| registration| identification) number|(?:ОГРН\/main )?(?:state |business )?registration number) ?: ?(\S{1,100})$/i.exec(
      text,
    ) ?? [];
  const number = printed.replace(/\.$/, '');
  if (!/\d/.test(number)) draft.remarks.push(text);
  else if (!/^IMO/i.test(label)) draft.identifier(/^tax/i.test(label) ? TAX : REGISTRATION, number);
  else addImoNumber(draft, number);
}

function addImoNumber(draft: EntityDraft, number: string): void {
  if (!/^\d{7}$/.test(number)) draft.bad('an IMO number without seven digits, kept as a remark');
  if (!/^\d{7}$/.test(number)) draft.remarks.push(`IMO Number: ${number}`);
  else if (draft.type !== 'vessel' && isCompanyNumber(number)) draft.identifier(IMO_COMPANY, number);
  else {
    draft.identifier(IMO, number);
    if (draft.type === 'vessel') draft.imoNumber ||= number;
  }
}
