import type { Entity } from '@vett/engine/entity';
import type { Match } from '@vett/schema/match';
import { ALERT, type AlertChanges, type BatchedAlert } from '@vett/schema/watchlist-alert';
import type { Transaction } from 'kysely';
import { sizeOf } from '../../../core/answer-size.ts';
import type { Doors } from '../../../core/doors.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { newId } from '../../../platform/id.ts';
import { mapInTurns } from '../../../platform/pieces.ts';
import type { SubjectText } from '../sealed.ts';
import { entriesIn, type Versions, wireStored } from './entries.ts';
import type { PassedMatch } from './find-passed.ts';
import type { ListedProfile } from './listed-profiles.ts';
import { type ChangedMatch, type Differences, keyOf } from './match-differences.ts';
import type { MatchRow, StoredSubject } from './match-store.ts';
import type { StoredRun } from './run-store.ts';

/** An event holds this much; matches beyond it lose their details, and their entries tell the rest. */
const MAX_BYTES = 240 * 1024;
/** Removed and changed matches in one alert. */
const MAX_CHANGES = 100;
/** Characters of a name in an alert that would be too large. */
const MAX_NAME = 200;

export interface AlertSubject {
  readonly subject: StoredSubject;
  readonly text: SubjectText;
  readonly differences: Differences;
  readonly listed: readonly ListedProfile[];
}

interface AlertConfig {
  readonly on_new_match: boolean;
  readonly on_status_change: boolean;
}

/**
 * The type of the alert about differences; undefined: the watchlist wants none. The stronger type is `new_match`. Nobody may
 * have been told of a dismissed match that counts again, so that either setting wants it.
 */
export function alertTypeOf(
  { added, changed, removed, passed }: Differences,
  listed: readonly ListedProfile[],
  { on_new_match, on_status_change }: AlertConfig,
): BatchedAlert['alert_type'] | undefined {
  if (on_new_match && added.length + passed.length + listed.length > 0) return 'new_match';
  if (on_status_change && changed.length + removed.length + passed.length > 0) return 'status_change';
  return on_new_match && changed.some(({ before }) => before.dismissed) ? 'new_match' : undefined;
}

/** Builds the alerts of a run about some subjects. */
export async function alertsOf(
  transaction: Transaction<Tables>,
  run: StoredRun & { readonly started_at: Date },
  alerted: readonly (AlertSubject & { readonly alert_type: BatchedAlert['alert_type'] })[],
  keyOfTenant: Doors['keyOf'],
): Promise<BatchedAlert[]> {
  const [from, to]: [Versions, Versions] = [{}, {}];
  for (const [list, versions] of Object.entries(run.list_versions)) {
    from[list as keyof Versions] = versions?.from ?? null;
    to[list as keyof Versions] = versions?.to ?? null;
  }
  const shown = alerted.flatMap(({ differences: { now, found } }) =>
    now.slice(0, ALERT.matches).filter((row) => !found.has(keyOf(row))),
  );
  const changes = alerted.flatMap(({ differences: { changed, removed } }) => [
    ...changed.slice(0, MAX_CHANGES).map(({ after }) => after),
    ...removed.slice(0, MAX_CHANGES),
  ]);
  const before = await entriesIn(transaction, from, changes, keyOfTenant);
  const after = await entriesIn(transaction, to, [...shown, ...changes], keyOfTenant);
  const checked_at = run.started_at.toISOString();
  return mapInTurns(alerted, ({ subject, text, differences, listed, alert_type }) => {
    const { now, added, removed, changed, passed, found } = differences;
    const matchOf = (row: MatchRow): Match =>
      found.get(keyOf(row))?.match ?? wireStored(row, after.get(keyOf(row)), to[row.source_list], checked_at);
    const counting = now.filter(({ dismissed }) => !dismissed);
    return fitting({
      alert_id: newId(),
      alert_type,
      trigger: run.trigger,
      subject: {
        subject_id: subject.subject_id,
        full_name: text.full_name ?? null,
        identifier: text.identifier ?? null,
        identifier_type: text.identifier_type,
        tags: [...text.tags],
        session_id: text.session_id ?? null,
        customer_id: subject.customer_id,
      },
      matches: counting.slice(0, ALERT.matches).map(matchOf),
      changes: {
        added: added.slice(0, ALERT.matches).map(matchOf),
        removed: removed.slice(0, MAX_CHANGES).map(({ source_list, entity_id, ...row }) => ({
          entity_id,
          source_list,
          name: nameOf(
            before.get(keyOf({ source_list, entity_id })) ?? after.get(keyOf({ ...row, source_list, entity_id })),
          ),
        })),
        changed: changed.slice(0, MAX_CHANGES).map((pair) => changeOf(pair, before, after)),
        ...(passed.length > 0 && { came_and_went: passed.slice(0, MAX_CHANGES).map(wirePassed) }),
        ...(listed.length > 0 && { profiles_listed: listed.slice(0, MAX_CHANGES).map(shortListed) }),
      },
      list_versions: run.list_versions,
      checked_at,
    });
  });
}

