import { entryKey } from '@vett/engine/profiles';
import type { Profile } from '@vett/schema/profile';
import * as contracts from '@vett/schema/profile';
import type { Tenant } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { implement } from '../../../core/operation.ts';
import { AppError } from '../../../platform/error.ts';
import { findEntries } from '../entry-store.ts';
import { judgementsAbout } from '../judgement/judgement-store.ts';
import { JUDGEMENT_KEY, wireJudgement } from '../judgement/judgements.ts';
import { entryHistory } from './entry-history-store.ts';
import { profileOf } from './profile-entries.ts';
import { linksBetween } from './profile-store.ts';
import { wholeProfile } from './whole-profile.ts';

/** Judgements and changes of a profile that are shown. */
const SHOWN = 100;

export const get = implement(contracts.get, async ({ tenant }, doors, { profile_id }) => {
  const profile = await readProfile(profile_id, tenant, doors);
  if (!profile) throw new AppError('NOT_FOUND', 'There is no such profile in the lists that are enabled.');
  return profile;
});

export const ofIds = implement(contracts.ofIds, async ({ tenant }, doors, { profile_ids }) => {
  const profiles: (Profile | null)[] = [];
  for (const id of profile_ids) {
    const profile = await doors.answer.make(() => readProfile(id, tenant, doors));
    doors.answer.add(profile);
    profiles.push(profile);
  }
  return { profiles };
});

/** The profile that an id leads to, as far as the lists of the tenant tell it; null: they have no entry of it. */
async function readProfile(
  profile_id: string,
  tenant: Tenant,
  { database, lists, keyOf }: Doors,
): Promise<Profile | null> {
  const { profile_id: id, entries: wanted } = profileOf(profile_id, tenant, lists);
  const key = await keyOf(JUDGEMENT_KEY, database);
  return database.run(async (transaction) => {
    const found = await findEntries(transaction, wanted, keyOf);
    if (found.length === 0) return null;
    const versions = new Map(wanted.map(({ source_list, version }) => [source_list, version]));
    const entries = found.map(({ entity }) => entity);
    const keys = entries.map(entryKey);
    const links = await linksBetween(transaction, keys);
    const judgements = await judgementsAbout(transaction, keys, SHOWN);
    return {
      ...wholeProfile(id, entries, versions, links),
      judgements: judgements.map((judgement) => wireJudgement(judgement, key)),
      history: await entryHistory(transaction, wanted, SHOWN),
    };
  });
}
