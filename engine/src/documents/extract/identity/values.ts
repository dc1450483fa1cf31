import { countryOf } from '../countries.ts';
import { type DateOptions, findDates } from '../dates.ts';
import { foldCharacters, foldWords } from '../fold.ts';
import { monthOf } from '../months.ts';
import { spelled } from '../spelled-address.ts';
import { type IdentityPart, LABELS } from './labels.ts';

export interface Value {
  value: string;
  /** 0..1 factor for what was repaired or remains ambiguous. */
  certainty: number;
}

const REPAIRED = 0.8;
const MARKS_LOST = 0.9;
/** A day and month that may be swapped are right in about half of the cases. */
const AMBIGUOUS = 0.5;

const PARTICLES = new Set('de del la las los y e da das do dos di du van von der den ter san el al bin ben'.split(' '));
const WHOLE_LABELS = new Set(LABELS.flatMap(([, labels]) => labels.map(foldCharacters)));
const LABEL_WORDS = new Set(LABELS.flatMap(([, labels]) => labels.flatMap((label) => foldWords(label).split(' '))));
/** Words of headings and notes, which are no names. */
const HEADING_WORDS = new Set(
  (
    'republica republic reino kingdom estado state government gobierno registro nacional national documento document identidad ' +
    'identity cedula pasaporte passport passaporte licencia license licence driver driving conducir conduccion permiso permit ' +
    'residencia residence tarjeta card ministerio ministry interior mercosur union europea european ' +
    'instituto electoral credencial votar civil identificacion personas federal union department vehicles carteira habilitacao ' +
    'conducao validade male female applicant suffix middle maiden change'
  ).split(' '),
);

/** The value of a part in a text that stands beside or below its label; null: the text is no such value. */
export function readValue(part: IdentityPart, text: string, dates: DateOptions): Value | null {
  switch (part) {
    case 'surname':
    case 'second_surname':
    case 'given_names':
    case 'full_name':
    case 'name':
    case 'birth_name':
    case 'alias':
      return personName(text);
    case 'document_number':
    case 'national_number':
    case 'personal_number':
      return documentNumber(text);
    case 'nationality':
    case 'issuing_country': {
      const country = countryOf(trimMarks(text));
      return country === null ? null : { value: country, certainty: 1 };
    }
    case 'date_of_birth':
    case 'expiry_date':
    case 'issue_date':
      return dateValue(text, dates);
    case 'issuing_authority':
    case 'address':
      return freeText(part, text);
    default:
      return null;
  }
}

function dateValue(text: string, options: DateOptions): Value | null {
  const [date, second] = findDates(text, options);
  if (date === undefined) return withoutMarks(text, options);
  if (second !== undefined) return null;
  return { value: date.iso, certainty: (date.repaired ? REPAIRED : 1) * (date.ambiguous ? AMBIGUOUS : 1) };
}

/** `25082019` under the label of a date: its spaces were lost. */
function withoutMarks(text: string, options: DateOptions): Value | null {
  const [, day, month, year] = /^\D*(\d{2}) ?(\d{2}) ?(\d{4})$/u.exec(text.trim()) ?? [];
  const [date] = day === undefined ? [] : findDates(`${day}/${month}/${year}`, options);
  return date === undefined ? null : { value: date.iso, certainty: date.ambiguous ? AMBIGUOUS : MARKS_LOST };
}

function personName(text: string): Value | null {
  const name = trimMarks(text).replace(/\s+/gu, ' ');
  if (name.length < 2 || name.length > 60 || !/^[\p{L}\p{M}' ’`´.,-]+$/u.test(name)) return null;
  const words = name.split(/[\s,]+/u).filter((word) => word !== '');
  if (words.length > 8 || foldCharacters(name).length < 2) return null;
  if (!words.some((word) => /^\p{Lu}/u.test(word) && word.length > 1)) return null;
  if (!words.every((word) => /^\p{Lu}/u.test(word) || PARTICLES.has(word.toLowerCase()))) return null;
  const folded = foldWords(name).split(' ');
  if (folded.every(isLabelWord) || folded.some((word) => HEADING_WORDS.has(word))) return null;
  return { value: name, certainty: 1 };
}

/** Whether a word is of a label, also when `rn` was read as `m` or one letter of a longer word is wrong. */
function isLabelWord(word: string): boolean {
  if (LABEL_WORDS.has(word)) return true;
  return word.length >= 6 && [...LABEL_WORDS].some((label) => isMisread(word, label));
}

function isMisread(word: string, label: string): boolean {
  if (label.length < 6 || Math.abs(word.length - label.length) > 1) return false;
  if (word.replace(/rn/gu, 'm') === label.replace(/rn/gu, 'm')) return true;
  return word.length === label.length && [...word].filter((letter, index) => letter !== label[index]).length === 1;
}

/** One to four groups of letters and digits, five characters or more, four digits or more. */
function documentNumber(text: string): Value | null {
  const value = trimMarks(text.replace(/^\s*(?:(?:DNI|NIE|CPF|CUI|NUIP)(?=\d)|n(?:[º°]\.?|[o.]\.?\s)|#)\s*/iu, ''));
  const [first = ''] = /^[\p{Lu}\d][\p{Lu}\d./-]*(?: [\p{Lu}\d][\p{Lu}\d./-]*){0,3}/u.exec(value) ?? [];
  if (first.length < value.length && /[\p{L}\d]/u.test(value[first.length] ?? '')) return null;
  const characters = foldCharacters(first);
  const digits = characters.replace(/\D/gu, '').length;
  if (characters.length < 5 || characters.length > 20 || digits < 4 || findDates(first).length > 0) return null;
  if (first.split(' ').some((group) => /^\p{L}{4,}$/u.test(group) || monthOf(group) !== undefined)) return null;
  return { value: trimMarks(first, './-'), certainty: first.includes(' ') ? 0.95 : 1 };
}

function freeText(part: 'issuing_authority' | 'address', text: string): Value | null {
  const value = trimMarks(text).replace(/\s+/gu, ' ');
  const letters = value.replace(/[^\p{L}]/gu, '').length;
  if (value.length > 200 || letters < (part === 'address' ? 4 : 2)) return null;
  if (WHOLE_LABELS.has(foldCharacters(value))) return null;
  if (/^\p{Ll}/u.test(value)) return null;
  if (part === 'address' && !/\d/u.test(value) && value.split(' ').length < 3) return null;
  return { value: part === 'address' ? spelled(value) : value, certainty: 1 };
}

const MARKS = ' :;.,-–—_/|*•=<>()\t';

/** A text without marks around it; a dot and a closing bracket at its end belong to it. */
function trimMarks(text: string, atEnd = ' :;,-–—_/|*•=<>(\t'): string {
  let [start, end] = [0, text.length];
  while (start < end && MARKS.includes(text[start] ?? '')) start++;
  while (end > start && atEnd.includes(text[end - 1] ?? '')) end--;
  return text.slice(start, end);
}
