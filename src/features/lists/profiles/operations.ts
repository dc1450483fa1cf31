import { entryKey } from '@vett/engine/profiles';
import * as contracts from '@vett/schema/profile';
import { implement } from '../../../core/operation.ts';
import { AppError } from '../../../platform/error.ts';
import { findEntries } from '../entry-store.ts';
import { judgementsAbout } from '../judgement/judgement-store.ts';
import { JUDGEMENT_KEY, wireJudgement } from '../judgement/judgements.ts';
import { profileOf } from './profile-entries.ts';
import { linksBetween } from './profile-store.ts';
import { wholeProfile } from './whole-profile.ts';

const JUDGEMENTS_SHOWN = 100;

export const get = implement(contracts.get, async ({ tenant }, { database, lists, keyOf }, { profile_id }) => {
  const { profile_id: id, entries: wanted } = profileOf(profile_id, tenant, lists);
  const key = await keyOf(JUDGEMENT_KEY, database);
  return database.run(async (transaction) => {
    const found = await findEntries(transaction, wanted, keyOf);
    if (found.length === 0) throw new AppError('NOT_FOUND', 'There is no such profile in the lists that are enabled.');
    const versions = new Map(wanted.map(({ source_list, version }) => [source_list, version]));
    const entries = found.map(({ entity }) => entity);
    const keys = entries.map(entryKey);
    const links = await linksBetween(transaction, keys);
    const judgements = await judgementsAbout(transaction, keys, JUDGEMENTS_SHOWN);
    return {
      ...wholeProfile(id, entries, versions, links),
      judgements: judgements.map((judgement) => wireJudgement(judgement, key)),
    };
  });
});
