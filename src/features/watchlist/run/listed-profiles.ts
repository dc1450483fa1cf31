import type { EntryKey } from '@vett/engine/profiles';
import type { ListName } from '@vett/schema/list-name';
import type { AlertChanges } from '@vett/schema/watchlist-alert';
import type { Transaction } from 'kysely';
import type { Doors, Profiles } from '../../../core/doors.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import type { SubjectComparison } from './compare-piece.ts';
import { entriesIn, type Versions } from './entries.ts';
import { type Differences, keyOf } from './match-differences.ts';
import type { MatchRow } from './match-store.ts';
import type { StartedRun } from './run-store.ts';

/** A profile that matched a subject before, and that one more authority lists now. */
export type ListedProfile = NonNullable<AlertChanges['profiles_listed']>[number];

type EntryId = Pick<MatchRow, 'source_list' | 'entity_id'>;
const entryOf = ({ source_list, entity_id }: EntryId): EntryKey => `${source_list}:${entity_id}`;

/** An entry of a profile that matched before, on a list that had none of it. */
interface NewListing extends EntryId {
  readonly profile_id: string;
  readonly listed_before: ListName[];
  readonly is_match: boolean;
}

/**
 * The new listings of the profiles that a subject matched before: matches that were added, and entries that do not match by
 * themselves among those that the run compared because they were added or changed.
 */
function newListings(
  { now, added }: Differences,
  { outcomes }: Pick<SubjectComparison, 'outcomes'>,
  profiles: Profiles,
): NewListing[] {
  const isAdded = new Set(added.map(keyOf));
  const known = Map.groupBy(
    now.filter((row) => !isAdded.has(keyOf(row))),
    (row) => profiles.idOf(entryOf(row)),
  );
  return [...known].flatMap(([profile_id, rows]) => {
    const listed_before = [...new Set(rows.map(({ source_list }) => source_list))].sort();
    const listing = { profile_id, listed_before };
    const own = added.filter(
      (row) => profiles.idOf(entryOf(row)) === profile_id && !listed_before.includes(row.source_list),
    );
    const matching = new Set(own.map(({ source_list }) => source_list));
    const others = profiles.entriesOf(profile_id).flatMap((entry) => {
      const list = outcomes.find(({ list_name }) => entry.startsWith(`${list_name}:`));
      if (!list || listed_before.includes(list.list_name) || matching.has(list.list_name)) return [];
      const entity_id = entry.slice(list.list_name.length + 1);
      return list.touched?.has(entity_id) ? [{ source_list: list.list_name, entity_id }] : [];
    });
    return [
      ...own.map(({ source_list, entity_id }) => ({ ...listing, source_list, entity_id, is_match: true })),
      ...others.map((entry) => ({ ...listing, ...entry, is_match: false })),
    ];
  });
}

/** For each subject, the profiles that one more authority lists since the run before: each once, however many entries it has. */
export async function listedProfiles(
  transaction: Transaction<Tables>,
  { list_versions }: Pick<StartedRun, 'list_versions'>,
  judged: readonly { readonly differences: Differences; readonly outcomes: SubjectComparison['outcomes'] }[],
  { lists, keyOf: keyOfTenant }: Pick<Doors, 'lists' | 'keyOf'>,
): Promise<ListedProfile[][]> {
  const found = judged.map(({ differences, outcomes }) => newListings(differences, { outcomes }, lists.profiles));
  const all = found.flat();
  const versionsBy = (side: 'from' | 'to'): Versions =>
    Object.fromEntries(Object.entries(list_versions).map(([name, versions]) => [name, versions?.[side] ?? null]));
  const unmatched = all.filter(({ is_match }) => !is_match);
  const [before, after] = [
    await entriesIn(transaction, versionsBy('from'), unmatched, keyOfTenant),
    await entriesIn(transaction, versionsBy('to'), all, keyOfTenant),
  ];
  // An entry that was listed before joined the profile, or changed: no authority lists anybody anew.
  const isNew = (listing: NewListing) => listing.is_match || (!before.has(keyOf(listing)) && after.has(keyOf(listing)));
  return found.map((listings) =>
    [...Map.groupBy(listings.filter(isNew), ({ profile_id }) => profile_id)].map(([profile_id, own]) => ({
      profile_id,
      listed_before: own[0]?.listed_before ?? [],
      listed_now: own.map(({ source_list, entity_id, is_match }) => ({
        ...{ source_list, entity_id, is_match },
        name: after.get(keyOf({ source_list, entity_id }))?.names[0]?.value ?? '',
      })),
    })),
  );
}
