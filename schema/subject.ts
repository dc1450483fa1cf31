import * as z from 'zod';
import { coded, failing } from './contract.ts';

export const IDENTIFIERS_PER_SUBJECT = 20;
export const NAMES_PER_SUBJECT = 20;
export const NAME_LENGTH = 500;
/**
 * Words of all names that a subject asks for, in all their readings. More than come with one call count as further calls and are
 * compared on threads; a subject with more than `max` is refused.
 */
export const SUBJECT_WORDS = { of_call: 24, max: 1_200 } as const;

const isDate = (text: string) => {
  const [year, month = 1, day = 1] = text.split('-').map(Number) as [number, number?, number?];
  const date = new Date(Date.UTC(year, month - 1, day));
  // Years before 1000 are typing errors, and JavaScript reads those below 100 as 19xx.
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** Text of a form, with a field code of its own: zod's `.regex()` would answer INVALID_FORMAT for each. */
export const matching = (form: RegExp, failure: ReturnType<typeof failing>) =>
  z
    .string()
    .refine((given) => form.test(given), { ...failure, abort: true })
    .meta({ pattern: form.source });

export const BIRTH_DATE = 'Send a date of birth that exists, is not in the future and not more than 125 years ago.';

/** A date that exists: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Handlers check whether somebody alive may be born then. */
const RealDate = matching(
  /^\d{4}(-\d{2}){0,2}$/,
  failing('INVALID_DATE', 'Send a date as YYYY-MM-DD, YYYY-MM or YYYY.'),
).refine(isDate, failing('INVALID_DATE', BIRTH_DATE));

export const Country = matching(
  /^[A-Za-z]{2,3}$/,
  failing('INVALID_COUNTRY', 'Send an ISO 3166-1 alpha-2 or alpha-3 country code.'),
);

/**
 * Tabs and line ends occur in copied names and are accepted. Other control characters and lone surrogates can hide or cut
 * text, and PostgreSQL cannot store some of them.
 */
export const textUpTo = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (given) => !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(given),
      failing('INVALID_FORMAT', 'Send text without control characters.'),
    );

/** The reason for what a person decides: it says something. */
export const reasonUpTo = (max: number) =>
  textUpTo(max)
    .min(1)
    .refine((given) => given.trim() !== '', failing('TOO_SHORT', 'Say why: this is blank.'));

/** A country by its code or name. Handlers read it, and refuse one that they do not know. */
export const CountryText = textUpTo(100)
  .min(1)
  .describe('An ISO 3166-1 code, or a name in English, Spanish or Portuguese.');

/** Whether a text has so many letters or digits; only a few characters of a long text are looked at. */
function hasLetters(count: number, text: string): boolean {
  let found = 0;
  for (const character of text) {
    for (const letter of character.normalize('NFKC')) if (/[\p{L}\p{N}]/u.test(letter)) found += 1;
    if (found >= count) return true;
  }
  return false;
}

/** A syllable in one character (`李`, `김`) stands for several letters. */
const SYLLABLE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Whether a text has enough letters or digits for a name; letters in circles are letters once normalised. */
export const isName = (text: string): boolean => hasLetters(2, text) || SYLLABLE.test(text);
/** The name of somebody who is screened. Every contract that takes one takes this, so that no name is accepted and never compared. */
export const nameUpTo = (max: number) =>
  textUpTo(max).refine(isName, failing('TOO_SHORT', 'Send a name with at least two letters or digits.'));
export const Name = nameUpTo(NAME_LENGTH);

export const IdentifierValue = textUpTo(200).min(1);

/** Shorter identifiers are shared by too many, so lists do not compare them. */
const MIN_IDENTIFIER = 4;
/** An identifier that is compared, where no answer could warn that it is not. */
export const ComparedIdentifier = IdentifierValue.refine(
  (text) => hasLetters(MIN_IDENTIFIER, text),
  failing(
    'TOO_SHORT',
    'Send an identifier with at least four letters or digits: shorter ones are not compared.',
    'SUBJECT_IDENTIFIER_REQUIRED',
  ),
);

/** The length of an address in characters. */
const WALLET_ADDRESS = { minLength: 20, maxLength: 128 } as const;

const { minLength, maxLength } = WALLET_ADDRESS;

export const WalletAddress = coded(
  matching(
    // An address of only colons would be empty in the comparison.
    new RegExp(`^(?=(:*[A-Za-z0-9]){4})[A-Za-z0-9:]{${minLength},${maxLength}}$`),
    failing('INVALID_FORMAT', `Send an address of ${minLength} to ${maxLength} letters, digits and colons.`),
  ).meta({ maxLength }),
  'INVALID_WALLET_ADDRESS',
);

export const EntityType = z
  .enum(['individual', 'company', 'organization', 'vessel', 'aircraft', 'wallet'])
  .meta({ id: 'EntityType' });

const Identifier = z
  .strictObject({ type: textUpTo(100).optional(), value: IdentifierValue })
  .meta({ id: 'Identifier' });

const subject = {
  full_name: Name.optional(),
  entity_type: EntityType.optional(),
  document_id: IdentifierValue.optional(),
  document_type: textUpTo(100).optional(),
  nationality: Country.optional(),
  birth_date: RealDate.optional(),
  wallet_address: WalletAddress.optional(),
  identifiers: z.array(Identifier).max(IDENTIFIERS_PER_SUBJECT).optional(),
  additional_names: z.array(Name).max(NAMES_PER_SUBJECT).optional(),
  tax_id: IdentifierValue.optional(),
  registration_number: IdentifierValue.optional(),
  incorporation_country: Country.optional(),
  imo_number: matching(
    /^(IMO)?\s?\d{7}$/i,
    failing('INVALID_FORMAT', 'Send the seven digits of the IMO number.'),
  ).optional(),
  call_sign: IdentifierValue.optional(),
};

/** The fields of a subject that are screened; others are left out and named in a warning. */
export const SUBJECT_FIELDS: ReadonlySet<string> = new Set(Object.keys(subject));

const SUFFICIENT = ['full_name', 'document_id', 'wallet_address', 'identifiers', 'imo_number'] as const;

// Unknown keys must survive parsing, so that the answer can warn of them; the type stays closed, so that a typo does not compile.
const open = z.looseObject(subject) as unknown as z.ZodObject<typeof subject, z.core.$strip>;

/** The person or thing to screen. */
export const Subject = open
  .refine(
    (given) => SUFFICIENT.some((field) => given[field] !== undefined && given[field].length > 0),
    failing('REQUIRED', `Send at least one of ${SUFFICIENT.join(', ')}.`, 'SUBJECT_IDENTIFIER_REQUIRED'),
  )
  .meta({ id: 'Subject' });
export type Subject = z.output<typeof Subject>;

const text = z.string().optional();

/** The subject of the request, without unknown keys. */
export const SubjectEcho = z
  .object({
    full_name: text,
    entity_type: EntityType.optional(),
    document_id: text,
    document_type: text,
    nationality: text,
    birth_date: text,
    wallet_address: text,
    identifiers: z.array(z.object({ type: text, value: z.string() })).optional(),
    additional_names: z.array(z.string()).optional(),
    tax_id: text,
    registration_number: text,
    incorporation_country: text,
    imo_number: text,
    call_sign: text,
  })
  .meta({ id: 'SubjectEcho' });
export type SubjectEcho = z.output<typeof SubjectEcho>;
