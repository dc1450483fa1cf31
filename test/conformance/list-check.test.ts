import { toAlpha2 } from '@vett/engine/countries';
import type { Subject as EngineSubject, Entity } from '@vett/engine/entity';
import { Screener } from '@vett/engine/screening';
import type { CheckOptions } from '@vett/schema/check-options';
import type { ListResult, ScreenOutput } from '@vett/schema/list-check';
import { LIST_NAMES, type ListName } from '@vett/schema/list-name';
import type { Subject } from '@vett/schema/subject';
import { describe, expect, test } from 'vitest';
import { sampleEntities } from '../support/sample-entities.ts';
import { EMPTY_LIST, testService } from '../support/service.ts';
import { type Case, everywhere } from './everywhere.ts';

const FILLED = LIST_NAMES.filter((name) => name !== EMPTY_LIST);

const service = await testService();

const lists = await Promise.all(
  FILLED.map(async (name) => ({ name, version: '', entities: await sampleEntities(name) })),
);
/** The service must answer as a program does that reads the same files with the engine alone. */
const screener = Screener.build(lists);

interface Input extends Omit<CheckOptions, 'save_validation' | 'data_retention'> {
  readonly subject: Subject;
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function engineSubject({ nationality, incorporation_country, imo_number, ...rest }: Subject): EngineSubject {
  const country = (code: string | undefined) => (code === undefined ? undefined : toAlpha2(code));
  const given = {
    ...rest,
    nationality: country(nationality),
    incorporation_country: country(incorporation_country),
    imo_number: imo_number?.replace(/\D/g, ''),
  };
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([key, value]) => [camelCase(key), value])) as EngineSubject;
}

const found = ({ subject, ...options }: Input) => {
  const { list_name, lists: several = [], search_type, min_confidence } = options;
  const asked = list_name === undefined ? several : [list_name];
  return screener
    .check(engineSubject(subject), {
      lists: asked.filter((name) => name !== EMPTY_LIST),
      ...(search_type && { searchType: search_type }),
      ...(min_confidence !== undefined && { minConfidence: min_confidence }),
    })
    .map(({ list, isMatch, matchCount, matches }) => ({
      list_name: list,
      is_match: isMatch,
      match_count: matchCount,
      matches: matches.map(({ entity, confidence, matchType }) => [entity.id, confidence, matchType]),
    }));
};

/** The common answer of all interfaces, in the form of `found`. */
const answered = (output: unknown) =>
  (output as ScreenOutput).results
    .filter((result): result is ListResult => !('error' in result))
    .map(({ list_name, is_match, match_count, matches }) => ({
      list_name,
      is_match,
      match_count,
      matches: matches.map((match) => [match.match_data.entity_id, match.confidence_score, match.match_type]),
    }));

/** A subject and the entry of its list that must be found with it. */
interface Known {
  readonly what: string;
  readonly subject: Subject;
  readonly list_name: ListName;
  readonly entity_id: string;
}

const TYPES: readonly (string | undefined)[] = [
  'individual',
  'company',
  'organization',
  'vessel',
  'aircraft',
  'wallet',
];

/** Ways to search for an entry of a sample: one for each kind of data that a publisher prints. */
function waysTo({ id, list, type, names, birthDates, nationalities, identifiers = [] }: Entity): Known[] {
  const known = (what: string, subject: Subject): Known => ({
    what: `${list} ${id} by ${what}`,
    subject,
    list_name: list as ListName,
    entity_id: id,
  });
  const [first, ...others] = names;
  const alias = others.find(({ quality }) => quality !== 'weak');
  const attributes = {
    ...(TYPES.includes(type) && { entity_type: type as NonNullable<Subject['entity_type']> }),
    ...(birthDates?.[0] && { birth_date: birthDates[0] }),
    ...(nationalities?.[0] && toAlpha2(nationalities[0]) && { nationality: nationalities[0] }),
  };
  const [document] = identifiers.filter(({ value }) => value.replace(/[^a-z0-9]/gi, '').length >= 4);
  return [
    ...(first ? [known('its name', { full_name: first.value })] : []),
    ...(first ? [known('its name and what is known of it', { full_name: first.value, ...attributes })] : []),
    ...(alias ? [known('an alias', { full_name: alias.value })] : []),
    ...(document ? [known('a document', { identifiers: [{ type: document.type, value: document.value }] })] : []),
  ];
}

