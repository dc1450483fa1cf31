import * as z from 'zod';
import { contract, failing, link } from './contract.ts';
import { tagsUpTo } from './filter.ts';
import { itemsUpTo } from './items.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { ComparedIdentifier, Name, textUpTo, WalletAddress } from './subject.ts';

/** Limits of one watchlist, of one call, and of one page. */
export const WATCHLIST_SUBJECTS = { of_watchlist: 100_000, of_call: 1_000, page: 1_000, tags: 10_000 } as const;
const TAGS = { max: 20, length: 50 } as const;
const SESSION_ID = 200;

const Tag = textUpTo(TAGS.length).refine(
  (tag) => tag.trim() !== '' && !tag.includes(','),
  failing('INVALID_FORMAT', 'Send a tag that is not blank and has no comma, since filters separate tags by commas.'),
);
export const Tags = z.array(Tag).max(TAGS.max);

/** Tags of a filter in a query string. */
export const TagFilter = tagsUpTo(TAGS.max * (TAGS.length + 2))
  .optional()
  .describe('Tags, separated by commas: any one of them is sufficient.');

export const IdentifierType = z
  .enum(['document', 'wallet', 'tax_id', 'registration_number', 'imo'])
  .meta({ id: 'WatchlistIdentifierType' });

export const SessionIdOfSubject = textUpTo(SESSION_ID).min(1);

const isWallet = (text: string) => WalletAddress.safeParse(text).success;
const isImo = (text: string) => /^(IMO)?\s?\d{7}$/i.test(text);
const atIdentifier = { path: ['identifier'] };

/** A subject as callers send it. */
export const NewSubject = z
  .strictObject({
    full_name: Name.optional(),
    identifier: ComparedIdentifier.optional(),
    identifier_type: IdentifierType.optional().describe('Without it `document`.'),
    tags: Tags.optional(),
    session_id: SessionIdOfSubject.optional(),
  })
  .refine(
    ({ full_name, identifier }) => full_name !== undefined || identifier !== undefined,
    failing('REQUIRED', 'Send full_name or identifier.', 'SUBJECT_IDENTIFIER_REQUIRED'),
  )
  .refine(
    ({ identifier, identifier_type = 'document' }) => identifier_type === 'document' || identifier !== undefined,
    {
      ...failing('REQUIRED', 'Send the identifier that is of this type.'),
      ...atIdentifier,
    },
  )
  .refine(({ identifier, identifier_type }) => identifier_type !== 'wallet' || isWallet(identifier ?? ''), {
    ...failing('INVALID_FORMAT', 'Send the address of a wallet.', 'INVALID_WALLET_ADDRESS'),
    ...atIdentifier,
  })
  .refine(({ identifier, identifier_type }) => identifier_type !== 'imo' || isImo(identifier ?? ''), {
    ...failing('INVALID_FORMAT', 'Send the seven digits of the IMO number.'),
    ...atIdentifier,
  })
  .meta({ id: 'NewWatchlistSubject' });
export type NewSubject = z.output<typeof NewSubject>;

export const subjectsFrom = (min: 0 | 1) =>
  itemsUpTo(NewSubject, { min, max: WATCHLIST_SUBJECTS.of_call, of: 'subject', code: 'TOO_MANY_SUBJECTS' });

export const WatchlistSubject = z
  .object({
    subject_id: z.string(),
    watchlist_id: z.string(),
    tenant_id: z.string(),
    full_name: z.string().nullable(),
    identifier: z.string().nullable(),
    identifier_type: IdentifierType,
    tags: z.array(z.string()),
    session_id: z.string().nullable(),
    customer_id: z.string().nullable(),
    is_member: z.boolean().describe('Whether it is an owner or director of the customer, not the customer itself.'),
    added_at: z.string(),
    /** Epoch seconds. From then on it is neither checked nor shown. */
    expires_at: z.int(),
    last_checked_at: z.string().nullable(),
    uncompared: z
      .array(z.string())
      .describe(
        'Its members of which no list can be compared with a part, such as a number of two letters: no match says nothing.',
      ),
  })
  .meta({ id: 'WatchlistSubject' });
export type WatchlistSubject = z.output<typeof WatchlistSubject>;

const NamedWatchlist = z.object({ watchlist_id: z.string(), name: z.string() }).meta({ id: 'NamedWatchlist' });
const expiry = { expires_at: z.int(), duration_days: z.int(), watchlist: NamedWatchlist };

export const WatchlistId = z.string().max(100);
export const SubjectId = z.string().max(100);
const ofWatchlist = { type: 'watchlist', id: ({ watchlist_id }: { watchlist_id: string }) => watchlist_id };
const ofSubject = { type: 'watchlist_subject', id: ({ subject_id }: { subject_id: string }) => subject_id };

const SAME_AGAIN =
  'The same full_name, identifier and session_id again keep their subject_id and get a new expiry; given tags replace the ' +
  'earlier ones. A new subject is checked at once, unless the watchlist is paused. A watchlist holds at most ' +
  `${WATCHLIST_SUBJECTS.of_watchlist.toLocaleString('en')} subjects.`;
const adding = {
  feature: 'watchlists',
  permission: 'watchlist:update',
  resource: ofWatchlist,
  codes: ['WATCHLIST_NOT_FOUND', 'SUBJECT_IDENTIFIER_REQUIRED', 'INVALID_WALLET_ADDRESS', 'TOO_MANY_SUBJECTS'],
} as const;

