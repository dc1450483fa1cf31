import { globSync, readFileSync } from 'node:fs';
import { type CheckOutcomes, SESSION_CHECKS } from '@vett/schema/session-processing';
import type { FieldType } from '@vett/schema/workflow-field';
import { CountryType, FormField } from '@vett/schema/workflow-field';
import { describe, expect, test } from 'vitest';
import { crossValidate } from '../../src/features/processing/checks/cross-validate.ts';
import { walletsOf } from '../../src/features/processing/checks/crypto.ts';
import { subjectsOf } from '../../src/features/processing/checks/subjects.ts';
import { requestFor, urlsOf } from '../../src/features/processing/checks/web.ts';
import { factsOf } from '../../src/features/processing/facts.ts';
import { DECLARED_KEYS, fieldFor } from '../../src/features/session/record/declared-keys.ts';
import { type CheckInput, readCheckInput } from '../../src/features/session/session.ts';
import { isBirthDate } from '../../src/features/workflow/workflow.ts';
import { sharedService } from '../support/service.ts';
import { sessionsOfTenant } from '../support/sessions.ts';

const service = await sharedService();
const tenant = await sessionsOfTenant(service);

interface Sample {
  /** As the end user answers it, and as the tenant declares it where that differs. */
  readonly value: unknown;
  readonly attribute?: { readonly type: string; readonly value: unknown };
  readonly settings?: object;
}
const string = (value: string) => ({ value, attribute: { type: 'string', value } });
const options = [{ value: 'a', label: 'A' }];
/** An answer of each type. One without an attribute is a list or a file, which no attribute can be. */
const SAMPLES: { readonly [T in FieldType]: Sample } = {
  ...{ text: string('Text'), textarea: string('Long text'), name: string('Zoltan Fictivus') },
  ...{ email: string('Info@Fictive.Example'), phone: string('+36 1 234 5678') },
  wallet: string('0x52908400098527886E0F7030069857D2E4169EE7'),
  url: { ...string('shop.fictive.example'), settings: { auto_validate_web: true } },
  ...{ document_number: string('ZF 0001234'), tax_id: string('DE 000 111'), registration_number: string('HRB 4711') },
  industry: string('Retail of shoes'),
  country: { value: 'Irán', attribute: { type: 'country', value: 'IRN' } },
  address: { value: { address: 'Long Road 1', country: 'Irán' } },
  date: { value: '1977-03-25', attribute: { type: 'date', value: '1977-03-25' } },
  boolean: { value: true, attribute: { type: 'boolean', value: true } },
  select: { value: 'a', attribute: { type: 'select', value: 'a' }, settings: { options } },
  multi_select: { value: ['a'], settings: { options } },
  number: { value: 5, attribute: { type: 'number', value: 5 } },
  currency_amount: { value: { amount: 5, currency: 'USD' }, attribute: { type: 'number', value: 5 } },
  monthly_volume: { value: 50_000, attribute: { type: 'number', value: 50_000 } },
  monthly_transactions: { value: 70, attribute: { type: 'number', value: 70 } },
  file: { value: '019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c13' },
};
const TYPES = Object.keys(SAMPLES) as FieldType[];
/** The settings of a type by which its answers mean different things. */
const VARIANTS: Partial<Record<FieldType, readonly object[]>> = {
  country: CountryType.options.map((country_type) => ({ country_type })),
  name: [{ name_type: 'individual' }, { name_type: 'company' }],
};

/** Opens a session of a form with one field, answers it, and reads it as the checks do. */
async function materialOf(
  field: object,
  given: { answer?: unknown; attribute?: Sample['attribute']; declared?: object },
): Promise<CheckInput> {
  const { answer, attribute, declared } = given;
  const custom_fields = [{ field_id: 'asked', name: 'Asked', ...field }];
  const of = { key: 'supplied', type: attribute?.type, fallback_field_id: 'asked' };
  const chosen = attribute?.type === 'select' ? { options: ['a'] } : {};
  const workflow_id = await tenant.newWorkflow([{ step_id: 'form', type: 'form_fill', custom_fields }], {
    session_attributes: attribute ? [{ ...of, ...chosen }] : [],
  });
  const { session_id, access_token } = await tenant.open(workflow_id, {
    ...(attribute && { attributes: { supplied: attribute.value } }),
    ...(declared && { subject_data: declared }),
  });
  const form_data = answer === undefined ? {} : { asked: answer };
  const { status } = await tenant.asUser(access_token, 'POST', '/step/form/complete', { form_data });
  expect(status, JSON.stringify(given)).toBe(200);
  const doors = await tenant.inside();
  return doors.database.run((transaction) => readCheckInput({ transaction, keyOf: doors.keyOf }, session_id));
}

const skipped = { status: 'skipped', reason: 'not_requested' };
const NO_DIFFERENCE = { fromCustomer: false, fromParty: false };
const NOTHING = Object.fromEntries(SESSION_CHECKS.map((check) => [check, skipped])) as unknown as CheckOutcomes;

/** Everything that checks and rules read of a session, without the place where it stands. */
function observed(input: CheckInput) {
  const { countries, emails, monthly_volume, monthly_transactions } = factsOf(
    input,
    NOTHING,
    NO_DIFFERENCE,
    new Date(),
  );
  return {
    subjects: subjectsOf(input, NOTHING.documents).map(({ name, subject }) => ({ name, subject })),
    countries: countries.map(({ country_code, used_as }) => ({ country_code, used_as })),
    ...{ emails, monthly_volume, monthly_transactions },
    ...{ wallets: walletsOf(input), urls: urlsOf(input), website: requestFor('https://x.example', input) },
  };
}

