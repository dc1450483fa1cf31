import type { ListAlarm } from '@vett/schema/list-event';
import type { Lists } from '../../../core/doors.ts';
import type { EventDoors } from '../../../core/events.ts';
import type { RunResult } from '../run-store.ts';
import { FAILING_MS, inUse } from '../tell.ts';
import type { StoredAddress } from './address-store.ts';

type FailingAddress = StoredAddress & { readonly failing_since: Date };

/**
 * Tells the tenant once that the fetched file of an own list was refused, and once that its fetches have failed for a day. Returns the
 * states that are told now.
 */
export async function tellFailure(
  { transaction, events }: EventDoors,
  { loaded }: Pick<Lists, 'loaded'>,
  { list_name, told, failing_since }: FailingAddress,
  run_id: string,
  result: RunResult,
  now: Date,
): Promise<ListAlarm[]> {
  const { outcome } = result;
  // Another file took the place of one that was superseded.
  if (outcome === 'changed' || outcome === 'unchanged' || outcome === 'superseded') return [...told];
  const of = { list_name, ...inUse(loaded.get(list_name)) };
  const states = [...told];
  if (outcome !== 'download_failed' && !states.includes('refused')) {
    states.push('refused');
    // The reason may quote the file, and a mail or chat would hold it.
    const message = `The fetched file was refused: GET /kyc/lists/${list_name}/runs/${run_id} tells why.`;
    await events.emit(transaction, 'kyc.lists.refused', { ...of, since: now.toISOString(), outcome, message });
  }
  if (now.getTime() - failing_since.getTime() >= FAILING_MS && !states.includes('failing')) {
    states.push('failing');
    const message = `No fetch has brought a version for a day: GET /kyc/lists/${list_name}/runs/${run_id} tells why.`;
    await events.emit(transaction, 'kyc.lists.failing', {
      ...{ ...of, since: failing_since.toISOString() },
      ...{ outcome, message },
    });
  }
  return states;
}

/** Tells the tenant once that an own list works again that was told to be refused or failing. */
export async function tellWorking(
  { transaction, events }: EventDoors,
  { loaded }: Pick<Lists, 'loaded'>,
  { list_name, told }: StoredAddress,
): Promise<void> {
  if (told.length === 0) return;
  const of = { list_name, ...inUse(loaded.get(list_name)) };
  await events.emit(transaction, 'kyc.lists.refreshed', { ...of, ended: [...told], open: [] });
}
