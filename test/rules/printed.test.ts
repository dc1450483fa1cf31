import { DOCUMENT_FIELDS } from '@vett/schema/document-fields';
import { describe, expect, test } from 'vitest';
import { crossValidate } from '../../src/features/processing/checks/cross-validate.ts';
import { subjectsOf } from '../../src/features/processing/checks/subjects.ts';
import { countriesOf, placesWithoutCountry } from '../../src/features/processing/countries.ts';
import type { CheckInput } from '../../src/features/session/session.ts';

/** Fields with a name or country that is not the subject's. */
const OF_OTHERS: Record<string, string> = {
  bank_name: 'The bank is no party of the session.',
  detected_document_type: 'A type.',
  document_type: 'A type.',
  issuing_authority: 'An office of a state.',
};

const WHOLE = { full_name: 'Ann Fictive', company_name: 'Fictive Mills Ltd' };
const session = (entity_type: 'individual' | 'company') => ({ entity_type, account_country: null });
const input = (entity_type: 'individual' | 'company', answers: readonly object[] = []) =>
  ({ session: session(entity_type), answers, declared: [], parties: [] }) as unknown as CheckInput;
const read = (document_type: string, extracted: object, doc_id = 'd1') => ({ doc_id, document_type, extracted });
const completed = (...documents: object[]) => ({ status: 'completed', documents }) as never;

const NAMES = Object.entries(DOCUMENT_FIELDS).flatMap(([type, { shape }]) =>
  Object.keys(shape).flatMap((field) => (/name/.test(field) && !OF_OTHERS[field] ? [[type, field] as const] : [])),
);
const COUNTRIES = Object.entries(DOCUMENT_FIELDS).flatMap(([type, { shape }]) =>
  Object.keys(shape).flatMap((field) =>
    /country|nationality|jurisdiction/.test(field) ? [[type, field] as const] : [],
  ),
);

test('the tables are not empty', () => {
  expect(NAMES.map(([, field]) => field)).toEqual(expect.arrayContaining(['full_name', 'legal_name']));
  expect(COUNTRIES.length).toBeGreaterThan(4);
});

describe.each(NAMES)('the name on a document: %s %s', (type, field) => {
  test('is screened, as what it is or may be', () => {
    const found = subjectsOf(input('individual'), completed(read(type, { [field]: 'Zoltan Fictivus' })));
    expect(found).toMatchObject([{ name: 'Zoltan Fictivus', extracted: true }]);
    if (field === 'legal_name' || field === 'account_holder_name')
      expect(found[0]?.subject.entity_type).toBeUndefined();
  });

  // A name at birth rightly differs from the one on the form.
  test.skipIf(field === 'other_names')('is compared with the form and with other documents', async () => {
    const key = field === 'full_name' ? 'full_name' : 'company_name';
    const kind = key === 'full_name' ? 'individual' : 'company';
    const answer = { field: { field_id: key, type: 'name' }, value: WHOLE[key] };
    const documents = [read('other', { [key]: WHOLE[key] }), read(type, { [field]: 'Zoltan Fictivus' }, 'd2')];
    const found = await crossValidate(input(kind, [answer]), documents as never);
    expect(found?.form_mismatches).toMatchObject([{ field: key, doc_id: 'd2' }]);
    expect(found?.document_mismatches).toMatchObject([{ field: key, doc_id: 'd2' }]);
  });
});

const PEOPLE = Object.entries(DOCUMENT_FIELDS).flatMap(([type, { shape }]) =>
  Object.keys(shape).flatMap((field) =>
    /directors|owners|people|holders|names$/.test(field) ? [[type, field] as const] : [],
  ),
);

test.each(PEOPLE)('everybody in the list of a document is screened: %s %s', (type, field) => {
  const names = ['Zoltan Fictivus', 'Orla Finchley'];
  const people = /directors|owners|people/.test(field) ? names.map((name) => ({ name, role: 'Agent' })) : names;
  const found = subjectsOf(input('individual'), completed(read(type, { [field]: people })));
  expect(found.map(({ name }) => name)).toEqual(names);
});

describe.each(COUNTRIES)('the country on a document: %s %s', (type, field) => {
  test('reaches the rules for countries', () => {
    const document_type = type === 'id_document' ? 'passport' : type;
    const found = countriesOf(input('individual'), completed(read(document_type, { [field]: 'IR' })));
    expect(found).toMatchObject([{ country_code: 'IR', field: document_type }]);
  });
});

