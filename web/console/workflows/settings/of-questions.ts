import type { Field } from '../definition.ts';
import { FILE_TYPES } from './of-steps.ts';
import { choice, choices, count, flag, long, needed, number, type Setting, text, words } from './setting.ts';

export const COUNTRY_TYPES = [
  ...['nationality', 'residence', 'incorporation', 'tax_residence', 'birth_country', 'business_operation'],
];

/** The settings of every question, beside its name, its type and whether it is required. */
export const QUESTION_TEXTS: readonly Setting[] = [
  long('description', 1_000),
  text('placeholder'),
  { ...text('field_key', 64), hasHint: true },
];

const length = (most: number) => [
  count('min_length', 0, most),
  count('max_length', 1, most),
  { ...text('pattern'), hasHint: true } as const,
];
const range = [number('min'), number('max')];
const options: Setting = {
  at: 'options',
  kind: 'list',
  of: [needed('label'), needed('value')],
  fresh: { value: 'other', label: 'Other' },
};
const country = (at: string): Setting => ({ at, kind: 'country' });
const numbered = [country('country'), flag('validate_format', true)];
const currency = text('currency', 3);
const answer: Setting = { at: 'default', kind: 'answer' };

/** The settings of each type of question. */
export const OF_QUESTIONS: Readonly<Record<Field['type'], readonly Setting[]>> = {
  text: [...length(500), answer],
  textarea: [...length(5_000), answer],
  number: [...range, flag('integer', false), text('unit', 20), answer],
  currency_amount: [...range, currency],
  date: [
    { at: 'min', kind: 'date' },
    { at: 'max', kind: 'date' },
    count('min_age', 0, 150),
    count('max_age', 0, 150),
    answer,
  ],
  boolean: [answer],
  select: [options, answer],
  multi_select: [options, count('min_items', 0, 500), count('max_items', 1, 500)],
  country: [
    choice('country_type', COUNTRY_TYPES),
    { at: 'allowed', kind: 'countries' },
    { at: 'blocked', kind: 'countries' },
    answer,
  ],
  name: [choice('name_type', ['individual', 'company'], 'individual'), flag('validate_lists', false), answer],
  email: [flag('validate_email', false), flag('block_disposable', false), answer],
  phone: [country('default_country'), flag('validate_phone', true), answer],
  wallet: [words('blockchains'), flag('validate_lists', true)],
  url: [flag('auto_validate_web', false), choices('allowed_schemes', ['http', 'https']), answer],
  document_number: [...numbered, answer],
  tax_id: [...numbered, answer],
  registration_number: [...numbered, answer],
  address: [flag('require_postal_code', false)],
  industry: [answer],
  monthly_volume: [...range, currency],
  monthly_transactions: range,
  file: [
    { at: 'document_type', kind: 'document', hasHint: true },
    choices('accepted_mime_types', FILE_TYPES),
    count('max_files', 1, 10, 1),
  ],
};