const shortListed = ({ listed_now, ...profile }: ListedProfile): ListedProfile => ({
  ...profile,
  listed_now: listed_now.slice(0, ALERT.matches).map((entry) => ({ ...entry, name: entry.name.slice(0, MAX_NAME) })),
});

const wirePassed = ({ entity_id, source_list, name, score, listed_in, gone_in }: PassedMatch) => ({
  entity_id,
  source_list,
  name,
  score,
  listed_in,
  gone_in,
});

const nameOf = (entity: Entity | undefined) => entity?.names[0]?.value ?? '';

function changeOf(
  pair: ChangedMatch,
  before: ReadonlyMap<string, Entity>,
  after: ReadonlyMap<string, Entity>,
): AlertChanges['changed'][number] {
  const { entity_id, source_list } = pair.after;
  const key = keyOf(pair.after);
  return {
    entity_id,
    source_list,
    fields: fieldsOf(pair, before.get(key), after.get(key)),
    before_score: pair.before.score,
    after_score: pair.after.score,
  };
}

/** The parts of an entry that it is matched by, with their names on the wire. */
const FIELDS = {
  names: 'name',
  birthDates: 'birth_dates',
  nationalities: 'nationalities',
  identifiers: 'identifiers',
  wallets: 'wallet_addresses',
  imoNumber: 'imo_number',
  callSign: 'call_sign',
  programs: 'sanction_programs',
} as const satisfies Partial<Record<keyof Entity, string>>;

function fieldsOf({ before, after }: ChangedMatch, old: Entity | undefined, entity: Entity | undefined): string[] {
  const score = before.score === after.score ? [] : ['confidence_score'];
  const decision = before.dismissed && !after.dismissed ? ['decision'] : [];
  if (before.match_hash.equals(after.match_hash)) return [...score, ...decision];
  const isOther = (field: keyof typeof FIELDS) => JSON.stringify(old?.[field]) !== JSON.stringify(entity?.[field]);
  const fields = Object.entries(FIELDS).filter(([field]) => isOther(field as keyof typeof FIELDS));
  // Without the entry before nobody knows which parts changed.
  const names = old && entity ? fields.map(([, name]) => name) : ['match_data'];
  return [...names, ...score, ...decision];
}

export const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Each value counts at most this much more in `sizeOf` than in JSON: what is larger by far is not written to be measured. */
const ROUGHLY = 16;

const fits = (alert: BatchedAlert) =>
  sizeOf(alert, ROUGHLY * MAX_BYTES) <= ROUGHLY * MAX_BYTES && bytesOf(alert) <= MAX_BYTES;

/** Shortens an alert until it fits into an event: first the explanations go, then the details and long names of all entries. */
function fitting(alert: BatchedAlert): BatchedAlert {
  if (fits(alert)) return alert;
  const brief = shortened(alert, ({ explanation: _, ...match }) => match);
  if (fits(brief)) return brief;
  const { removed, came_and_went } = alert.changes;
  const named = <E extends { readonly name: string }>(entries: readonly E[]) =>
    entries.map((entry) => ({ ...entry, name: entry.name.slice(0, MAX_NAME) }));
  const changes = {
    ...alert.changes,
    removed: named(removed),
    ...(came_and_went && { came_and_went: named(came_and_went) }),
  };
  return shortened({ ...alert, changes }, ({ explanation: _, match_data, ...match }) => {
    const { name, entity_type, source, nationality, entity_id, list_version, matched_field } = match_data;
    const kept = {
      name: name.slice(0, MAX_NAME),
      entity_type,
      source,
      sanction_programs: [],
      nationality,
      entity_id,
      list_version,
      matched_field,
    };
    return { ...match, match_data: kept };
  });
}

const shortened = (alert: BatchedAlert, shorten: (match: Match) => Match): BatchedAlert => ({
  ...alert,
  matches: alert.matches.map(shorten),
  changes: { ...alert.changes, added: alert.changes.added.map(shorten) },
});
