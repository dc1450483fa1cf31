import type { FieldOf, FieldType, FormField } from '@vett/schema/workflow-field';

const json = (value: unknown) => JSON.stringify(value).length;

/** Characters of one answer at most, by the type of its field: of a text itself, of anything else as JSON. */
const MAX: { readonly [T in FieldType]: (field: FieldOf<T>) => number } = {
  text: ({ max_length }) => max_length,
  textarea: ({ max_length }) => max_length,
  number: () => 40,
  currency_amount: () => 100,
  date: () => 10,
  boolean: () => 5,
  select: ({ options }) => Math.max(...options.map(({ value }) => value.length)),
  multi_select: ({ options }) => json(options.map(({ value }) => value)),
  country: () => 100,
  name: () => 500,
  email: () => 254,
  phone: () => 50,
  wallet: () => 200,
  url: () => 2_048,
  document_number: () => 50,
  tax_id: () => 50,
  registration_number: () => 50,
  // Five parts of 500 characters, each of which may need an escape.
  address: () => 5_200,
  industry: () => 200,
  monthly_volume: () => 40,
  monthly_transactions: () => 40,
  file: ({ max_files }) => 2 + max_files * 39,
};

export const maxLengthOf = (field: FormField): number => (MAX[field.type] as (field: FormField) => number)(field);

/** Whether an answer of any form is longer than every answer that its field takes. Null takes an answer back. */
export const isTooLong = (field: FormField, given: unknown): boolean =>
  given !== null && (typeof given === 'string' ? given.length : json(given)) > maxLengthOf(field);
