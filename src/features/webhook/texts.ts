import type { EventData, EventType } from '@vett/schema/event';

/** A message for people about an event. */
interface EventMessage {
  readonly subject: string;
  readonly lines: readonly string[];
  /** A path of REST. */
  readonly link: string;
}

/** Makes a name safe to show. Names are texts of callers and of end users; thin payloads have none. */
type Quote = (name: string | null | undefined) => string;

interface Alert {
  readonly alert_type: 'new_match' | 'status_change';
  readonly subject: { readonly subject_id: string; readonly full_name?: string | null };
  readonly changes?: { readonly [K in 'added' | 'removed' | 'changed']: readonly unknown[] } & {
    readonly came_and_went?: readonly unknown[] | undefined;
    readonly profiles_listed?: readonly unknown[] | undefined;
  };
}

interface Watchlist {
  readonly watchlist_id: string;
  readonly name?: string;
}

interface MediaAlert extends Pick<Alert, 'subject'> {
  readonly alert_id: string;
  readonly watchlist: Watchlist;
  readonly decision: string;
  readonly articles_total: number;
  readonly searched_at: string;
}

interface MediaNotSearched {
  readonly watchlist: Watchlist;
  readonly failed: number;
  readonly incomplete: number;
  readonly over_budget: number;
  readonly told_at: string;
}

interface RunReference {
  readonly run_id: string;
  readonly watchlist: Watchlist;
}

interface JobEnd {
  readonly job_id: string;
  readonly total: number;
  readonly matched: number;
  readonly errors: number;
}

interface Body {
  readonly id: string;
  readonly type: EventType;
  readonly data: never;
  readonly test?: boolean;
}

const NAME_LENGTH = 100;
/** Subjects of a batch that are named. */
const NAMED = 10;

/** The endpoints of the notification channels. */
const CHANNELS: readonly string[] = ['default', 'email', 'chat'];

const KINDS = { new_match: 'New match', status_change: 'Changed match' };

const changesOf = ({ changes }: Alert) =>
  changes
    ? `matches added ${changes.added.length}, removed ${changes.removed.length}, changed ${changes.changed.length}` +
      (changes.came_and_went ? `, came and went ${changes.came_and_went.length}` : '') +
      (changes.profiles_listed ? `, known ones listed by one more authority ${changes.profiles_listed.length}` : '')
    : 'its matches changed';

const subjectOf = ({ subject }: Pick<Alert, 'subject'>, quote: Quote) =>
  quote(subject.full_name) || `subject ${subject.subject_id}`;
const watchlistOf = ({ watchlist_id, name }: Watchlist, quote: Quote) => `watchlist ${quote(name) || watchlist_id}`;
const linkOfRun = ({ watchlist, run_id }: RunReference) => `/kyc/watchlists/${watchlist.watchlist_id}/runs/${run_id}`;
const linkOfEndpoint = (endpointId: string) =>
  CHANNELS.includes(endpointId) ? '/kyc/tenants/me/notification-channels' : `/kyc/webhooks/endpoints/${endpointId}`;

const LISTS = '/kyc/lists';

/** Says which version of a list is in use, and of when its data is. */
const usedText = ({
  version,
  as_of,
  as_of_basis,
}: Pick<EventData<'kyc.lists.refreshed'>, 'version' | 'as_of' | 'as_of_basis'>) =>
  version === null
    ? 'There is no version: checks against it fail.'
    : `In use: version ${version}, data as ${as_of_basis === 'published' ? 'published' : 'loaded'} at ${as_of}.`;