const KNOWN = lists.flatMap(({ entities }) => entities.slice(0, 3).flatMap(waysTo));
const CASES_WANTED = 100;

test('the samples cover enough ways to search for an entry', () => {
  expect(KNOWN.length).toBeGreaterThan(CASES_WANTED);
});

describe('the engine and every interface find the same entry', () => {
  test.each(KNOWN)('the engine and every interface find alike: $what', async ({ subject, list_name, entity_id }) => {
    const input = { subject, list_name };
    const output = answered(await everywhere(service, { operation: 'listCheck.screen', what: '', input }));
    expect(output).toEqual(found(input));
    expect(output[0]?.matches.map(([id]) => id)).toContain(entity_id);
  });
});

const PERSON = { full_name: 'Zoltan Fictivus' };

/** Subjects and options at the limits of the contract. */
/** The year of birth of the eldest who may be asked for, whatever the day of the year. */
const ELDEST = `${new Date().getUTCFullYear() - 124}-01-01`;

const EDGES: readonly (Input & { what: string })[] = [
  { what: 'every list', subject: PERSON },
  { what: 'no list named is every list', subject: PERSON, lists: [] },
  { what: 'a list named twice', subject: PERSON, lists: ['un', 'un', 'ofac'] },
  { what: 'a list without data beside others', subject: PERSON, lists: ['un', EMPTY_LIST] },
  ...(['exact', 'fuzzy', 'token', 'composite', 'fast_precise_cascade'] as const).flatMap((search_type) =>
    ['Zoltan Fictivus', 'Fictivus, Zoltán', 'Zoltn Fictivus', 'ZOLTAN', 'Золтан Фиктивус'].map((full_name) => ({
      what: `${search_type} of ${full_name}`,
      subject: { full_name },
      search_type,
    })),
  ),
  ...[0.5, 0.9, 1].map((min_confidence) => ({ what: `from ${min_confidence}`, subject: PERSON, min_confidence })),
  ...['1977', '1977-03', '1977-03-25', '1978-03-25', ELDEST].map((birth_date) => ({
    what: `born ${birth_date}`,
    subject: { ...PERSON, birth_date },
  })),
  ...['HU', 'hun', 'SRB'].map((nationality) => ({ what: `of ${nationality}`, subject: { ...PERSON, nationality } })),
  ...TYPES.map((entity_type) => ({
    what: `a ${entity_type}`,
    subject: { ...PERSON, entity_type: entity_type as 'individual' },
  })),
  { what: 'a name that means nothing', subject: { full_name: 'qq' } },
  { what: 'a name of 500 characters', subject: { full_name: 'Zoltan Fictivus '.repeat(31).slice(0, 500) } },
  { what: 'a name of every kind of blank', subject: { full_name: '\tZoltan\u00a0\u3000Fictivus\r\n' } },
  { what: 'a name with marks and look-alikes', subject: { full_name: 'Z\u043eltan  F\u0131ct\u00efvus\u200b' } },
  { what: 'markup', subject: { full_name: "<script>alert('Fictivus')</script>" } },
  { what: 'a search language', subject: { full_name: "' OR 1=1; -- %00 {{x}}" } },
  { what: 'twenty further names', subject: { ...PERSON, additional_names: Array(20).fill('Ann Other') } },
  { what: 'twenty identifiers', subject: { identifiers: Array(20).fill({ value: 'AB123456' }) } },
  { what: 'an identifier that is too short beside a name', subject: { ...PERSON, document_id: 'A-1' } },
  { what: 'an IMO number with its prefix', subject: { imo_number: 'IMO 9074729' } },
  { what: 'an IMO number with a wrong check digit', subject: { imo_number: '9074728' } },
  {
    what: 'a wallet',
    subject: { wallet_address: '0x00000000000000000000000000000000deadbeef', entity_type: 'wallet' },
  },
];

describe('the engine and every interface agree at the limits of the contract', () => {
  test.each(EDGES)('the engine and every interface agree at a limit: $what', async ({ what, ...input }) => {
    const output = answered(await everywhere(service, { operation: 'listCheck.screen', what, input }));
    expect(output).toEqual(found(input));
  });
});

const screening = (what: string, code: string, input: unknown, rest: Pick<Case, 'graphql'> = {}): Case => ({
  operation: 'listCheck.screen',
  what,
  code,
  input,
  ...rest,
});
const subjectOf = (what: string, subject: unknown, code = 'VALIDATION_ERROR', rest: Pick<Case, 'graphql'> = {}) =>
  screening(what, code, { subject }, rest);
