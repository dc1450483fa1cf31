import type { EntryKey } from '@vett/engine/profiles';
import type { ListName } from '@vett/schema/list-name';
import * as contracts from '@vett/schema/profile';
import type { Lists } from '../../../core/doors.ts';
import { implement } from '../../../core/operation.ts';
import { AppError } from '../../../platform/error.ts';
import { type EntryRef, findEntries } from '../entry-store.ts';
import { enabledFor } from '../lists.ts';
import { linksBetween } from './profile-store.ts';
import { wholeProfile } from './whole-profile.ts';

export const get = implement(contracts.get, async ({ tenant }, { database, lists }, { profile_id }) => {
  const id = lists.profiles.idOf(profile_id);
  const enabled = enabledFor(tenant, lists);
  const wanted = lists.profiles.entriesOf(id).flatMap((entry) => refOf(entry, enabled, lists) ?? []);
  return database.run(async (transaction) => {
    const found = await findEntries(transaction, wanted);
    if (found.length === 0) throw new AppError('NOT_FOUND', 'There is no such profile in the lists that are enabled.');
    const versions = new Map(wanted.map(({ source_list, version }) => [source_list, version]));
    const entries = found.map(({ entity }) => entity);
    const links = await linksBetween(
      transaction,
      found.map(({ source_list, entity_id }) => `${source_list}:${entity_id}`),
    );
    return wholeProfile(id, entries, versions, links);
  });
});

/** The entry in the version in use; undefined when the tenant may not see it. */
function refOf(entry: EntryKey, enabled: readonly ListName[], { loaded }: Lists): EntryRef | undefined {
  const source_list = enabled.find((name) => entry.startsWith(`${name}:`));
  const version = source_list && loaded.get(source_list)?.version;
  return version === undefined || source_list === undefined
    ? undefined
    : { source_list, version, entity_id: entry.slice(source_list.length + 1) };
}
