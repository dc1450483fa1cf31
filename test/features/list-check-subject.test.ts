import { IDENTIFIERS_PER_SUBJECT, NAME_LENGTH, NAMES_PER_SUBJECT, SUBJECT_FIELDS } from '@vett/schema/subject';
import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { besideSamples } from '../support/warnings.ts';

const service = await testService({ LISTS: 'ofac' });

interface Answer {
  status: string;
  result: { subject: Record<string, unknown>; is_match: boolean };
  execution_context: { warnings?: string[] };
  error?: { code: string; fields: { path: string; code: string }[] };
}

async function screen(subject: unknown): Promise<Answer> {
  const response = await service.post('/kyc', { subject, list_name: 'ofac' });
  return (await response.json()) as Answer;
}

const long = (length: number) => 'x'.repeat(length);
const NUL = 'ab\u0000cd';

/** Plain text members of a subject, with their maximum lengths. */
const TEXTS = {
  full_name: NAME_LENGTH,
  document_id: 200,
  document_type: 100,
  tax_id: 200,
  registration_number: 200,
  call_sign: 200,
};
const COUNTRIES = ['nationality', 'incorporation_country'];
const LISTS = ['identifiers', 'additional_names'];

type Refusal = [member: string, value: unknown, code: string, path?: string];

const REFUSALS: Refusal[] = [
  ...[...Object.keys(TEXTS), ...COUNTRIES, ...LISTS, 'birth_date', 'imo_number'].flatMap((member) =>
    [7, true, {}].map((value): Refusal => [member, value, 'INVALID_TYPE']),
  ),
  ...Object.entries(TEXTS).flatMap(([member, max]): Refusal[] => [
    [member, [], 'INVALID_TYPE'],
    [member, long(max + 1), 'TOO_LONG'],
    [member, NUL, 'INVALID_FORMAT'],
    [member, 'ab\u001bcd', 'INVALID_FORMAT'],
    [member, 'ab\u0085cd', 'INVALID_FORMAT'],
    [member, 'ab\ud800cd', 'INVALID_FORMAT'],
  ]),
  ...Object.keys(TEXTS)
    .filter((member) => member !== 'document_type')
    .map((member): Refusal => [member, '', 'TOO_SHORT']),
  ...['.', 'é', '😀😀', '\n\t'].map((value): Refusal => ['full_name', value, 'TOO_SHORT']),
  ...COUNTRIES.flatMap((member) =>
    ['', 'X', 'ABCD', 'Hungary', '12', 'XX', 'ZZZ', 'H\u0000'].map(
      (value): Refusal => [member, value, 'INVALID_COUNTRY'],
    ),
  ),
  ...[
    '',
    '77',
    '1977-3-25',
    '25-03-1977',
    '1977-13',
    '1977-00-01',
    '1977-02-29',
    '0000',
    '0099-01-01',
    '9999-01-01',
    '1977-03-25T00:00',
  ].map((value): Refusal => ['birth_date', value, 'INVALID_DATE']),
  ...['', '123456', '12345678', 'IMO 123456X', 'MMSI1234567', '1234567\u0000'].map(
    (value): Refusal => ['imo_number', value, 'INVALID_FORMAT'],
  ),
  ...[7, {}].map((value): Refusal => ['wallet_address', value, 'INVALID_TYPE']),
  ...['', long(19), long(129), `${long(30)}\n`, NUL].map(
    (value): Refusal => ['wallet_address', value, 'INVALID_FORMAT'],
  ),
  ...['', 'Individual', 'robot', 7, []].map((value): Refusal => ['entity_type', value, 'UNKNOWN_VALUE']),
  ['identifiers', Array(IDENTIFIERS_PER_SUBJECT + 1).fill({ value: 'A1234' }), 'TOO_MANY'],
  ['identifiers', ['A1234'], 'INVALID_TYPE', 'identifiers[0]'],
  ['identifiers', [{ value: 'A1234' }, {}], 'REQUIRED', 'identifiers[1].value'],
  ['identifiers', [{ value: 7 }], 'INVALID_TYPE', 'identifiers[0].value'],
  ['identifiers', [{ value: '' }], 'TOO_SHORT', 'identifiers[0].value'],
  ['identifiers', [{ value: long(201) }], 'TOO_LONG', 'identifiers[0].value'],
  ['identifiers', [{ value: NUL }], 'INVALID_FORMAT', 'identifiers[0].value'],
  ['identifiers', [{ type: 7, value: 'A1234' }], 'INVALID_TYPE', 'identifiers[0].type'],
  ['identifiers', [{ type: long(101), value: 'A1234' }], 'TOO_LONG', 'identifiers[0].type'],
  ['additional_names', Array(NAMES_PER_SUBJECT + 1).fill('Ann Bee'), 'TOO_MANY'],
  ['additional_names', ['Ann Bee', 7], 'INVALID_TYPE', 'additional_names[1]'],
  ['additional_names', ['Ann Bee', '?'], 'TOO_SHORT', 'additional_names[1]'],
  ['additional_names', [long(NAME_LENGTH + 1)], 'TOO_LONG', 'additional_names[0]'],
  ['additional_names', [NUL], 'INVALID_FORMAT', 'additional_names[0]'],
];

