import { OWN_LISTS as LIMITS, type put } from '@vett/schema/own-list';
import type { z } from 'zod';
import type { WritingDoors } from '../../../core/doors.ts';
import { AppError } from '../../../platform/error.ts';
import { countOwnLists, findOwnList, putOwnList, type StoredOwnList } from './own-list-store.ts';
import { sealSettings } from './settings.ts';

/** Makes a list, or changes how the next files of it are read. Throws INVALID_STATE when the tenant has too many. */
export async function makeOwnList(
  { transaction, keyOf }: Pick<WritingDoors, 'transaction' | 'keyOf'>,
  input: z.output<typeof put.input>,
  now: Date,
): Promise<StoredOwnList> {
  const known = await findOwnList(transaction, input.name);
  if (!known && (await countOwnLists(transaction)) >= LIMITS.of_tenant)
    throw new AppError('INVALID_STATE', `There are ${LIMITS.of_tenant} own lists already: delete one first.`);
  const sealed = await sealSettings(input, keyOf);
  const stored = { list_name: input.name, sealed, created_at: known?.created_at ?? now, updated_at: now };
  await putOwnList(transaction, stored);
  return stored;
}
