import type { EntityDraft } from '../shared/entity-draft.ts';
import { addLabelledNumber, addNumbersInRemark } from '../shared/labelled-number.ts';
import { givenNameFirst } from '../shared/person-name.ts';

/**
 * Reads OFAC's Remarks (`DOB 25 Mar 1977; POB Kyiv, Ukraine; Passport 12345 (Ukraine); a.k.a. 'BOB'.`) into the draft.
 * The draft's type must be set. Facts without a field remain in its remarks.
 */
export function addRemarks(draft: EntityDraft, remarks: string): void {
  // The remarks of many persons begin with their title again.
  const position = draft.position.split(/;\s*/);
  for (const part of remarks.replace(/\.\s*$/, '').split(/;\s*/)) {
    const text = part.trim();
    if (text && !position.includes(text) && !addRemark(draft, text.replace(/^alt\. /i, '')))
      addNumbersInRemark(draft, text);
  }
}

function addRemark(draft: EntityDraft, text: string): boolean {
  const alias = /^[afn]\.k\.a\.\s+'(.*)'$/.exec(text)?.[1];
  if (alias !== undefined) {
    draft.name(draft.isIndividual ? givenNameFirst(alias) : alias, 'weak');
    return true;
  }
  const field = /^(DOB|POB|nationality|citizen|Gender)[: ]\s*(\S.*)$/.exec(text);
  const value = field?.[2] ?? '';
  switch (field?.[1]) {
    case 'DOB':
      draft.birthDate(value);
      return true;
    case 'POB':
      draft.birthPlaces.add(value);
      return true;
    case 'nationality':
    case 'citizen':
      draft.nationality(value);
      return true;
    case 'Gender':
      draft.gender = value;
      return true;
    default:
      return addLabelledNumber(draft, text);
  }
}
