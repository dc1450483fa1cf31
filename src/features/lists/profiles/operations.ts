import * as contracts from '@vett/schema/profile';
import { implement } from '../../../core/operation.ts';
import { AppError } from '../../../platform/error.ts';
import { findEntries } from '../entry-store.ts';
import { profileOf } from './profile-entries.ts';
import { linksBetween } from './profile-store.ts';
import { wholeProfile } from './whole-profile.ts';

export const get = implement(contracts.get, async ({ tenant }, { database, lists, keyOf }, { profile_id }) => {
  const { profile_id: id, entries: wanted } = profileOf(profile_id, tenant, lists);
  return database.run(async (transaction) => {
    const found = await findEntries(transaction, wanted, keyOf);
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