/** The values that checks and rules read, with those that are read of answers of the form alone. */
async function observedOfForm(input: CheckInput) {
  const paper = { full_name: 'A B', company_name: 'C', date_of_birth: '2000-01-01', nationality: 'UY', tax_id: '1' };
  const read = [{ doc_id: 'd', extracted: { ...paper, document_number: '2', registration_number: '3' } }];
  const { answers } = factsOf(input, NOTHING, NO_DIFFERENCE, new Date());
  return { ...observed(input), answers, mismatches: await crossValidate(input, read as never) };
}

const empty = observed(await materialOf({ type: 'text' }, {}));
const SUBJECT_KEYS = Object.entries(DECLARED_KEYS.subject_data);
/** The keys under which a field of this type and these settings is declared. */
const keysOf = (type: FieldType, variant: object) => {
  const wanted = FormField.parse({ field_id: 'x', name: 'X', type, ...SAMPLES[type].settings, ...variant });
  return SUBJECT_KEYS.flatMap(([key, known]) => {
    const field = FormField.parse({ field_id: 'x', name: 'X', ...known });
    const isSame =
      field.type === wanted.type &&
      (field.type !== 'country' || field.country_type === (wanted as typeof field).country_type) &&
      (field.type !== 'name' || field.name_type === (wanted as typeof field).name_type);
    return isSame ? [key] : [];
  });
};

describe('a field of each type is read equally, whether it is answered, supplied as attribute, or declared', () => {
  test.each(TYPES.filter((type) => type !== 'file'))('a field of the type %s is read equally', async (type) => {
    const { value, attribute, settings } = SAMPLES[type];
    for (const variant of VARIANTS[type] ?? [{}]) {
      const field = { type, ...settings, ...variant };
      const answered = await materialOf(field, { answer: value });
      const expected = observed(answered);
      if (attribute) {
        const supplied = await materialOf(field, { attribute });
        expect(await observedOfForm(supplied), `${type} as attribute`).toEqual(await observedOfForm(answered));
        if (JSON.stringify(expected) !== JSON.stringify(empty))
          expect(observed({ ...supplied, answers: [] }), 'a reader that skips attributes').not.toEqual(expected);
      }
      if (JSON.stringify(expected) === JSON.stringify(empty)) continue;
      const keys = keysOf(type, variant);
      expect(keys.length, `keys of ${JSON.stringify(field)}`).toBeGreaterThan(0);
      for (const key of keys) {
        const declared = await materialOf({ type: 'text' }, { declared: { [key]: value } });
        expect(observed(declared), key).toEqual(expected);
        const enveloped = { [key]: { value, validation_profile: 'strict' } };
        expect(observed(await materialOf({ type: 'text' }, { declared: enveloped })), key).toEqual(expected);
        expect(observed({ ...declared, declared: [] }), 'a reader that skips declarations').not.toEqual(expected);
      }
    }
  });
});

const SOURCES = globSync(['src/features/processing/**/*.ts', 'src/features/session/**/*.ts']).map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(file, 'utf8'),
}));

/** The types of fields that a source asks for. */
const typesIn = (text: string) =>
  [...text.matchAll(/\btype === '(\w+)'/g)].flatMap(([, type = '']) => (type in SAMPLES ? [type as FieldType] : []));

test('every type of field that the checks ask for can be declared too', () => {
  const asked = SOURCES.filter(({ file }) => file.startsWith('src/features/processing/')).flatMap(({ text }) =>
    typesIn(text),
  );
  expect(asked.length).toBeGreaterThan(8);
  const declarable = SUBJECT_KEYS.map(([, { type }]) => type);
  // A file is uploaded, and never declared.
  for (const type of asked.filter((each) => each !== 'file')) expect(declarable).toContain(type);
  expect(typesIn("field.type === 'phone'")).toEqual(['phone']);
});

/** Reads of what a tenant declares that pass by the table of its keys. */
const bypassesIn = (text: string) =>
  [...text.matchAll(/\b(?:subject_data|metadata)(?:\?\.|\.)?\['?(\w+)'?\]|\bsubject_data(?:\?\.|\.)(\w+)/g)].flatMap(
    ([, one, other]) => one ?? other ?? [],
  );

test('no check and no rule reads a declared key that the table does not have', () => {
  const found = SOURCES.filter(({ file }) => !/\/declared[\w-]*\.ts$/.test(file)).flatMap(({ text }) =>
    bypassesIn(text),
  );
  expect([...new Set(found)].filter((key) => !Object.hasOwn(DECLARED_KEYS.metadata, key))).toEqual([]);
  expect(bypassesIn("text.subject_data['nationality'] ?? subject_data.name")).toEqual(['nationality', 'name']);
});

test('a date that can be declared is one of birth, and read as one under every key of it', () => {
  const dates = SUBJECT_KEYS.filter(([, { type }]) => type === 'date').map(([key]) => key);
  expect(dates.length).toBeGreaterThan(3);
  for (const key of dates) expect([key, isBirthDate(fieldFor(key, { type: 'date' }))]).toEqual([key, true]);
});
