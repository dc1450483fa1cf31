import type { ListName } from '@vett/schema/list-name';
import { type AsOfBasis, LIST_MAX_AGE_SECONDS, type StaleReason } from '@vett/schema/lists';
import { isOwn, isShared } from '@vett/schema/own-name';
import { warning } from '@vett/schema/warning';
import type { Lists, LoadedList } from '../../core/doors.ts';
import { sourceOf } from './source-of.ts';

/** The times of a version, in memory or in the database. */
export type VersionTimes = Pick<
  LoadedList,
  'published_at' | 'loaded_at' | 'checked_at' | 'sample' | 'source_url' | 'past' | 'fetched_every_hours'
>;

/** The dates of a version's data. */
type DataDates = Pick<VersionTimes, 'published_at' | 'loaded_at'>;

const DAY_MS = 24 * 3_600_000;
const HOUR_SECONDS = 3_600;

/** The seconds after which a list is stale that was not checked for changes. One that is fetched seldom may miss one fetch. */
export const maxAgeOf = ({ fetched_every_hours = 0 }: Pick<VersionTimes, 'fetched_every_hours'>): number =>
  Math.max(LIST_MAX_AGE_SECONDS, 2 * fetched_every_hours * HOUR_SECONDS);

/** Returns the seconds since the list was last checked for changes. */
export const ageOf = ({ checked_at }: Pick<VersionTimes, 'checked_at'>, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - checked_at.getTime()) / 1_000));

/** The date of the data: the publisher's where it is known, else the time at which it was loaded. */
export const asOf = ({
  published_at,
  loaded_at,
}: DataDates): { readonly as_of: Date; readonly as_of_basis: AsOfBasis } =>
  published_at ? { as_of: published_at, as_of_basis: 'published' } : { as_of: loaded_at, as_of_basis: 'loaded' };

export interface Staleness {
  readonly reason: StaleReason;
  /** The moment at which the list passed its term. */
  readonly since: Date;
}

/**
 * Says why a list is out of date: it was not checked for changes within its maximum age, or its publisher's date is older than
 * this publisher ever leaves its list, so the file is no longer the publisher's newest. A sample has no term of publication, and a
 * list whose file a tenant sent or the operator brought is as new as they keep it.
 */
export function stalenessOf(name: ListName, list: VersionTimes, now: Date): Staleness | undefined {
  if (list.past || isBrought(name, list)) return undefined;
  const unchecked = new Date(list.checked_at.getTime() + maxAgeOf(list) * 1_000);
  if (unchecked < now) return { reason: 'not_checked', since: unchecked };
  const days = sourceOf(name)?.publishedWithinDays;
  if (days === undefined || list.published_at === null || list.sample) return undefined;
  const outdated = new Date(list.published_at.getTime() + days * DAY_MS);
  return outdated < now ? { reason: 'published_long_ago', since: outdated } : undefined;
}

const isBrought = (name: ListName, { source_url, fetched_every_hours }: VersionTimes): boolean =>
  (isOwn(name) && fetched_every_hours === undefined) || (isShared(name) && source_url.startsWith('file:'));

export const isStale = (list: LoadedList, now: Date): boolean => stalenessOf(list.name, list, now) !== undefined;

/** The lists that are out of date. */
export const staleLists = ({ loaded }: Pick<Lists, 'loaded'>, now: Date): ReadonlySet<ListName> =>
  new Set([...loaded.values()].flatMap((list) => (isStale(list, now) ? [list.name] : [])));

/** Tells in one sentence each why lists are out of date, and of when their data is. */
export const staleWarnings = (names: readonly ListName[], { loaded }: Pick<Lists, 'loaded'>, now: Date): string[] =>
  names.flatMap((name) => {
    const list = loaded.get(name);
    const stale = list && stalenessOf(name, list, now);
    if (!stale) return [];
    const places = { lists: name, hours: maxAgeOf(list) / HOUR_SECONDS, data: dataText(list) };
    return [warning(stale.reason, { ...places, days: sourceOf(name)?.publishedWithinDays ?? '' })];
  });

/** Tells which lists are samples, and which are out of date. */
export const dataWarnings = (names: readonly ListName[], lists: Pick<Lists, 'loaded'>, now: Date): string[] => [
  ...sampleWarnings(names.filter((name) => lists.loaded.get(name)?.sample)),
  ...staleWarnings(names, lists, now),
];

/** Says in one sentence that lists are samples. */
export const sampleWarnings = (names: readonly ListName[]): string[] =>
  names.length === 0 ? [] : [warning('sample', { lists: names.join(', ') })];

/** Says of when data is, and by which date. */
export function dataText(dates: DataDates): string {
  const { as_of, as_of_basis } = asOf(dates);
  const day = as_of.toISOString().slice(0, 10);
  return as_of_basis === 'published' ? `data as published on ${day}` : `data as loaded on ${day}`;
}
