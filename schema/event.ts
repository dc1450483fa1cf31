import * as z from 'zod';
import { CASE_EVENTS } from './case-event.ts';
import { event } from './event-definition.ts';
import { type InstallationEvent, LIST_EVENTS, type OwnListEvent } from './list-event.ts';
import { SESSION_EVENTS } from './session-event.ts';
import { WATCHLIST_EVENTS } from './watchlist-alert.ts';
import { MEDIA_EVENTS } from './watchlist-media.ts';

const time = z.iso.datetime();

const JobEnded = z.strictObject({
  job_id: z.uuid(),
  name: z.string().nullable(),
  total: z.int(),
  matched: z.int(),
  errors: z.int().meta({ description: 'Subjects that could not be checked. None of them is clean.' }),
  completed_at: time,
});
const jobEnded = {
  job_id: '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e2f',
  name: 'Suppliers',
  total: 2,
  matched: 1,
  errors: 0,
  completed_at: '2026-01-15T09:30:00.900Z',
};
const thinJob = JobEnded.omit({ name: true }).strip();

const ScanEnded = z.strictObject({
  job_id: z.uuid(),
  target_url: z.string(),
  status: z.enum(['COMPLETED', 'FAILED']),
  effort: z.enum(['low', 'medium', 'high']),
  completed_at: time,
  error_message: z.string().nullable(),
  files_count: z.int(),
});
const scanEnded: z.output<typeof ScanEnded> = {
  job_id: '019bc0f0-9d50-7e6f-8a9b-0c1d2e3f4a5b',
  target_url: 'https://shop.example.com/',
  status: 'COMPLETED',
  effort: 'medium',
  completed_at: '2026-01-15T09:52:00.000Z',
  error_message: null,
  files_count: 3,
};
const thinScan = ScanEnded.omit({ target_url: true, error_message: true }).strip();

const endpoint_id = z.string().meta({ description: 'A UUID, or `default` for the `webhook_url` of the tenant.' });
const WebhookDisabled = z.strictObject({
  endpoint_id,
  reason: z.enum(['gone', 'failing']).meta({
    description: '`gone`: the receiver answered 410. `failing`: every attempt of five days failed.',
  }),
  failing_since: time.nullable(),
  disabled_at: time,
});
const WebhookRecovered = z.strictObject({ endpoint_id, failing_since: time, recovered_at: time });
const failing = { endpoint_id: 'default', failing_since: '2026-01-10T09:30:00.000Z' };

/** All types of events. Source: decisions G14, G39 and G40 of the specification; those of webhooks are ours. */
export const EVENTS = {
  ...SESSION_EVENTS,
  ...CASE_EVENTS,
  ...WATCHLIST_EVENTS,
  ...MEDIA_EVENTS,
  'kyc.job.completed': event({
    description: 'A screening job is done.',
    data: JobEnded,
    thin: thinJob,
    example: jobEnded,
  }),
  'kyc.job.failed': event({
    description: 'A screening job failed or was cancelled. Subjects that were not screened are not clean.',
    data: JobEnded,
    thin: thinJob,
    example: { ...jobEnded, matched: 0, errors: 2 },
  }),
  'kyc.scan.completed': event({
    description: 'A website scan is done.',
    data: ScanEnded,
    thin: thinScan,
    example: scanEnded,
  }),
  'kyc.scan.failed': event({
    description: 'A website scan failed.',
    data: ScanEnded,
    thin: thinScan,
    example: { ...scanEnded, status: 'FAILED', error_message: 'The website did not answer.', files_count: 0 },
  }),
  ...LIST_EVENTS,
  'kyc.webhook.disabled': event({
    description: 'An endpoint gets no more deliveries. Its own event goes to the other endpoints and channels.',
    data: WebhookDisabled,
    thin: WebhookDisabled,
    example: { ...failing, reason: 'failing', disabled_at: '2026-01-15T09:30:00.000Z' },
  }),
  'kyc.webhook.recovered': event({
    description: 'An endpoint accepts deliveries again, after attempts that failed.',
    data: WebhookRecovered,
    thin: WebhookRecovered,
    example: { ...failing, recovered_at: '2026-01-12T17:05:00.000Z' },
  }),
} as const;

export type EventType = keyof typeof EVENTS;
export const EVENT_TYPES = Object.keys(EVENTS) as [EventType, ...EventType[]];
export type EventData<T extends EventType> = z.output<(typeof EVENTS)[T]['data']>;

/** The body of a webhook, as receivers with full payloads get it. `type` tells which `data` it has. */
export type WebhookEvent = {
  [T in EventType]: {
    /** It stays the same at every attempt: handle each id once. */
    id: `evt_${string}`;
    type: T;
    /** Only in test events, whose data are invented. */
    test?: true;
    /** Unix seconds. */
    created: number;
    data: EventData<T>;
  };
}[EventType];

/** Events of the installation are about lists; all others belong to one tenant. */
export type TenantEvent = Exclude<EventType, InstallationEvent> | OwnListEvent;
