import type { EventData } from '@vett/schema/event';
import type { InstallationEvent, ListAlarm } from '@vett/schema/list-event';
import type { ListName } from '@vett/schema/list-name';
import type { Logger } from 'pino';
import { announce } from '../../core/events.ts';
import type { Sql, SqlTransaction } from '../../platform/database/connect.ts';
import { type AlarmTimes, type Failures, failuresOf, lockTold, noteTold } from './alarm-store.ts';
import { asOf, stalenessOf } from './freshness.ts';
import { currentVersion, type ListVersion } from './store.ts';

/** Refreshes that fail for so long are told. */
export const FAILING_MS = 24 * 3_600_000;

type Announcement = {
  [T in InstallationEvent]: { readonly type: T; readonly data: EventData<T> };
}[InstallationEvent];

/**
 * Announces which states of lists began and ended since they were last told: a list is stale, its files were rejected, or its
 * refreshes have failed for a day. A state and its announcement are stored together, so each is told once, also when several
 * processes look at the same time or one of them ends.
 */
export async function tellLists(sql: Sql, names: readonly ListName[], now: Date, log: Logger): Promise<void> {
  for (const name of names) {
    const told = await sql.begin((transaction) => tellList(transaction, name, now));
    for (const { type, data } of told)
      log[type === 'kyc.lists.refreshed' ? 'info' : 'warn']({ list: name, ...data }, `told: ${type}`);
  }
}

async function tellList(transaction: SqlTransaction, name: ListName, now: Date): Promise<Announcement[]> {
  const told = await lockTold(transaction, name);
  const current = await currentVersion(transaction, name);
  const failures = await failuresOf(transaction, name);
  const { states, began } = stateOf(name, current, failures, now);
  const alarms = Object.keys(began) as ListAlarm[];
  const beginning = alarms.flatMap((alarm) => (told[alarm] === null ? (began[alarm] ?? []) : []));
  const ended = alarms.filter((alarm) => told[alarm] !== null && states[alarm] === null);
  const open = alarms.filter((alarm) => states[alarm] !== null);
  const all: Announcement[] = [
    ...beginning,
    ...(ended.length > 0
      ? [{ type: 'kyc.lists.refreshed' as const, data: { list_name: name, ended, open, ...inUse(current) } }]
      : []),
  ];
  if (all.length === 0) return all;
  await noteTold(transaction, name, states);
  for (const { type, data } of all) await announce(transaction, type, data);
  return all;
}

/** The states of a list that hold now, each with its announcement. */
function stateOf(
  list_name: ListName,
  current: ListVersion | undefined,
  failures: Failures | undefined,
  now: Date,
): { states: AlarmTimes; began: Readonly<Record<ListAlarm, Announcement | undefined>> } {
  const used = inUse(current);
  // A sample is fictional, however old it is.
  const stale = current && !current.sample ? stalenessOf(list_name, current, now) : undefined;
  const { since, outcome, message = '', refused_since, refused_outcome, refused_message } = failures ?? {};
  const isFailing = since !== undefined && now.getTime() - since.getTime() >= FAILING_MS;
  const isRefused = refused_since && refused_outcome;
  return {
    states: {
      stale: stale?.since ?? null,
      refused: isRefused ? refused_since : null,
      failing: isFailing ? since : null,
    },
    began: {
      stale: stale && {
        type: 'kyc.lists.stale',
        data: { list_name, reason: stale.reason, since: stale.since.toISOString(), ...used },
      },
      refused: isRefused
        ? {
            type: 'kyc.lists.refused',
            data: {
              list_name,
              since: refused_since.toISOString(),
              outcome: refused_outcome,
              message: refused_message ?? '',
              ...used,
            },
          }
        : undefined,
      failing:
        isFailing && outcome
          ? { type: 'kyc.lists.failing', data: { list_name, since: since.toISOString(), outcome, message, ...used } }
          : undefined,
    },
  };
}

/** The version in use as events have it. */
export function inUse(current: (Parameters<typeof asOf>[0] & Pick<ListVersion, 'version' | 'checked_at'>) | undefined) {
  if (!current) return { version: null, as_of: null, as_of_basis: null, checked_at: null };
  const { as_of, as_of_basis } = asOf(current);
  const { version, checked_at } = current;
  return { version, as_of: as_of.toISOString(), as_of_basis, checked_at: checked_at.toISOString() };
}
