import * as z from 'zod';
import { failing } from './contract.ts';
import { bytesUpTo, membersUpTo } from './size.ts';
import { matching, textUpTo } from './subject.ts';
import { ConditionalLogic } from './workflow-condition.ts';
import { DocumentKind, FieldId, FieldKey, LOCALES, Locale } from './workflow-id.ts';

export const FIELD = {
  text: 500,
  textarea: 5_000,
  pattern: 200,
  options: 500,
  documents: 10,
  default: 32 * 1024,
} as const;

export const CountryType = z
  .enum(['nationality', 'residence', 'incorporation', 'tax_residence', 'birth_country', 'business_operation'])
  .meta({ id: 'CountryType' });
export const CountryCode = matching(
  /^[A-Z]{2}$/,
  failing('INVALID_COUNTRY', 'Send an ISO 3166-1 alpha-2 country code in capitals.'),
);
export const MimeType = z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf']);

const DateText = z.iso.date({ error: 'Send a date as YYYY-MM-DD.' });
const Amount = z.number().min(-1e15).max(1e15);
const Currency = matching(/^[A-Z]{3}$/, failing('INVALID_FORMAT', 'Send an ISO 4217 currency code, for example USD.'));
const Years = z.int().min(0).max(150);
const optional = <T extends z.ZodType>(schema: T) => schema.optional();

/** The texts of a field in one language; texts that are left out are those of the default language. */
const FieldTexts = z
  .strictObject({
    name: optional(textUpTo(200)),
    description: optional(textUpTo(1_000)),
    placeholder: optional(textUpTo(200)),
    options: optional(membersUpTo(z.record(z.string().max(200), textUpTo(200)), FIELD.options)).describe(
      'The label of each value.',
    ),
  })
  .meta({ id: 'FieldTexts' });
const FieldTranslations = membersUpTo(z.record(Locale, FieldTexts), LOCALES).meta({ id: 'FieldTranslations' });

const common = {
  field_id: FieldId,
  name: textUpTo(200).min(1),
  required: z.boolean().default(false),
  field_key: optional(FieldKey).describe('The key of the answer in webhooks; `field_id`, if left out.'),
  description: optional(textUpTo(1_000)),
  placeholder: optional(textUpTo(200)),
  default: optional(bytesUpTo(z.unknown(), FIELD.default)).describe(
    'An answer of this field, shown before the end user changes it.',
  ),
  conditional_logic: optional(ConditionalLogic),
  translations: optional(FieldTranslations),
};

const field = <const T extends string, S extends z.ZodRawShape>(type: T, settings: S) =>
  z.strictObject({ ...common, type: z.literal(type), ...settings });

const length = (standard: number, highest: number) => ({
  min_length: optional(z.int().min(0).max(highest)),
  max_length: z.int().min(1).max(highest).default(standard),
  pattern: optional(textUpTo(FIELD.pattern).min(1)).describe(
    'A regular expression of RE2, so without back references and look-around. The whole answer has to match.',
  ),
});
const range = { min: optional(Amount), max: optional(Amount) };
const Options = z
  .array(z.strictObject({ value: textUpTo(200).min(1), label: textUpTo(200).min(1) }))
  .min(1)
  .max(FIELD.options);
const numbered = { country: optional(CountryCode), validate_format: z.boolean().default(true) };

export const FormField = z
  .discriminatedUnion('type', [
    field('text', length(FIELD.text, FIELD.text)),
    field('textarea', length(FIELD.textarea, FIELD.textarea)),
    field('number', { ...range, integer: z.boolean().default(false), unit: optional(textUpTo(20)) }),
    field('currency_amount', { ...range, currency: Currency.default('USD') }),
    field('date', {
      min: optional(DateText),
      max: optional(DateText),
      min_age: optional(Years),
      max_age: optional(Years),
    }),
    field('boolean', {}),
    field('select', { options: Options }),
    field('multi_select', {
      options: Options,
      min_items: optional(z.int().min(0).max(FIELD.options)),
      max_items: optional(z.int().min(1).max(FIELD.options)),
    }),
    field('country', {
      country_type: optional(CountryType),
      allowed: optional(z.array(CountryCode).min(1).max(300)),
      blocked: optional(z.array(CountryCode).min(1).max(300)),
    }),
    field('name', {
      name_type: z.enum(['individual', 'company']).default('individual'),
      validate_lists: z.boolean().default(false),
    }),
    field('email', { validate_email: z.boolean().default(false), block_disposable: z.boolean().default(false) }),
    field('phone', { default_country: optional(CountryCode), validate_phone: z.boolean().default(true) }),
    field('wallet', {
      blockchains: optional(z.array(textUpTo(40).min(1)).min(1).max(50)),
      validate_lists: z.boolean().default(true),
    }),
    field('url', {
      auto_validate_web: z.boolean().default(false),
      allowed_schemes: z
        .array(z.enum(['http', 'https']))
        .min(1)
        .max(2)
        .default(['http', 'https']),
    }),
    field('document_number', numbered),
    field('tax_id', numbered),
    field('registration_number', numbered),
    field('address', { require_postal_code: z.boolean().default(false) }),
    field('industry', { taxonomy: z.literal('isic').default('isic').describe('There is no other.') }),
    field('monthly_volume', { ...range, currency: optional(Currency) }),
    field('monthly_transactions', { ...range }),
    field('file', {
      document_type: optional(DocumentKind),
      accepted_mime_types: optional(z.array(MimeType).min(1).max(5)),
      max_files: z.int().min(1).max(FIELD.documents).default(1),
    }),
  ])
  .meta({ id: 'FormField' });
export type FormField = z.output<typeof FormField>;
export type FieldType = FormField['type'];
export type FieldOf<T extends FieldType> = Extract<FormField, { type: T }>;

/** Fields that a step names instead of describing them. Each stands for a field of this type. */
export const BUILT_IN_FIELDS = [
  'full_name',
  'date_of_birth',
  'nationality',
  'address',
  'email',
  'phone',
  'document_number',
  'tax_id',
  'company_name',
  'registration_number',
  'website',
  'industry',
] as const;
export const BuiltInField = z.enum(BUILT_IN_FIELDS).meta({ id: 'BuiltInField' });
export type BuiltInField = z.output<typeof BuiltInField>;
