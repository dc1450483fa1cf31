import { contracts } from '@vett/schema/contracts';
import { describe, expect, test } from 'vitest';
import { GRAPHQL_DOCUMENTS, ids, named } from '../rules/walk.ts';
import { pictureOf } from '../support/faces.ts';
import { EMPTY_LIST, testService } from '../support/service.ts';
import { type Case, everywhere } from './everywhere.ts';

const service = await testService();
const [ADA, BELA] = await Promise.all([pictureOf('ada'), pictureOf('bela')]);

const ZOLTAN = { full_name: 'Zoltan Fictivus', birth_date: '1977-03-25' };
const WALLET = '0x00000000000000000000000000000000c0ffee00';
const LONG_AGO = '2001-01-01T00:00:00Z';

/** What an operation answers, or the code of its refusal, for each of some inputs. */
const CASES: Readonly<Record<string, readonly (readonly [input: unknown, code?: string, graphql?: false])[]>> = {
  'apiKey.create': [
    [{ name: '' }, 'VALIDATION_ERROR'],
    [{ name: 'x', permissions: ['kyc:everything'] }, 'VALIDATION_ERROR'],
    [{ name: 'x', expires_at: LONG_AGO }, 'VALIDATION_ERROR'],
  ],
  'apiKey.list': [[{}], [{ limit: 1 }], [{ limit: 0 }, 'VALIDATION_ERROR'], [{ next_key: 'x' }, 'INVALID_CURSOR']],
  'apiKey.rotate': [
    [{ key_id: 'none' }, 'NOT_FOUND'],
    [{ key_id: 'none', grace_seconds: -1 }, 'VALIDATION_ERROR'],
  ],
  'apiKey.revoke': [[{ key_id: 'none' }, 'NOT_FOUND']],
  'audit.list': [
    [{ action: 'nothing.done' }],
    [{ from: 'yesterday' }, 'VALIDATION_ERROR'],
    [{ next_key: 'x' }, 'INVALID_CURSOR'],
  ],
  'decision.create': [
    [decision({ source_list: 'interpol' }), 'UNKNOWN_LIST'],
    [decision({ source_list: EMPTY_LIST }), 'LIST_DATA_UNAVAILABLE'],
    [decision({ entity_id: 'nobody' }), 'VALIDATION_ERROR'],
    [decision({ decision: 'maybe' }), 'VALIDATION_ERROR'],
    [decision({ reason: '' }), 'VALIDATION_ERROR'],
    [decision({ expires_at: LONG_AGO }), 'VALIDATION_ERROR'],
  ],
  'decision.list': [[{}], [{ source_list: 'un' }], [{ source_list: 'interpol' }, 'UNKNOWN_LIST']],
  'decision.get': [[{ decision_id: 'none' }, 'NOT_FOUND']],
  'decision.revoke': [[{ decision_id: 'none' }, 'NOT_FOUND']],
  'faceMatch.verify': [
    [{ source_image: ADA, target_image: ADA }],
    [{ source_image: ADA, target_image: BELA, threshold: 0 }],
    [{ source_image: ADA, target_image: 'x' }, 'INVALID_IMAGE'],
    [{ source_image: ADA }, 'VALIDATION_ERROR', false],
    [{ source_image: ADA, target_image: ADA, threshold: 2 }, 'INVALID_THRESHOLD'],
    [{ source_image: ADA, target_image: ADA, image_format: 'url' }, 'VALIDATION_ERROR'],
    [{ source_image: ADA, target_image: ADA, data_retention: 'ephemeral' }, 'ZDR_NOT_ENABLED_FOR_TENANT'],
  ],
  'faceMatch.register': [
    [{ image: ADA, session_id: 's', metadata: { branch: 'north' }, is_reference: true }],
    [{ image: ADA, session_id: '' }, 'VALIDATION_ERROR'],
    [{ image: ADA, session_id: 's', metadata: { long: 'x'.repeat(5_000) } }, 'VALIDATION_ERROR'],
  ],
  'faceMatch.search': [
    [{ image: BELA }],
    [{ image: ADA, threshold: 0, max_results: 1 }],
    [{ image: ADA, max_results: 0 }, 'VALIDATION_ERROR'],
    [{ image: ADA, threshold: -1 }, 'INVALID_THRESHOLD'],
  ],
  'faceMatch.blacklist': [
    [{ face_id: 'none' }, 'FACE_NOT_FOUND'],
    [{ face_id: 'none', reason: 'x'.repeat(1_001) }, 'VALIDATION_ERROR'],
  ],
  'faceMatch.delete': [[{ face_id: 'none' }, 'FACE_NOT_FOUND']],
  'faceMatch.status': [[{}]],
  'faceMatch.uploadUrl': [
    [{ expires_in: 10 }, 'INVALID_EXPIRES_IN'],
    [{ mime_type: 'image/gif' }, 'VALIDATION_ERROR'],
  ],
  'job.create': [
    [{ subjects: [] }, 'VALIDATION_ERROR'],
    [{ subjects: Array(10_001).fill({ subject: { full_name: 'Ann' } }) }, 'TOO_MANY_SUBJECTS'],
    [{ subjects: [{ subject: ZOLTAN }], list_name: 'interpol' }, 'UNKNOWN_LIST'],
    [{ subjects: [{ subject: ZOLTAN }], list_name: 'un', lists: ['ofac'] }, 'AMBIGUOUS_LISTS'],
    [{ subjects: [{ subject: ZOLTAN }], list_name: EMPTY_LIST }, 'LIST_DATA_UNAVAILABLE'],
    [{ subjects: [{ subject: ZOLTAN }], lists: ['un'], as_of: LONG_AGO }, 'LIST_VERSION_UNAVAILABLE'],
    [{ subjects: [{ subject: ZOLTAN }], as_of: 'then' }, 'VALIDATION_ERROR'],
  ],
  'job.list': [[{}], [{ status: 'FAILED', limit: 2 }], [{ status: 'LOST' }, 'VALIDATION_ERROR']],
  'job.get': [[{ job_id: 'none' }, 'JOB_NOT_FOUND']],
  'job.cancel': [[{ job_id: '019bc0f0-9d28-742f-96cf-830568acf16e' }, 'JOB_NOT_FOUND']],
  'listCheck.batch': [
    [{ subjects: [{ subject: ZOLTAN }, { reference: 'second', subject: { full_name: 'Ann Other' } }], lists: ['un'] }],
    [{ subjects: [{ subject: ZOLTAN }], list_name: 'ofac', search_type: 'exact' }],
    [{ subjects: [{ subject: { birth_date: '2999-01-01', full_name: 'Ann' } }, { subject: {} }], lists: ['un'] }],
    [{ subjects: [{ subject: ZOLTAN }], lists: [EMPTY_LIST] }],
    [{ subjects: [] }, 'VALIDATION_ERROR'],
    [{ subjects: Array(101).fill({ subject: ZOLTAN }) }, 'TOO_MANY_SUBJECTS'],
    [{ subjects: [{ subject: ZOLTAN }], list_name: 'interpol' }, 'UNKNOWN_LIST'],
    [{ subjects: [{ subject: ZOLTAN }], search_type: 'llm_enhanced' }, 'SEARCH_TYPE_DEPRECATED'],
    [{ subjects: [{ subject: ZOLTAN }], data_retention: 'ephemeral' }, 'ZDR_NOT_ENABLED_FOR_TENANT'],
  ],
  'listCheck.wallet': [
    [{ wallet_address: WALLET }],
    [{ wallet_address: WALLET, list_name: 'ransomwhere', blockchain: 'ETH' }],
    [{ wallet_address: WALLET, lists: ['un', 'ofac'], min_confidence: 0.9 }],
    [{ wallet_address: 'short' }, 'INVALID_WALLET_ADDRESS'],
    [{ wallet_address: 'with blanks and such like it' }, 'INVALID_WALLET_ADDRESS'],
    [{ wallet_address: WALLET, list_name: EMPTY_LIST }, 'LIST_DATA_UNAVAILABLE'],
    [{ wallet_address: WALLET, lists: ['interpol'] }, 'UNKNOWN_LIST'],
  ],
  'lists.list': [[{}]],
  'lists.changes': [
    [{ name: 'interpol' }, 'UNKNOWN_LIST'],
    [{ name: 'un', from: '20010101T000000Z-00000000' }, 'LIST_VERSION_UNAVAILABLE'],
  ],
  'lists.refresh': [[{ name: 'interpol' }, 'UNKNOWN_LIST']],
  'lists.run': [[{ name: 'un', run_id: 'none' }, 'NOT_FOUND']],
  'tenant.get': [[{}]],
  'tenant.update': [[{}], [{ list_check: { min_confidence: 2 } }, 'VALIDATION_ERROR']],
  'usage.get': [
    [{ from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z', granularity: 'day' }],
    [{ granularity: 'century' }, 'VALIDATION_ERROR'],
  ],
  'validation.list': [[{}], [{ is_match: true, limit: 3 }], [{ from: 'yesterday' }, 'VALIDATION_ERROR']],
  'validation.get': [[{ validation_id: 'none' }, 'NOT_FOUND']],
  'validation.replay': [[{ validation_id: 'none' }, 'NOT_FOUND']],
  'validation.report': [
    [{ validation_id: 'none' }, 'NOT_FOUND'],
    [{ validation_id: 'none', format: 'pdf' }, 'VALIDATION_ERROR'],
  ],
};

function decision(other: object) {
  const fingerprint = `fp1_${'x'.repeat(43)}`;
  const judged = { source_list: 'un', entity_id: 'nobody', decision: 'false_positive', reason: 'Another one.' };
  return { subject_key: { fingerprint }, ...judged, ...other };
}

/** Not on every interface, or its answer is another one each time: verified and issued elsewhere. */
const ELSEWHERE: readonly string[] = [
  'audit.verify',
  'job.results',
  'listCheck.legacy',
  'listCheck.screen',
  'token.create',
];

test('every operation on all interfaces has its cases, here or in a file of its own', () => {
  const reached = named(contracts).filter(({ operation }) => operation.rest);
  expect([...Object.keys(CASES), ...ELSEWHERE].sort()).toEqual(reached.map(({ id }) => id).sort());
  for (const id of Object.keys(CASES)) expect(Object.keys(GRAPHQL_DOCUMENTS), id).toContain(id);
  expect(ids(contracts)).toEqual(expect.arrayContaining(Object.keys(CASES)));
});

const cases = Object.entries(CASES).flatMap(([operation, given]) =>
  given.map(
    ([input, code, graphql]): Case => ({
      operation,
      what: `${operation} ${JSON.stringify(input).slice(0, 100)}`,
      input,
      ...(code && { code }),
      ...(graphql === false && { graphql }),
    }),
  ),
);

describe('every interface answers alike', () => {
  test.each(cases)('$what $code', async (wanted) => {
    const output = await everywhere(service, wanted);
    expect(output === undefined).toBe(wanted.code !== undefined);
  });
});