const notByGraphql = { graphql: false } as const;

const REFUSALS: readonly Case[] = [
  screening('no subject', 'VALIDATION_ERROR', {}, notByGraphql),
  screening('a subject that is none', 'VALIDATION_ERROR', { subject: 'Zoltan' }, notByGraphql),
  screening('a member that is not known', 'VALIDATION_ERROR', { subject: PERSON, list: 'un' }, notByGraphql),
  screening('a list that is not known', 'UNKNOWN_LIST', { subject: PERSON, list_name: 'interpol' }),
  screening('a list of two that is not known', 'UNKNOWN_LIST', { subject: PERSON, lists: ['un', 'interpol'] }),
  screening('a list name in capitals', 'UNKNOWN_LIST', { subject: PERSON, list_name: 'UN' }),
  screening('list_name beside lists', 'AMBIGUOUS_LISTS', { subject: PERSON, list_name: 'un', lists: ['ofac'] }),
  screening('51 lists', 'TOO_MANY_LISTS', { subject: PERSON, lists: Array(51).fill('un') }),
  screening('a search type that is not known', 'INVALID_SEARCH_TYPE', { subject: PERSON, search_type: 'magic' }),
  screening('llm_enhanced', 'SEARCH_TYPE_DEPRECATED', { subject: PERSON, search_type: 'llm_enhanced' }),
  screening('a confidence that is too low', 'VALIDATION_ERROR', { subject: PERSON, min_confidence: 0.49 }),
  screening('a confidence that is too high', 'VALIDATION_ERROR', { subject: PERSON, min_confidence: 1.01 }),
  screening('a retention that is not known', 'INVALID_DATA_RETENTION', { subject: PERSON, data_retention: 'none' }),
  screening('a retention that is not allowed', 'ZDR_NOT_ENABLED_FOR_TENANT', {
    subject: PERSON,
    data_retention: 'ephemeral',
  }),
  screening('only a list without data', 'LIST_DATA_UNAVAILABLE', { subject: PERSON, list_name: EMPTY_LIST }),
  subjectOf('an empty subject', {}, 'SUBJECT_IDENTIFIER_REQUIRED'),
  subjectOf('a type alone', { entity_type: 'individual' }, 'SUBJECT_IDENTIFIER_REQUIRED'),
  subjectOf('a call sign alone', { call_sign: 'ABCD1' }, 'SUBJECT_IDENTIFIER_REQUIRED'),
  subjectOf('no identifiers', { identifiers: [] }, 'SUBJECT_IDENTIFIER_REQUIRED'),
  subjectOf('an identifier of three letters', { document_id: 'A-1-2' }, 'SUBJECT_IDENTIFIER_REQUIRED'),
  subjectOf('a name without letters', { full_name: '—.' }),
  subjectOf('a name of 501 characters', { full_name: 'x'.repeat(501) }),
  subjectOf('a name with NUL', { full_name: 'Zoltan\u0000Fictivus' }),
  subjectOf('a name with half a character', { full_name: 'Zoltan \ud800' }),
  subjectOf('a type that is not known', { ...PERSON, entity_type: 'robot' }),
  ...['2030-01-01', '1977-02-30', '25.3.1977', '77', ''].map((birth_date) =>
    subjectOf(`born ${birth_date}`, { ...PERSON, birth_date }),
  ),
  ...['XX', 'Hungary', ''].map((nationality) => subjectOf(`of ${nationality}`, { ...PERSON, nationality })),
  subjectOf('founded nowhere', { ...PERSON, incorporation_country: 'QQ' }),
  ...['123456', 'IMO12345678', 'ABCDEFG'].map((imo_number) => subjectOf(`IMO ${imo_number}`, { imo_number })),
  subjectOf('21 further names', { ...PERSON, additional_names: Array(21).fill('Ann Other') }),
  subjectOf('21 identifiers', { identifiers: Array(21).fill({ value: 'AB123456' }) }),
  subjectOf('an identifier without a value', { identifiers: [{ type: 'passport' }] }, 'VALIDATION_ERROR', notByGraphql),
  subjectOf('a number for a name', { full_name: 7 }, 'VALIDATION_ERROR', notByGraphql),
];

describe('every interface refuses alike', () => {
  test.each(REFUSALS)('every interface refuses $what with $code', async (wrong) => {
    expect(await everywhere(service, wrong)).toBeUndefined();
  });
});
