import { expect, test } from 'vitest';
import { FURTHER_NAMES, listingOf, screeningIn } from '../../src/features/list-check/list-check.ts';

type Lists = Parameters<typeof screeningIn>[0];

const matchOf = (more: object = {}) => ({
  ...{ source_list: 'ofac', match_type: 'exact', subject_name: 'Ann', confidence_score: 1, extracted: false, ...more },
  match_data: { sanction_programs: ['SDGT'], ...(more as { match_data?: object }).match_data },
});
const checked = (more: object = {}, ...matches: object[]): Lists =>
  ({
    ...{ status: 'completed', screening_subjects: [], entities_checked: 1, is_match: false },
    ...{ lists_checked: ['ofac', 'senaclaft_uy'], lists_failed: [], names_failed: [], matches },
    match_count: matches.length,
    ...more,
  }) as unknown as Lists;
const listed = (lists: Lists) =>
  listingOf(
    'ofac_50',
    screeningIn(lists, (name) => name === 'Ann'),
  );

test('A match by a number and one that is decided to be true are confirmed, one by name is possible', () => {
  expect(listed(checked({}, matchOf({ match_type: 'identifier' })))).toBe('confirmed');
  expect(listed(checked({}, matchOf({ decision: { decision: 'true_match' } })))).toBe('confirmed');
  expect(listed(checked({}, matchOf()))).toBe('possible');
  expect(listed(checked({}, matchOf({ decision: { decision: 'needs_review' } })))).toBe('possible');
});

test('A match that was decided to be somebody else, one of another name and one with a list of politicians count nowhere', () => {
  expect(listed(checked({ match_count: 0 }, matchOf({ decision: { decision: 'false_positive' } })))).toBe('none');
  expect(listed(checked({}, matchOf({ subject_name: 'Bea' })))).toBe('none');
  expect(listed(checked({}, matchOf({ source_list: 'senaclaft_uy' })))).toBe('none');
  const ofOwn = (...categories: string[]) =>
    listed(checked({}, matchOf({ source_list: 'own:peps', match_data: { sanction_programs: [], categories } })));
  expect(ofOwn('pep', 'relative')).toBe('none');
  expect([ofOwn('pep', 'sanction'), ofOwn('internal'), ofOwn()]).toEqual(['possible', 'possible', 'possible']);
});

test('A sure match with another list, and with an entry whose property is not blocked, is possible', () => {
  const sure = { match_type: 'identifier' };
  expect(listed(checked({}, matchOf({ ...sure, source_list: 'eu' })))).toBe('possible');
  expect(listed(checked({}, matchOf({ ...sure, match_data: { sanction_programs: ['NON-SDN'] } })))).toBe('possible');
});

test('A party is unknown when its list, its name or all matches were not looked at', () => {
  expect(listed(checked())).toBe('none');
  expect(listed(checked({ lists_checked: ['un'] }))).toBe('unknown');
  expect(listed(checked({ lists_failed: ['ofac'] }))).toBe('unknown');
  expect(listed(checked({ names_failed: ['Ann'] }))).toBe('unknown');
  expect(listed(checked({ names_failed: [FURTHER_NAMES] }))).toBe('unknown');
  expect(listed(checked({ match_count: 101 }, matchOf({ subject_name: 'Bea' })))).toBe('unknown');
  expect(listed({ status: 'skipped', reason: 'not_requested' })).toBe('unknown');
  expect(listed({ status: 'error', reason: 'timeout' })).toBe('unknown');
});
