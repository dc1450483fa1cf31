import { expect, test } from 'vitest';
import { checksOf, isUnclear } from '../../../web/console/cases/evidence/check-verdicts.ts';

type Results = Parameters<typeof checksOf>[0];

const lists = {
  ...{ status: 'completed' as const, screening_subjects: [], entities_checked: 1, is_match: false, match_count: 0 },
  ...{ lists_checked: ['un' as const], lists_failed: [] as string[], names_failed: [] as string[], matches: [] },
};
const crypto = {
  ...{ status: 'completed' as const, is_match: false, match_count: 0, lists_failed: [] as string[], wallets: [] },
};
const media = {
  ...{ status: 'completed' as const, decision: 'CLEAR' as const, final_risk_score: 0 },
  ...{ names_left: [] as string[], subjects: [] },
};
const face = {
  ...{ status: 'completed' as const, is_match: true, similarity_score: 0.9, confidence: 0.99, threshold: 0.8 },
  ...{ document_id: 'one', compared_with: 'selfie' as const },
};
const documents = {
  ...{ status: 'completed' as const, documents: [], form_mismatches: [], document_mismatches: [] },
};

const clean = {
  ...{ run_id: 'run', started_at: '', ended_at: '', duration_ms: 0, check_durations_ms: {} },
  external_validations: { lists_check: lists, crypto_check: crypto, adverse_media: media },
  ...{
    selfie: { status: 'completed', pictures: [] },
    face_match: face,
    face_dedup: { status: 'completed', matches: [] },
    documents,
  },
  ...{ web_validation: { status: 'completed', failed_urls: [] }, web_validation_results: [] },
  email: { status: 'completed', addresses: [] },
} satisfies Results;

const withExternal = (change: Partial<Results['external_validations']>): Results => ({
  ...clean,
  external_validations: { ...clean.external_validations, ...change },
});
const lineOf = (results: Results, name: string) => checksOf(results).find((line) => line.name === name);

test('a complete check without findings is clean', () => {
  expect(new Set(checksOf(clean).map(({ verdict }) => verdict))).toEqual(new Set(['clean']));
});

const unread = {
  ...{ doc_id: 'one', document_type: 'passport', detected_type: null, confidence: null, extracted: {} },
  ...{ issues: [] as string[], failed_validations: [] as string[], reason: 'too_many_files' as string | null },
};

type Site = Results['web_validation_results'][number];

/** A site of which nothing is noted. */
const siteOf = (change: Partial<Site>) =>
  ({ checks: [], findings: [], incomplete_criteria: [], validation_results: {}, ...change }) as unknown as Site;
const unanswered = { email: 'ann@mail.example', is_verifiable: false, reason: 'no_answer' };

test('a website without findings is clean', () => {
  expect(lineOf({ ...clean, web_validation_results: [siteOf({})] }, 'web')?.verdict).toBe('clean');
});

test.each([
  ['lists', withExternal({ lists_check: { ...lists, lists_failed: ['eu'] } })],
  ['lists', withExternal({ lists_check: { ...lists, names_failed: ['?'] } })],
  ['lists', withExternal({ lists_check: { ...lists, is_match: true, lists_failed: ['eu'] } })],
  ['lists', withExternal({ lists_check: { status: 'error', reason: 'no_list_data' } })],
  ['crypto', withExternal({ crypto_check: { ...crypto, lists_failed: ['ofac'] } })],
  ['adverse_media', withExternal({ adverse_media: { ...media, names_left: ['Ann Fictive'] } })],
  ['documents', { ...clean, documents: { ...documents, documents: [unread] } }],
  ['web', { ...clean, web_validation: { status: 'completed', failed_urls: [{ url: 'a', reason: 'timeout' }] } }],
  ['web', { ...clean, web_validation_results: [siteOf({ incomplete_criteria: ['adverse_media'] })] }],
  ['email', { ...clean, email: { status: 'completed', addresses: [unanswered] } }],
] satisfies [string, Results][])('the check %s is never clean if a part of it could not run', (name, results) => {
  const line = lineOf(results, name);
  expect(line?.verdict).not.toBe('clean');
  expect(line && isUnclear(line)).toBe(true);
});

test('a check that was not requested is skipped, neither clean nor unclear', () => {
  const line = lineOf(withExternal({ crypto_check: { status: 'skipped', reason: 'no_wallet' } }), 'crypto');
  expect(line?.verdict).toBe('skipped');
  expect(line && isUnclear(line)).toBe(false);
});

test('a document that fails a validation is a finding', () => {
  const expired = { ...unread, failed_validations: ['expiry'], reason: null };
  const results = { ...clean, documents: { ...documents, documents: [expired] } };
  expect(lineOf(results, 'documents')?.verdict).toBe('found');
});

test('a face that does not match is a finding', () => {
  expect(lineOf({ ...clean, face_match: { ...face, is_match: false } }, 'face_match')?.verdict).toBe('found');
});