test('an identity document with an address tells the residence, unless a proof of address does', () => {
  const card = read('driver_license', { issuing_country: 'US', address: '1 Invented Street' });
  const usesIn = (...documents: object[]) =>
    countriesOf(input('individual'), completed(...documents)).map(({ country_code, used_as }) => [
      country_code,
      used_as,
    ]);
  expect(usesIn(card)).toEqual([['US', 'residence']]);
  expect(usesIn(card, read('utility_bill', { country: 'UY' }))).toEqual([['UY', 'residence']]);
});

test('a holder of an account is not compared with a person of a company', async () => {
  const answers = ['full_name', 'company_name'].map((key) => ({
    field: { field_id: key, type: 'name' },
    value: WHOLE[key as keyof typeof WHOLE],
  }));
  const letter = read('bank_letter', { account_holder_name: WHOLE.company_name });
  expect(await crossValidate(input('company', answers), [letter] as never)).toEqual({
    ...{ form_mismatches: [], document_mismatches: [] },
  });
});

test('a session is about any holder of a joint account', async () => {
  const answer = { field: { field_id: 'full_name', type: 'name' }, value: WHOLE.full_name };
  const jointly = (...account_holders: string[]) =>
    read('bank_letter', { account_holder_name: account_holders[0], account_holders }, account_holders[0]);
  const found = (...documents: object[]) => crossValidate(input('individual', [answer]), documents as never);
  const passport = read('passport', { full_name: WHOLE.full_name });
  expect(await found(passport, jointly('Zoltan Fictivus', WHOLE.full_name))).toEqual({
    ...{ form_mismatches: [], document_mismatches: [] },
  });
  expect(await found(passport, jointly('Zoltan Fictivus', 'Orla Finchley'))).toMatchObject({
    ...{ form_mismatches: [{ doc_id: 'Zoltan Fictivus' }], document_mismatches: [{ doc_id: 'Zoltan Fictivus' }] },
  });
});

test('a number that was answered with its label is the number of the document', async () => {
  const answer = (value: string) => ({ field: { field_id: 'dni', type: 'document_number' }, value });
  const passport = read('passport', { document_number: '12345678' });
  const found = async (value: string) =>
    (await crossValidate(input('individual', [answer(value)]), [passport] as never))?.form_mismatches;
  expect(await found('DNI 12.345.678')).toEqual([]);
  expect(await found('DNI 12.345.679')).toMatchObject([{ field: 'dni', doc_id: 'd1' }]);
});

test('a name that a form asks for in parts is screened whole', () => {
  const part = (field_id: string, value: string) => ({ field: { field_id, name: field_id, type: 'name' }, value });
  const answers = [part('last_name', 'Fictivus'), part('first_name', 'Zoltan'), part('company_name', 'Fictive Mills')];
  const found = subjectsOf(input('individual', answers), { status: 'skipped', reason: 'no_document' });
  expect(found.map(({ name }) => name)).toContain('Zoltan Fictivus');
});

test('a name of which it is not known whose it is, is compared as that of a person and of a company', () => {
  const answers = [
    {
      field: { field_id: 'director', name: 'Director', type: 'name', name_type: 'individual' },
      value: 'Zoltan Fictivus',
    },
  ];
  const [found] = subjectsOf(input('company', answers), { status: 'skipped', reason: 'no_document' });
  expect(found).toMatchObject({ name: 'Zoltan Fictivus', entity_type: 'company' });
  expect(found?.subject).toEqual({ full_name: 'Zoltan Fictivus' });
});

test('a country field whose key says its use has that use', () => {
  const answers = [{ field: { field_id: 'nationality', name: 'Nationality', type: 'country' }, value: 'IR' }];
  expect(countriesOf(input('individual', answers), completed())).toMatchObject([
    { country_code: 'IR', used_as: 'nationality' },
  ]);
});

test.each(['12 Azadi Street', { address: '12 Azadi Street', city: 'Tehran' }])(
  'an address of which no country is known is told: %j',
  (value) => {
    const of = (given: unknown) => ({
      ...input('individual', [{ field: { field_id: 'home', name: 'Home', type: 'address' }, value: given }]),
    });
    expect(placesWithoutCountry(of(value), [])).toMatchObject([{ field: 'home' }]);
    expect(placesWithoutCountry(of({ address: 'x', country: 'IR' }), [])).toEqual([]);
  },
);