describe('subjects of checks', () => {
  test('the refusals cover every member of a subject', () => {
    expect(new Set(REFUSALS.map(([member]) => member))).toEqual(SUBJECT_FIELDS);
  });

  test.each(REFUSALS)('a subject with %s %j is refused: %s', async (member, value, code, path = member) => {
    const { status, error } = await screen({ full_name: 'Ann Bee', document_id: 'A1234', [member]: value });
    expect(status).toBe('error');
    expect(error?.code).toBe(member === 'wallet_address' ? 'INVALID_WALLET_ADDRESS' : 'VALIDATION_ERROR');
    expect(error?.fields[0]).toMatchObject({ path: `subject.${path}`, code });
  });

  test('null for an optional member is as if it was left out', async () => {
    const nothing = Object.fromEntries([...SUBJECT_FIELDS].map((member) => [member, null]));
    const { result } = await screen({ ...nothing, full_name: 'Ann Bee' });
    expect(result).toMatchObject({ subject: { full_name: 'Ann Bee' } });
    expect((await screen(nothing)).error).toMatchObject({ code: 'SUBJECT_IDENTIFIER_REQUIRED' });
    const body = {
      subject: { full_name: 'Ann Bee' },
      lists: ['ofac'],
      list_name: null,
      search_type: null,
      min_confidence: null,
    };
    expect(await (await service.post('/kyc', body)).json()).toMatchObject({ results: { ofac: {} } });
    expect((await service.post('/kyc', { subject: null })).status).toBe(400);
  });

  test.each([7, true, null, [], 'Ann Bee'])('a subject that is %j is refused', async (subject) => {
    const { error } = await screen(subject);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'subject', code: 'INVALID_TYPE' }] });
  });

  test('a refusal lists every invalid member at once, up to fifty', async () => {
    const { error } = await screen({ full_name: 7, birth_date: 'x', nationality: '7' });
    expect(error?.fields.map(({ path }) => path)).toEqual([
      'subject.full_name',
      'subject.nationality',
      'subject.birth_date',
    ]);
    const body = { subject: { full_name: 'Ann Bee' }, lists: Array(50).fill('narnia'), ...{ a: 1, b: 2 } };
    const response = await service.post('/kyc', body);
    expect(((await response.json()) as Answer).error?.fields).toHaveLength(50);
  });

  test.each([
    ['full_name', long(NAME_LENGTH)],
    ['full_name', 'Ann\tBee\r\n'],
    ['full_name', '李明'],
    ['full_name', 'Ⓐⓝⓝ Ⓑⓔⓔ'],
    ['full_name', 'Ёё'],
    ['document_id', long(200)],
    ['document_type', ''],
    ['nationality', 'hu'],
    ['nationality', 'HUN'],
    ['birth_date', '1977'],
    ['birth_date', '1977-03'],
    ['birth_date', '2024-02-29'],
    ['imo_number', 'imo 1234567'],
    ['identifiers', Array(IDENTIFIERS_PER_SUBJECT).fill({ type: '', value: 'A1234' })],
    ['additional_names', Array(NAMES_PER_SUBJECT).fill('Ann Bee')],
    ['entity_type', 'wallet'],
  ])('a subject with %s %j is screened and echoed as it was sent', async (member, value) => {
    const subject = { full_name: 'Ann Bee', [member]: value };
    const { status, result } = await screen(subject);
    expect(status).toBe('success');
    expect(result.subject).toEqual(subject);
  });

  test('unknown keys of a subject are ignored with a warning, which only counts keys that are not a plain word', async () => {
    const { result, execution_context } = await screen({
      full_name: 'Ann Bee',
      shoe_size: 44,
      'Ann Bee': 1,
      __proto__x: 2,
    });
    expect(result.subject).toEqual({ full_name: 'Ann Bee' });
    expect(besideSamples(execution_context.warnings)).toEqual([
      'subject.shoe_size is not known and was ignored',
      'subject.__proto__x is not known and was ignored',
      '1 unknown keys of subject were ignored',
    ]);
  });

  test('unknown keys of a subject are told by its summary, unless they are null', async () => {
    const subject = { full_name: 'Ann Bee', aliases: ['Zoltan Fictivus'], 'a b': 1, note: null };
    const response = await service.post('/kyc', { subject, lists: ['ofac'] });
    expect(await response.json()).toMatchObject({ summary: { uncompared: ['aliases', 'other members'] } });
    const { execution_context } = await screen({ full_name: 'Ann Bee', note: null });
    expect(besideSamples(execution_context.warnings)).toBeUndefined();
  });

  test.each(['Ltd', 'RT', 'PAO', 'III', 'Van', '李', '김'])('the name %s is screened', async (full_name) => {
    expect((await screen({ full_name })).result).toMatchObject({ subject: { full_name } });
  });

  test.each([{ document_id: '----' }, { identifiers: [{ value: 'a-1' }] }])(
    '%j leaves nothing to compare and is refused',
    async (subject) => {
      expect((await screen(subject)).error).toMatchObject({ code: 'SUBJECT_IDENTIFIER_REQUIRED' });
    },
  );
});