export const addSubject = contract({
  ...adding,
  action: 'watchlist.add_subject',
  summary: 'Add a subject to a watchlist.',
  description: SAME_AGAIN,
  input: NewSubject.safeExtend({ watchlist_id: WatchlistId }).meta({ id: 'AddSubjectInput' }),
  output: z.object({ subject_id: z.string(), ...expiry }).meta({ id: 'AddedSubject' }),
  rest: { method: 'POST', path: '/kyc/watchlists/{watchlist_id}/subjects', status: 201 },
});

export const addSubjects = contract({
  ...adding,
  action: 'watchlist.add_subjects',
  summary: 'Add up to 1,000 subjects to a watchlist.',
  description: `All subjects are added, or with one invalid subject none. \`subject_ids\` has the order of the subjects. ${SAME_AGAIN}`,
  values: 30_000,
  input: z.strictObject({ watchlist_id: WatchlistId, subjects: subjectsFrom(1) }).meta({ id: 'AddSubjectsInput' }),
  output: z
    .object({
      added_count: z.int().describe('Subjects that the watchlist did not have.'),
      subject_ids: z.array(z.string()),
      ...expiry,
    })
    .meta({ id: 'AddedSubjects' }),
  rest: { method: 'POST', path: '/kyc/watchlists/{watchlist_id}/subjects/batch', status: 201 },
});

const longPage = { ...pageInput, limit: z.int().min(1).max(WATCHLIST_SUBJECTS.page).optional() };
const reading = { feature: 'watchlists', permission: 'watchlist:read', audit: true } as const;

export const subjects = contract({
  ...reading,
  action: 'watchlist.subjects',
  summary: 'The subjects of a watchlist that are not expired, those that expire first at the start.',
  description:
    'Without `limit` up to 1,000, with `cursors` 50. `next_key` is null when there are no more; `count` is of this answer.',
  resource: ofWatchlist,
  input: z.strictObject({ watchlist_id: WatchlistId, tags: TagFilter, ...longPage }),
  output: z
    .object({ watchlist_id: z.string(), subjects: z.array(WatchlistSubject), ...pageOutput })
    .meta({ id: 'WatchlistSubjects' }),
  codes: ['WATCHLIST_NOT_FOUND'],
  rest: { method: 'GET', path: '/kyc/watchlists/{watchlist_id}/subjects' },
});

export const search = contract({
  ...reading,
  action: 'watchlist.search',
  summary: 'The subjects of a session in all watchlists that are not expired.',
  description: 'Without `limit` up to 1,000, with `cursors` 50.',
  resource: { type: 'watchlist_subject' },
  input: z.strictObject({ session_id: SessionIdOfSubject, ...longPage }),
  output: z
    .object({ session_id: z.string(), subjects: z.array(WatchlistSubject), ...pageOutput })
    .meta({ id: 'SessionSubjects' }),
  rest: { method: 'GET', path: '/kyc/watchlists/subjects' },
});

export const tags = contract({
  ...reading,
  audit: false,
  action: 'watchlist.tags',
  summary: 'The different tags of all subjects that are not expired, in alphabetical order.',
  input: z.strictObject({}),
  output: z
    .object({
      tags: z.array(z.string()),
      count: z.int(),
      tags_truncated: z
        .boolean()
        .describe('Whether there are more than this answer has: at most 10,000 tags, fewer when they are long.'),
    })
    .meta({ id: 'WatchlistTags' }),
  rest: { method: 'GET', path: '/kyc/watchlists/tags' },
  inTurn: true,
});

const codes = ['WATCHLIST_NOT_FOUND', 'SUBJECT_NOT_FOUND'] as const;
const oneSubject = { watchlist_id: WatchlistId, subject_id: SubjectId };

export const updateSubject = contract({
  action: 'watchlist.update_subject',
  feature: 'watchlists',
  summary: 'Replace the tags of a subject; an empty array clears them.',
  permission: 'watchlist:update',
  resource: ofSubject,
  codes,
  input: z.strictObject({ ...oneSubject, tags: Tags }),
  output: z
    .object({ subject_id: z.string(), tags: z.array(z.string()), message: z.string() })
    .meta({ id: 'UpdatedSubject' }),
  rest: { method: 'PATCH', path: '/kyc/watchlists/{watchlist_id}/subjects/{subject_id}' },
});

export const removeSubject = contract({
  action: 'watchlist.remove_subject',
  feature: 'watchlists',
  summary: 'Remove a subject from a watchlist.',
  permission: 'watchlist:update',
  resource: ofSubject,
  codes,
  input: z.strictObject(oneSubject),
  output: z
    .object({ subject_id: z.string(), watchlist_id: z.string(), message: z.string() })
    .meta({ id: 'RemovedSubject' }),
  rest: { method: 'DELETE', path: '/kyc/watchlists/{watchlist_id}/subjects/{subject_id}' },
});

const subjectPages = z.object({
  pages: z.array(z.object({ subjects: z.array(WatchlistSubject), ...pageOutput }).nullable()),
});

const linked = { ...reading, codes: ['INVALID_CURSOR'], resource: { type: 'watchlist_subject' } } as const;

export const subjectsOf = link({
  ...linked,
  action: 'watchlist.subjects_of',
  summary: 'A page of the subjects of each of several watchlists; null: there is no such watchlist.',
  input: z.strictObject({ watchlist_ids: z.array(WatchlistId).min(1).max(PAGE.max), tags: TagFilter, ...pageInput }),
  output: subjectPages,
});

export const subjectsOfCustomers = link({
  ...linked,
  action: 'watchlist.subjects_of_customers',
  summary: 'A page of the watchlist subjects of each of several customers.',
  input: z.strictObject({ customer_ids: z.array(z.string().max(100)).min(1).max(PAGE.max), ...pageInput }),
  output: subjectPages,
});
