import type { EntityDraft } from '../shared/entity-draft.ts';
import { CALL_SIGN } from '../shared/identifier-types.ts';
import { addNumber, addUnknown, isNumberLabel } from '../shared/labelled-number.ts';
import { dayOf } from '../shared/publisher-dates.ts';

/** Puts a feature of an entry, such as its `Birthdate` or `Digital Currency Address - XBT`, into the draft. */
export function addFeature(draft: EntityDraft, label: string, text: string, country?: string): void {
  if (text === '') return;
  switch (label.toLowerCase()) {
    case 'birthdate':
      draft.birthDate(text);
      return;
    case 'place of birth':
      draft.birthPlaces.add(text);
      return;
    case 'gender':
      draft.gender = text;
      return;
    case 'title':
      addTitle(draft, text);
      return;
    case 'nationality country':
    case 'citizenship country':
      draft.nationality(text);
      return;
    case 'vessel flag':
      draft.flagOf(text);
      return;
    case 'vessel call sign':
      draft.callSign ||= text;
      draft.identifier(CALL_SIGN, text);
      return;
    default:
      addLabelled(draft, label.replaceAll('’', "'"), text, country);
  }
}

/** Several titles stand in one position, separated as SDN.XML has them. */
export function addTitle(draft: EntityDraft, text: string): void {
  const titles = draft.position.split('; ').filter(Boolean);
  if (text && !titles.includes(text)) draft.position = [...titles, text].join('; ');
}

/** Adds a number with its label to the draft, or both to the remarks when it is no identifier. */
export function addLabelled(draft: EntityDraft, label: string, text: string, country?: string): void {
  if (isNumberLabel(label)) addNumber(draft, label, text, country);
  else {
    addUnknown(draft, label, text, country);
    draft.remarks.push([label, text, country && `(${country})`].filter(Boolean).join(' '));
  }
}

/**
 * The earlier of a day and the day in a text; undefined when the text is no date. The earliest day of listing counts: the
 * lists were merged in 2014, and an entry has a day for each of its lists.
 */
export function earlierDay(day: string, text: string): string | undefined {
  const other = dayOf(text);
  return other && day && day < other ? day : other;
}

/** Adds `label: text` to the remarks, once. */
export function remark({ remarks }: { remarks: string[] }, label: string, text: string): void {
  const line = `${label}: ${text}`;
  if (text && !remarks.includes(line)) remarks.push(line);
}
