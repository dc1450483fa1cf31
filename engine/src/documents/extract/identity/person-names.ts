import type { Candidate } from '../candidate.ts';
import { foldLetters } from '../fold.ts';
import type { VisualZonePart } from './visual-zone.ts';

/** The order of given names and surnames in one line without a comma is a guess, and one word is hardly a full name. */
const ORDER_UNKNOWN = 0.6;
/** Surnames in one line and given names in the next. */
const LINES_TELL = 0.85;
/** Another reader had to give the part that this one did not find. */
const OTHER_READER = 0.95;

/** British licences print it before the given names. */
const TITLE = /^(?:MR|MRS|MS|MISS|DR)\.? (?=\p{Lu}{2})/u;

/** Full names of one reader, given names first; a part that it does not have comes from `others`. */
export function fullNames(own: VisualZonePart[], others: VisualZonePart[], country: string | null): Candidate[] {
  // `Name` beside `Vornamen` is the surname.
  const isGermanic = best(own, 'given_names') !== undefined && best(own, 'full_name') === undefined;
  const surname = best(own, 'surname') ?? best(others, 'surname') ?? (isGermanic ? best(own, 'name') : undefined);
  const second = best(own, 'second_surname') ?? best(others, 'second_surname');
  const name = best(own, 'name');
  if (surname === undefined) {
    const whole = best(own, 'full_name') ?? name ?? best(own, 'given_names');
    return whole === undefined || whole.part === 'given_names' ? [] : [wholeName(whole, country)];
  }
  const given = best(own, 'given_names') ?? name ?? best(others, 'given_names') ?? best(others, 'name');
  if (given === undefined || given.evidence.page !== surname.evidence.page) return [];
  const parts = [given, surname, ...(second === undefined ? [] : [second])];
  if (!parts.some((part) => own.includes(part))) return [];
  const isMixed = parts.some((part) => !own.includes(part));
  const reader = (own[0] ?? given).evidence.reader;
  return [
    {
      field: 'full_name',
      value: parts
        .map(({ value }) => value.replace(TITLE, '').replace(/,/gu, ' ').replace(/\s+/gu, ' ').trim())
        .join(' '),
      confidence: Math.min(...parts.map(({ confidence }) => confidence)) * (isMixed ? OTHER_READER : 1),
      evidence: {
        page: given.evidence.page,
        box: given.evidence.box,
        reader,
        label: parts.map(({ evidence }) => evidence.label).join(', '),
        text: parts.map(({ evidence }) => evidence.text).join(' '),
      },
    },
  ];
}

function wholeName({ value, lines, confidence, evidence }: VisualZonePart, country: string | null): Candidate {
  const [surnames, given] = value.split(',').map((part) => part.trim());
  const label = foldLetters(evidence.label ?? '');
  if (surnames !== undefined && given !== undefined && given !== '') {
    return { field: 'full_name', value: `${given} ${surnames}`, confidence, evidence };
  }
  // The Mexican voter card has a line for each surname and one for the given names, under one label.
  if (country === 'MX' && lines.length > 1) {
    const ordered = [lines.at(-1), ...lines.slice(0, -1)].join(' ');
    return { field: 'full_name', value: ordered, confidence, evidence };
  }
  const isSurnameFirst = /^(?:apel|surname|last)/u.test(label);
  if (isSurnameFirst && lines.length === 2) {
    return { field: 'full_name', value: [...lines].reverse().join(' '), confidence: confidence * LINES_TELL, evidence };
  }
  const isUnsure = isSurnameFirst || !value.includes(' ');
  return { field: 'full_name', value, confidence: confidence * (isUnsure ? ORDER_UNKNOWN : 1), evidence };
}

function best(parts: VisualZonePart[], wanted: VisualZonePart['part']): VisualZonePart | undefined {
  return parts.filter(({ part }) => part === wanted).sort((a, b) => b.confidence - a.confidence)[0];
}
