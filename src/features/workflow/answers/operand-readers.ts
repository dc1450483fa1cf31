import { domainToASCII } from 'node:url';
import { textOf } from '@vett/engine/decision';
import { FormField } from '@vett/schema/workflow-field';
import { readDay, readName } from '../../../core/readers.ts';
import type { Work } from '../../../platform/work.ts';
import { industryOf, knownIndustryOf } from '../../web-validation/web-validation.ts';
import { NUMBERS } from '../fields.ts';
import type { MessageKey } from '../messages.ts';
import { type AnswerContext, type AnswerVerdict, refuse } from './field.ts';
import { judgeAnswer } from './kinds.ts';
import { maxLengthOf } from './length.ts';

const NUMERAL = /^-?\d{1,15}(?:\.\d{1,15})?$/;

const UNBOUNDED = { min: undefined, max: undefined, min_age: undefined, max_age: undefined };

/** Units of work for an industry that is neither a code nor a title. */
const INDUSTRY_IN_WORDS = 40_000;

const unreadable = (message: MessageKey) => refuse('INVALID_VALUE', message);

/** Reads a value to compare with, in the form in which answers of a field are kept. */
export type Reader = (given: unknown) => AnswerVerdict;

function readNumber(given: unknown): AnswerVerdict {
  const text = textOf(given)?.trim() ?? '';
  return typeof given === 'number' || NUMERAL.test(text) ? { value: Number(text) } : unreadable('send_text');
}

/** Reads a whole answer. */
export function wholeReader(field: FormField, around: AnswerContext, operands: Work): Reader {
  if (NUMBERS.includes(field.type)) return readNumber;
  switch (field.type) {
    case 'boolean':
      return (given) =>
        given === true || given === 'true' || given === false || given === 'false'
          ? { value: String(given) === 'true' }
          : unreadable('send_text');
    case 'select':
    case 'multi_select': {
      const options = new Map(field.options.flatMap(({ value, label }) => [[label.toLowerCase(), value]] as const));
      for (const { value } of field.options) options.set(value.toLowerCase(), value);
      for (const { value } of field.options) options.set(value, value);
      return (given) => {
        const text = textOf(given) ?? '';
        const value = options.get(text) ?? options.get(text.toLowerCase());
        return value === undefined ? unreadable('not_an_option') : { value };
      };
    }
    case 'industry':
      return (given) => {
        const text = textOf(given) ?? '';
        const industry = knownIndustryOf(text) ?? (operands.take(INDUSTRY_IN_WORDS) ? industryOf(text) : null);
        return industry ? { value: industry.code } : unreadable('wrong_industry');
      };
    case 'date':
      return (given) => judgeAnswer({ ...field, ...UNBOUNDED }, textOf(given)?.trim(), around);
    case 'text':
    case 'textarea':
      return (given) => {
        const value = (textOf(given) ?? '').normalize('NFC').trim();
        // A blank answer is no answer.
        return value === '' ? unreadable('required') : { value };
      };
    default: {
      const open = withoutBounds(field);
      return (given) => judgeAnswer(open, textOf(given), around);
    }
  }
}

/** Reads a number or a day: no other text is greater or less. */
export function boundReader({ type }: FormField): Reader {
  if (NUMBERS.includes(type)) return readNumber;
  return (given) => {
    const day = readDay(textOf(given) ?? '');
    if (day !== undefined) return { value: day };
    return type === 'date' ? unreadable('wrong_date') : readNumber(given);
  };
}

/** Reads a part of an answer. */
export function partReader(field: FormField): Reader {
  const max = maxLengthOf(field);
  const options = new Set('options' in field ? field.options.map(({ value }) => value) : []);
  return (given) => {
    const part = textOf(given) ?? '';
    if (part.trim() === '' || part.length > max) return unreadable('wrong_form');
    switch (field.type) {
      case 'multi_select':
        return options.has(part) ? { value: part } : unreadable('not_an_option');
      case 'email':
        return /\s/.test(part) ? unreadable('wrong_form') : { value: part.toLowerCase() };
      case 'url':
        return /\s/.test(part) ? unreadable('wrong_form') : { value: partOfUrl(part) };
      case 'phone': {
        const digits = part.replace(/[\s().-]/g, '').replace(/^00/, '+');
        // Numbers are kept with the code of their country, not with the 0 of a call within it.
        return /^(?:\+?[1-9]\d{0,14}|\+)$/.test(digits) ? { value: digits } : unreadable('phone_with_country');
      }
      case 'name':
        return { value: readName(part) };
      default:
        return { value: part.normalize('NFC') };
    }
  };
}

/** A part of an address as it is kept: the host in small letters and ASCII, the rest encoded. */
function partOfUrl(part: string): string {
  const [, scheme = '', host = '', rest = ''] = /^((?:[a-z][a-z0-9+.-]*)?:\/\/)?([^/?#]*)(.*)$/is.exec(part) ?? [];
  const path = URL.parse(`https://host.example/${rest.replace(/^\//, '')}`)?.href.slice('https://host.example/'.length);
  const kept = rest.startsWith('/') ? `/${path}` : rest;
  return `${scheme.toLowerCase()}${domainToASCII(host) || host.toLowerCase()}${kept}`;
}

/** A field of the same type that takes every answer which can be read. */
const withoutBounds = ({ type, field_id, ...rest }: FormField): FormField =>
  FormField.parse({
    type,
    field_id,
    name: field_id,
    ...('allowed_schemes' in rest && { allowed_schemes: rest.allowed_schemes }),
    ...('default_country' in rest && { default_country: rest.default_country }),
    ...('validate_format' in rest && { validate_format: false }),
    ...('validate_phone' in rest && { validate_phone: false }),
  });