/** The events that mail and chat tell. Texts hold ids, counts and names of subjects and watchlists, and nothing else of a person. */
const TEXTS: { readonly [T in EventType]?: (data: EventData<T>, quote: Quote) => EventMessage } = {
  'kyc.watchlist.alert': (data: Alert & RunReference & { alert_id: string; checked_at: string }, quote) => ({
    subject: `${KINDS[data.alert_type]}: ${subjectOf(data, quote)}`,
    lines: [
      `${subjectOf(data, quote)}, ${watchlistOf(data.watchlist, quote)}: ${changesOf(data)}.`,
      `Subject ${data.subject.subject_id}, alert ${data.alert_id}, checked ${data.checked_at}.`,
    ],
    link: linkOfRun(data),
  }),
  'kyc.watchlist.alert_batch': (data: RunReference & { total: number; alerts: readonly Alert[] }, quote) => ({
    subject: `Watchlist alerts: ${data.total}, ${watchlistOf(data.watchlist, quote)}`,
    lines: [
      ...data.alerts.slice(0, NAMED).map((alert) => `${subjectOf(alert, quote)}: ${changesOf(alert)}`),
      ...(data.total > NAMED ? [`The run has ${data.total} alerts. ${NAMED} of them are named here.`] : []),
    ],
    link: linkOfRun(data),
  }),
  'kyc.watchlist.media_alert': (data: MediaAlert, quote) => ({
    subject: `Adverse media, ${data.decision}: ${subjectOf(data, quote)}`,
    lines: [
      `${subjectOf(data, quote)}, ${watchlistOf(data.watchlist, quote)}: new articles ${data.articles_total}.`,
      `Subject ${data.subject.subject_id}, alert ${data.alert_id}, searched ${data.searched_at}.`,
    ],
    link: `/kyc/watchlists/${data.watchlist.watchlist_id}/media`,
  }),
  'kyc.watchlist.media_not_searched': (data: MediaNotSearched, quote) => ({
    subject: 'Adverse media of a watchlist was not searched',
    lines: [
      `The ${watchlistOf(data.watchlist, quote)} at ${data.told_at}: failed ${data.failed}, incomplete ${data.incomplete}, ` +
        `waiting for a budget or quota ${data.over_budget}.`,
      'Nothing is known to be new or not about them.',
    ],
    link: `/kyc/watchlists/${data.watchlist.watchlist_id}/media`,
  }),
  'kyc.job.failed': ({ job_id, total, matched, errors }: JobEnd) => ({
    subject: 'A screening job failed or was cancelled',
    lines: [
      `Job ${job_id}: subjects ${total}, with matches ${matched}, not checked ${errors}.`,
      'Subjects that were not checked are not clean.',
    ],
    link: `/kyc/jobs/${job_id}`,
  }),
  'kyc.scan.failed': ({ job_id }: { job_id: string }) => ({
    subject: 'A website scan failed',
    lines: [`Scan ${job_id}.`],
    link: `/kyc/cua-scan/${job_id}`,
  }),
  'kyc.session.manual_review': ({ session_id }: { session_id: string }) => ({
    subject: 'A session waits for a reviewer',
    lines: [`Session ${session_id}.`],
    link: `/kyc/sessions/${session_id}`,
  }),
  'kyc.case.overdue': ({ session_id, review_since, due_at }) => ({
    subject: 'A case was not decided in time',
    lines: [`Session ${session_id} waits since ${review_since}. It was to be decided until ${due_at}.`],
    link: `/kyc/sessions/${session_id}`,
  }),
  'kyc.lists.stale': ({ list_name, reason, since, ...used }) => ({
    subject: `List ${list_name} is out of date`,
    lines: [
      reason === 'not_checked'
        ? `Nobody could look for changes of the list ${list_name} in time, since ${since}.`
        : `The list ${list_name} in use has passed the longest time between two publications at ${since}.`,
      `Checks still use it: who was listed since is not found. ${usedText(used)}`,
    ],
    link: LISTS,
  }),
  'kyc.lists.refused': ({ list_name, outcome, message, ...used }, quote) => ({
    subject: `Files of the list ${list_name} were rejected`,
    lines: [`Outcome: ${outcome}. ${quote(message)}`, `The version in use stays. ${usedText(used)}`],
    link: LISTS,
  }),
  'kyc.lists.failing': ({ list_name, since, outcome, message, ...used }, quote) => ({
    subject: `Refreshes of the list ${list_name} have failed for a day`,
    lines: [`Since ${since}, the last one: ${outcome}. ${quote(message)}`, usedText(used)],
    link: LISTS,
  }),
  'kyc.lists.refreshed': ({ list_name, ended, open, ...used }) => ({
    subject: `List ${list_name} is no longer ${ended.join(', ')}`,
    lines: [...(open.length > 0 ? [`It is still ${open.join(', ')}.`] : []), usedText(used)],
    link: LISTS,
  }),
  'kyc.webhook.disabled': ({ endpoint_id, reason }: { endpoint_id: string; reason: 'gone' | 'failing' }) => ({
    subject: 'A webhook endpoint was disabled',
    lines: [
      `Endpoint ${endpoint_id}: ${reason === 'gone' ? 'its server answered 410' : 'every attempt of five days failed'}.`,
      'It gets no more events until it is enabled.',
    ],
    link: linkOfEndpoint(endpoint_id),
  }),
  'kyc.webhook.recovered': ({ endpoint_id, failing_since }: { endpoint_id: string; failing_since: string }) => ({
    subject: 'A webhook endpoint works again',
    lines: [`Endpoint ${endpoint_id} accepts events again. Attempts had failed since ${failing_since}.`],
    link: linkOfEndpoint(endpoint_id),
  }),
};

/** Whether mail and chat tell events of the type. */
export const isTold = (type: string): boolean => Object.hasOwn(TEXTS, type);

/** Text of one line and bounded length, without characters that change the direction of the rest. */
export function plain(name: string | null | undefined): string {
  const line = (name ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
  const letters = [...line];
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH).join('')}…` : line;
}

/** A plain name in which a chat reads no mention, link or form of letters: each mark of these is parted from what follows. */
export const defused = (name: string | null | undefined): string =>
  plain(name).replace(/[@#*_~`[\]|!]|:(?=\/\/)/g, '$&\u200B');

/** The subject line and the text for the body of an event. Events that are not told have one only as a test. */
export function textOf(body: Uint8Array, publicUrl: string, quote: Quote): { subject: string; text: string } {
  const { id, type, data, test } = JSON.parse(Buffer.from(body).toString()) as Body;
  const { subject, lines, link } = TEXTS[type]?.(data, quote) ?? {
    subject: `Event ${type}`,
    lines: [`Event ${id} of the type ${type}.`],
    link: undefined,
  };
  return {
    subject: test ? `[Test] ${subject}` : subject,
    text: [...lines, ...(link ? [publicUrl + link] : [])].join('\n'),
  };
}
