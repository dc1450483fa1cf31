import type { EventType } from '@vett/schema/event';

/** Every event type; the compiler reports a missing one. An import of the schema would add zod to the page. */
const ALL: Readonly<Record<EventType, true>> = {
  'kyc.session.created': true,
  'kyc.session.completed': true,
  'kyc.session.processed': true,
  'kyc.session.approved': true,
  'kyc.session.rejected': true,
  'kyc.session.manual_review': true,
  'kyc.session.correction_requested': true,
  'kyc.session.correction_resolved': true,
  'kyc.session.expired': true,
  'kyc.case.overdue': true,
  'kyc.watchlist.alert': true,
  'kyc.watchlist.alert_batch': true,
  'kyc.watchlist.media_alert': true,
  'kyc.watchlist.media_not_searched': true,
  'kyc.job.completed': true,
  'kyc.job.failed': true,
  'kyc.scan.completed': true,
  'kyc.scan.failed': true,
  'kyc.lists.updated': true,
  'kyc.lists.stale': true,
  'kyc.lists.refused': true,
  'kyc.lists.failing': true,
  'kyc.lists.refreshed': true,
  'kyc.webhook.disabled': true,
  'kyc.webhook.recovered': true,
};

export const EVENT_TYPES = Object.keys(ALL) as EventType[];
