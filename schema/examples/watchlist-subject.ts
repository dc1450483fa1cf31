import type { WatchlistSubject } from '../watchlist-subject.ts';
import * as contracts from '../watchlist-subject.ts';
import { exampleFor } from './example-for.ts';

export const watchlist_id = '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e10';
export const subject_id = '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e11';
export const given = {
  full_name: 'Zoltan Fictivus',
  identifier: 'ZF000-1234',
  tags: ['vip'],
  session_id: 'onboarding-4711',
};
export const exampleSubject: WatchlistSubject = {
  subject_id,
  watchlist_id,
  tenant_id: '019bc0ee-db53-7096-82a7-67880acca1bd',
  ...given,
  identifier_type: 'document',
  customer_id: null,
  is_member: false,
  added_at: '2026-01-15T09:30:00.000Z',
  expires_at: 1_800_005_400,
  last_checked_at: '2026-01-15T09:30:01.000Z',
  uncompared: [],
};

const exampleExpiry = {
  expires_at: 1_800_005_400,
  duration_days: 365,
  watchlist: { watchlist_id, name: 'Private clients' },
};
const examplePages = { pages: [{ subjects: [exampleSubject], count: 1, next_key: null }] };

export const examples = [
  exampleFor(contracts.addSubject, { input: { watchlist_id, ...given }, output: { subject_id, ...exampleExpiry } }),
  exampleFor(contracts.addSubjects, {
    input: { watchlist_id, subjects: [given] },
    output: { added_count: 1, subject_ids: [subject_id], ...exampleExpiry },
  }),
  exampleFor(contracts.subjects, {
    input: { watchlist_id, tags: 'vip,pep' },
    output: { watchlist_id, subjects: [exampleSubject], count: 1, next_key: null },
  }),
  exampleFor(contracts.search, {
    input: { session_id: given.session_id },
    output: { session_id: given.session_id, subjects: [exampleSubject], count: 1, next_key: null },
  }),
  exampleFor(contracts.tags, { input: {}, output: { tags: ['pep', 'vip'], count: 2, tags_truncated: false } }),
  exampleFor(contracts.updateSubject, {
    input: { watchlist_id, subject_id, tags: ['pep'] },
    output: { subject_id, tags: ['pep'], message: 'Subject tags updated' },
  }),
  exampleFor(contracts.removeSubject, {
    input: { watchlist_id, subject_id },
    output: { subject_id, watchlist_id, message: 'Subject removed' },
  }),
  exampleFor(contracts.subjectsOf, { input: { watchlist_ids: [watchlist_id] }, output: examplePages }),
  exampleFor(contracts.subjectsOfCustomers, {
    input: { customer_ids: ['019bc0f0-9d28-742f-96cf-830568acf16e'] },
    output: examplePages,
  }),
];
