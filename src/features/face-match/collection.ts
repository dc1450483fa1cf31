import { setTimeout } from 'node:timers/promises';
import { REQUEST_TIMEOUT_MS } from '@vett/schema/constants';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import { AppError } from '../../platform/error.ts';
import { type Collection, enterCollection, failCollection, IN_USE } from './collection-store.ts';

const PATIENCE_MS = 5_000;
const PAUSE_MS = 100;
/** A creation that takes longer than this has failed. */
const LEASE_MS = 2 * REQUEST_TIMEOUT_MS;

/**
 * Waits until a face can be added to the tenant's collection, then runs `work`. When there is no collection, this call
 * creates it with its first face and this model. Throws COLLECTION_NOT_READY while another call creates it.
 */
export async function inCollection<T>(
  model: string,
  { signal }: Caller,
  { database, clock }: Doors,
  work: (collection: Collection) => Promise<T>,
): Promise<T> {
  const giveUp = performance.now() + PATIENCE_MS;
  for (;;) {
    const now = clock.now();
    const expired = new Date(now.getTime() - LEASE_MS);
    const { isMine, ...collection } = await database.run((transaction) =>
      enterCollection(transaction, { model, now, expired }),
    );
    if (isMine) {
      return work(collection).catch(async (error: unknown) => {
        await database.run((transaction) => failCollection(transaction, now));
        throw error;
      });
    }
    if (IN_USE.includes(collection.status)) return work(collection);
    if (performance.now() > giveUp) throw notReady();
    await setTimeout(PAUSE_MS, undefined, { signal });
  }
}

export const notReady = () =>
  new AppError('COLLECTION_NOT_READY', 'The collection of faces is not ready. Try again.', { retryAfter: 2 });
