import * as z from 'zod';
import { type DECISIONS, MEDIA_DOUBTS, MediaDecision, MediaTopic, type TOPICS } from './adverse-media.ts';
import { contract } from './contract.ts';
import { event } from './event-definition.ts';
import { pageInput, pageOutput } from './page.ts';
import { article, judgement } from './watchlist-article.ts';
import { WatchlistId } from './watchlist-subject.ts';

export { articles, decide, undecide } from './watchlist-article.ts';

/** Hours between two searches of a subject, and the articles that an event has. */
export const MEDIA_WATCH = { min: 24, max: 8_760, standard: 168, articles: 20 } as const;

/** The search for adverse media of a watchlist, as its answers have it. */
export const MediaWatch = z.object({ interval_hours: z.int() }).meta({ id: 'WatchlistMedia' });

export const MediaWatchChange = z
  .strictObject({
    interval_hours: z
      .int()
      .min(MEDIA_WATCH.min)
      .max(MEDIA_WATCH.max)
      .default(MEDIA_WATCH.standard)
      .describe('Between two searches of a subject.'),
  })
  .meta({ id: 'WatchlistMediaChange' });

export const MediaWatchStatus = z
  .enum(['waiting', 'searched', 'incomplete', 'failed', 'over_budget', 'not_searchable'])
  .meta({
    id: 'WatchlistMediaStatus',
    description:
      '`waiting`: it was not searched for yet. `incomplete`: a part of the last search is unknown. `failed`: the last search failed. ' +
      '`over_budget`: it was due, and the budget or quota of the month is used up. `not_searchable`: it has no name to search for. ' +
      'Only `searched` says that there is nothing else to know.',
  });
export type MediaWatchStatus = z.output<typeof MediaWatchStatus>;

export const MediaWatchReason = z
  .enum([
    'no_comparable_name',
    'searches',
    'model',
    'unread',
    'timeout',
    'no_web_search',
    'feature_off',
    'interrupted',
    'budget',
    'quota',
  ])
  .meta({
    id: 'WatchlistMediaReason',
    description:
      '`searches`: no search answered. `model`: the language model failed. `unread`: the rules read none of the languages. ' +
      '`no_web_search`: the installation has none any more. `feature_off`: adverse media is switched off for the tenant. ' +
      '`interrupted`: the work ended again and again. `budget`, `quota`: nothing is left of it this month.',
  });
export type MediaWatchReason = z.output<typeof MediaWatchReason>;

const MediaDoubt = z.enum(MEDIA_DOUBTS).meta({ id: 'MediaDoubt' });

/** The last answer about a subject. */
export interface MediaAnswer {
  readonly decision: (typeof DECISIONS)[number];
  readonly final_risk_score: number;
  readonly summary: string;
  readonly model: string;
  readonly failed_searches: readonly (typeof TOPICS)[number][];
  readonly doubts: readonly (typeof MEDIA_DOUBTS)[number][];
}

export const WatchedMedia = z
  .object({
    subject_id: z.string(),
    full_name: z.string().nullable(),
    status: MediaWatchStatus,
    reason: MediaWatchReason.nullable().describe('Why it was not searched; null: it was.'),
    failures: z.int().describe('Failed searches since the last one that answered.'),
    tried_at: z.string().nullable(),
    searched_at: z.string().nullable().describe('The last search that answered; null: none did.'),
    next_search_at: z.string().nullable().describe('Null: as soon as it can be done.'),
    decision: MediaDecision.nullable().describe('Of the last search that answered.'),
    final_risk_score: z.int().nullable(),
    summary: z.string().nullable(),
    model: z.string().nullable(),
    failed_searches: z.array(MediaTopic),
    doubts: z.array(MediaDoubt),
  })
  .meta({ id: 'WatchedMedia' });
export type WatchedMedia = z.output<typeof WatchedMedia>;

export const MediaBudget = z
  .object({
    searches_used: z.int(),
    searches_limit: z.int().nullable().describe('Null: no limit.'),
    usd_used: z.number().describe('By the prices that the operator configured; 0 where there are none.'),
    usd_limit: z.number().nullable(),
    is_used_up: z.boolean(),
    resets_at: z.string(),
  })
  .meta({ id: 'WatchlistMediaBudget' });
export type MediaBudget = z.output<typeof MediaBudget>;

const counts = {
  waiting: z.int(),
  searched: z.int(),
  incomplete: z.int(),
  failed: z.int(),
  over_budget: z.int(),
  not_searchable: z.int(),
};

const reading = { feature: 'watchlists', permission: 'watchlist:read', audit: true } as const;

export const state = contract({
  ...reading,
  action: 'watchlist.media',
  audit: false,
  summary: 'How far the search for adverse media of a watchlist is, and the budget of the month.',
  description:
    'The budget is that of the tenant: all its watchlists share it. A subject that is `failed`, `incomplete`, `over_budget` or ' +
    '`not_searchable` is not known to be clean.',
  codes: ['WATCHLIST_NOT_FOUND'],
  resource: { type: 'watchlist', id: ({ watchlist_id }) => watchlist_id },
  input: z.strictObject({ watchlist_id: WatchlistId }),
  output: z
    .object({
      watchlist_id: z.string(),
      media: MediaWatch.nullable().describe('Null: the watchlist does not watch adverse media.'),
      statuses: z.object(counts).meta({ id: 'WatchlistMediaCounts', description: 'Subjects by their status.' }),
      budget: MediaBudget,
    })
    .meta({ id: 'WatchlistMediaState' }),
  rest: { method: 'GET', path: '/kyc/watchlists/{watchlist_id}/media' },
});

