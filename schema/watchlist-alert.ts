import * as z from 'zod';
import { event } from './event-definition.ts';
import { ListName } from './list-name.ts';
import { Match } from './match.ts';

/** Limits of one event. */
export const ALERT = { matches: 20, batch: 100 } as const;

export const AlertType = z.enum(['new_match', 'status_change']).meta({ id: 'AlertType' });
export type AlertType = z.output<typeof AlertType>;

export const AlertTrigger = z
  .enum(['scheduled', 'list_update', 'manual', 'subject_added'])
  .meta({ id: 'AlertTrigger', description: 'The reason for the run.' });
export type AlertTrigger = z.output<typeof AlertTrigger>;

const AlertedWatchlist = z.strictObject({ watchlist_id: z.uuid(), name: z.string(), tags: z.array(z.string()) });

const AlertedSubject = z.strictObject({
  subject_id: z.uuid(),
  full_name: z.string().nullable(),
  identifier: z.string().nullable(),
  identifier_type: z.enum(['document', 'wallet', 'tax_id', 'registration_number', 'imo']),
  tags: z.array(z.string()),
  session_id: z.string().nullable(),
  customer_id: z.uuid().nullable(),
});

const entry = { entity_id: z.string(), source_list: ListName };

/** The differences between a subject's matches before and after a run. */
export const AlertChanges = z
  .strictObject({
    added: z.array(Match),
    removed: z
      .array(z.strictObject({ ...entry, name: z.string() }))
      .meta({ description: 'Entries that were delisted.' }),
    changed: z.array(
      z.strictObject({ ...entry, fields: z.array(z.string()), before_score: z.number(), after_score: z.number() }),
    ),
    came_and_went: z
      .array(
        z.strictObject({
          ...entry,
          name: z.string(),
          score: z.number(),
          listed_in: z.string().meta({ description: 'The version that listed it.' }),
          gone_in: z.string().meta({ description: 'The first version without it.' }),
        }),
      )
      .optional()
      .meta({ description: 'Entries that matched between the run before and this one. Left out: there were none.' }),
    profiles_listed: z
      .array(
        z.strictObject({
          profile_id: z.string(),
          listed_before: z.array(ListName).meta({ description: 'The lists whose entries of it matched before.' }),
          listed_now: z
            .array(
              z.strictObject({
                ...entry,
                name: z.string(),
                is_match: z.boolean().meta({ description: 'False: the entry does not match the subject by itself.' }),
              }),
            )
            .meta({ description: 'Its entries on lists that had none of it.' }),
        }),
      )
      .optional()
      .meta({
        description:
          'Persons, companies or things that matched before and that one more authority lists, each once. Left out: there are none.',
      }),
  })
  .meta({ id: 'AlertChanges' });
export type AlertChanges = z.output<typeof AlertChanges>;

const ofOneSubject = {
  alert_id: z.uuid(),
  alert_type: AlertType,
  trigger: AlertTrigger,
  subject: AlertedSubject,
  matches: z.array(Match).max(ALERT.matches).meta({ description: 'The current matches, the best first.' }),
  changes: AlertChanges,
  list_versions: z
    .partialRecord(ListName, z.strictObject({ from: z.string().nullable(), to: z.string() }))
    .meta({ description: 'The versions compared with before and now; `from` null: this list was not checked before.' }),
  checked_at: z.iso.datetime(),
};

/** The alert of one subject in a batch. */
export const BatchedAlert = z.strictObject(ofOneSubject).meta({ id: 'BatchedAlert' });
export type BatchedAlert = z.output<typeof BatchedAlert>;

export const WatchlistAlert = z.strictObject({ ...ofOneSubject, watchlist: AlertedWatchlist, run_id: z.uuid() });
export type WatchlistAlert = z.output<typeof WatchlistAlert>;

export const WatchlistAlertBatch = z.strictObject({
  run_id: z.uuid(),
  watchlist: AlertedWatchlist,
  alerts: z.array(BatchedAlert).min(1).max(ALERT.batch),
  total: z.int().meta({
    description: 'Alerts of the whole run. They come in several events when they are more than 100 or large.',
  }),
});
export type WatchlistAlertBatch = z.output<typeof WatchlistAlertBatch>;

const thinWatchlist = z.object({ watchlist_id: z.uuid() });
const thinAlert = {
  alert_id: z.uuid(),
  alert_type: AlertType,
  trigger: AlertTrigger,
  subject: z.object({ subject_id: z.uuid(), session_id: z.string().nullable(), customer_id: z.uuid().nullable() }),
  checked_at: z.iso.datetime(),
};

const match: z.output<typeof Match> = {
  confidence_score: 1,
  match_type: 'exact',
  match_timestamp: '2026-01-15T09:30:00.000Z',
  source_list: 'un',
  match_data: {
    name: 'ZOLTAN FICTIVUS',
    entity_type: 'individual',
    source: 'United Nations Security Council',
    sanction_programs: ['SAMPLE'],
    nationality: 'HU',
    entity_id: 'UN-9000001',
    list_version: '20260115T060000Z-cef21142',
    matched_field: 'name',
    birth_date: '1977-03-25',
  },
};
const watchlist = { watchlist_id: '019bc0f0-9d30-7b1e-8a44-0c5d1a2b3c4d', name: 'Suppliers', tags: ['emea'] };
const run_id = '019bc0f0-9d31-7d52-9c7e-7b1f5a3e2d10';
const alert: BatchedAlert = {
  alert_id: '019bc0f0-9d32-7a0b-b5c6-3f2e1d0c9b8a',
  alert_type: 'new_match',
  trigger: 'list_update',
  subject: {
    subject_id: '019bc0f0-9d33-7c9d-8e1f-6a5b4c3d2e1f',
    full_name: 'Zoltan Fictivus',
    identifier: 'X1234567',
    identifier_type: 'document',
    tags: ['supplier-17'],
    session_id: null,
    customer_id: '019bc0f0-9d34-7e3a-9f20-1b2c3d4e5f60',
  },
  matches: [match],
  changes: { added: [match], removed: [], changed: [] },
  list_versions: { un: { from: '20260114T060000Z-35c8f332', to: '20260115T060000Z-cef21142' } },
  checked_at: '2026-01-15T09:30:00.000Z',
};

export const WATCHLIST_EVENTS = {
  'kyc.watchlist.alert': event({
    description:
      'The matches of a watched subject are no longer those of the run before: an entry was added or removed, its ' +
      'identifying data changed, its score crossed 0.80 or 0.95, it came and went in between, or one more authority ' +
      'lists somebody who matched. The first match of a new subject counts as added.',
    data: WatchlistAlert,
    thin: z.object({ ...thinAlert, watchlist: thinWatchlist, run_id: z.uuid() }),
    example: { ...alert, watchlist, run_id },
  }),
  'kyc.watchlist.alert_batch': event({
    description:
      'The alerts of one run together, instead of an event for each subject, when `batch_notifications_enabled` is set.',
    data: WatchlistAlertBatch,
    thin: z.object({
      run_id: z.uuid(),
      watchlist: thinWatchlist,
      alerts: z.array(z.object(thinAlert)),
      total: z.int(),
    }),
    example: { run_id, watchlist, alerts: [alert], total: 1 },
  }),
} as const;
