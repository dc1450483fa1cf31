import type { FieldOf, FieldType, FormField } from '@vett/schema/workflow-field';
import { validate } from 'uuid';
import { isDay } from './date.ts';
import { type Fault, isText, toldFor } from './field.ts';
import { isTooLong, maxLengthOf } from './length.ts';
import { Address } from './places.ts';

type DraftRule<T extends FieldType> = (field: FieldOf<T>, given: unknown) => Fault | undefined;

const WRONG_KIND: Fault = { code: 'INVALID_TYPE', message: 'send_text' };
const unless = (isRight: boolean, fault = WRONG_KIND): Fault | undefined => (isRight ? undefined : fault);

const text = (field: FormField, given: unknown) => unless(isText(given, maxLengthOf(field)));

const isNumber = (given: unknown) => typeof given === 'number' && Number.isFinite(given);
const number = (_field: unknown, given: unknown) => unless(isNumber(given));

function isAmount(given: unknown): boolean {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return isNumber(given);
  const { amount = null, currency = '', ...rest } = given as { amount?: unknown; currency?: unknown };
  return (amount === null || isNumber(amount)) && isText(currency, 3) && Object.keys(rest).length === 0;
}

const isOneOf = ({ options }: FieldOf<'select'> | FieldOf<'multi_select'>, given: readonly unknown[]) => {
  const known = new Set<unknown>(options.map(({ value }) => value));
  return given.length <= options.length && given.every((value) => known.has(value));
};
const NOT_AN_OPTION = { code: 'UNKNOWN_VALUE', message: 'not_an_option' } as const;

/** Every type of field, one line each. */
const FORMS: { readonly [T in FieldType]: DraftRule<T> } = {
  text,
  textarea: text,
  name: text,
  email: text,
  phone: text,
  wallet: text,
  url: text,
  country: text,
  document_number: text,
  tax_id: text,
  registration_number: text,
  industry: text,
  number,
  monthly_volume: number,
  monthly_transactions: number,
  currency_amount: (_field, given) => unless(isAmount(given)),
  date: (_field, given) => unless(isDay(given), { code: 'INVALID_DATE', message: 'wrong_date' }),
  boolean: (_field, given) => unless(typeof given === 'boolean'),
  select: (field, given) => unless(isOneOf(field, [given]), NOT_AN_OPTION),
  multi_select: (field, given) => (Array.isArray(given) ? unless(isOneOf(field, given), NOT_AN_OPTION) : unless(false)),
  address: (field, given) => unless(isText(given, maxLengthOf(field)) || Address.safeParse(given).success),
  file: ({ max_files }, given) =>
    unless([given].flat().length <= max_files && [given].flat().every((id) => typeof id === 'string' && validate(id))),
};

/**
 * Finds the fault in the type, form and length of an answer of a draft. It may still be too short, outside of bounds or contradict another
 * one: the completion of the step judges that. An empty answer never comes here.
 */
export function faultOfDraft(field: FormField, given: unknown): Fault | undefined {
  const tooLong = isTooLong(field, given) ? tooLongFor(field) : undefined;
  if (tooLong && typeof given === 'string') return tooLong;
  const fault = (FORMS[field.type] as DraftRule<FieldType>)(field as never, given);
  return fault ? toldFor(field.type, fault) : tooLong;
}

const tooLongFor = (field: FormField): Fault => ({
  code: 'TOO_LONG',
  message: 'too_long',
  parameters: { max: maxLengthOf(field) },
});