export const subjects = contract({
  ...reading,
  action: 'watchlist.media_subjects',
  summary: 'When each subject of a watchlist was searched for adverse media, those that are due first at the start.',
  codes: ['WATCHLIST_NOT_FOUND'],
  resource: { type: 'watchlist', id: ({ watchlist_id }) => watchlist_id },
  input: z.strictObject({ watchlist_id: WatchlistId, status: MediaWatchStatus.optional(), ...pageInput }),
  output: z.object({ subjects: z.array(WatchedMedia), ...pageOutput }).meta({ id: 'WatchlistMediaSubjects' }),
  rest: { method: 'GET', path: '/kyc/watchlists/{watchlist_id}/media/subjects' },
});

const AlertedWatchlist = z.strictObject({ watchlist_id: z.uuid(), name: z.string(), tags: z.array(z.string()) });
const time = z.iso.datetime();

const MediaAlert = z.strictObject({
  alert_id: z.uuid(),
  watchlist: AlertedWatchlist,
  subject: z.strictObject({
    subject_id: z.uuid(),
    full_name: z.string(),
    tags: z.array(z.string()),
    session_id: z.string().nullable(),
    customer_id: z.uuid().nullable(),
  }),
  ...judgement,
  summary: z.string(),
  model: z.string(),
  articles: z
    .array(z.strictObject({ article_id: z.uuid(), ...article }))
    .max(MEDIA_WATCH.articles)
    .meta({ description: 'The new ones.' }),
  articles_total: z.int().meta({ description: 'New articles; an event has 20 of them at most.' }),
  failed_searches: z.array(MediaTopic),
  doubts: z.array(MediaDoubt),
  searched_at: time,
});
export type MediaAlert = z.output<typeof MediaAlert>;

const MediaNotSearched = z.strictObject({
  watchlist: AlertedWatchlist,
  reason: MediaWatchReason.meta({ description: 'Of the subject that caused the event.' }),
  failed: z.int(),
  incomplete: z.int(),
  over_budget: z.int(),
  told_at: time,
});
export type MediaNotSearched = z.output<typeof MediaNotSearched>;

const watchlist = { watchlist_id: '019bc0f0-9d30-7b1e-8a44-0c5d1a2b3c4d', name: 'Suppliers', tags: ['emea'] };
const thinWatchlist = z.object({ watchlist_id: z.uuid() });
const notSearched: MediaNotSearched = {
  watchlist,
  reason: 'searches',
  failed: 3,
  incomplete: 0,
  over_budget: 0,
  told_at: '2026-01-15T09:30:00.000Z',
};

export const MEDIA_EVENTS = {
  'kyc.watchlist.media_alert': event({
    description:
      'A search found adverse articles about a watched subject that were not told before: another address, title or quotation. ' +
      'The first search of a subject tells all that it finds.',
    data: MediaAlert,
    thin: z.object({
      alert_id: z.uuid(),
      watchlist: thinWatchlist,
      subject: z.object({ subject_id: z.uuid(), session_id: z.string().nullable(), customer_id: z.uuid().nullable() }),
      ...judgement,
      articles_total: z.int(),
      searched_at: time,
    }),
    example: {
      alert_id: '019bc0f0-9d32-7a0b-b5c6-3f2e1d0c9b8b',
      watchlist,
      subject: {
        subject_id: '019bc0f0-9d33-7c9d-8e1f-6a5b4c3d2e1f',
        full_name: 'Zoltan Fictivus',
        tags: ['supplier-17'],
        session_id: null,
        customer_id: '019bc0f0-9d34-7e3a-9f20-1b2c3d4e5f60',
      },
      decision: 'HIGH_RISK',
      final_risk_score: 78,
      summary: '1 of the articles found may be adverse, the gravest about fraud.',
      model: 'embedded',
      articles: [
        {
          article_id: '019bc0f0-9d35-7a1b-8c2d-3e4f5a6b7c8d',
          title: 'Broker jailed in Budapest',
          url: 'https://paper.example/a',
          summary: 'A court in Budapest convicted the broker of fraud.',
          published_at: '2026-01-14T00:00:00.000Z',
          category: 'fraud',
          matched_on: 'exact_name',
          is_changed: false,
        },
      ],
      articles_total: 1,
      failed_searches: [],
      doubts: [],
      searched_at: '2026-01-15T09:30:00.000Z',
    },
  }),
  'kyc.watchlist.media_not_searched': event({
    description:
      'Subjects of a watchlist could not be searched for adverse media, or not wholly: nothing is known to be new or not about them. ' +
      'It comes at most once a day for a watchlist.',
    data: MediaNotSearched,
    thin: MediaNotSearched.extend({ watchlist: thinWatchlist }).strip(),
    example: notSearched,
  }),
} as const;
