import { JUDGEMENT } from '@vett/schema/profile-judgement';
import type { Transaction } from 'kysely';
import { validate } from 'uuid';
import type { WritingDoors } from '../../../core/doors.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import type { Catalogue } from '../catalogue.ts';
import { UNLINKED } from '../profiles/profiles.ts';
import { entriesOf, judgedMembers, withJudged } from './judged.ts';
import {
  changingJudgements,
  countAround,
  findJudgement,
  type JudgementInForce,
  judgementsInForce,
  type StoredJudgement,
} from './judgement-store.ts';

export interface JudgementDoors {
  readonly catalogue: Pick<Catalogue, 'refresh'>;
}

/** Locks the judgements of the tenant for a change. The next answer of this process follows it, as those of others do at once. */
export async function beginChange(
  { catalogue }: JudgementDoors,
  { transaction, afterwards }: Pick<WritingDoors, 'transaction' | 'afterwards'>,
): Promise<void> {
  await changingJudgements(transaction);
  afterwards(() => catalogue.refresh());
}

/** Returns a judgement that did not end. Throws NOT_FOUND. */
export async function requireJudgement(transaction: Transaction<Tables>, id: string): Promise<StoredJudgement> {
  const stored = validate(id) ? await findJudgement(transaction, id) : undefined;
  if (!stored || stored.ending !== null)
    throw new AppError('NOT_FOUND', 'There is no such judgement, or it has ended already.');
  return stored;
}

/** Throws INVALID_STATE for entries that cannot be of one because of what was said about others, or when too many entries are judged. */
export async function requireEffect(transaction: Transaction<Tables>, judgement: JudgementInForce): Promise<void> {
  const { entry, other, verdict } = judgement;
  const before = await judgementsInForce(transaction);
  const all = [...before.filter((known) => known.entry !== entry || known.other !== other), judgement];
  if ((await countAround(transaction, entriesOf(all))) > JUDGEMENT.around)
    throw new AppError(
      'INVALID_STATE',
      `The profiles of all that was said would have more than ${JUDGEMENT.around} entries. Withdraw something before.`,
    );
  if (verdict === 'not_same') return;
  const profiles = withJudged(UNLINKED, await judgedMembers(transaction, all));
  const profile_id = profiles.idOf(entry);
  if (profiles.idOf(other) !== profile_id)
    throw new AppError(
      'INVALID_STATE',
      'Entries that would be of one then were said not to be the same. Withdraw that before.',
    );
  if (profiles.entriesOf(profile_id).length > JUDGEMENT.profile)
    throw new AppError('INVALID_STATE', `The profile would have more than ${JUDGEMENT.profile} entries.`);
}
