import { setTimeout } from 'node:timers/promises';
import { REQUEST_TIMEOUT_MS } from '@vett/schema/constants';
import type { Caller } from '../../caller.ts';
import type { Doors } from '../../doors.ts';
import { AppError } from '../../error.ts';
import { enterCollection, failCollection } from './collection-store.ts';

const PATIENCE_MS = 5_000;
const PAUSE_MS = 100;
/** Who has not made the collection after so long has failed. */
const LEASE_MS = 2 * REQUEST_TIMEOUT_MS;

/**
 * Waits until a face can be added to the tenant's collection, and does `work`. Who finds none creates it: it is there with
 * its first face. Throws COLLECTION_NOT_READY while another does that, MODEL_NOT_LOADED when it is of another model.
 */
export async function inCollection<T>(
  model: string,
  { tenant, signal }: Caller,
  { database, clock }: Doors,
  work: () => Promise<T>,
): Promise<T> {
  const giveUp = performance.now() + PATIENCE_MS;
  for (;;) {
    const now = clock.now();
    const expired = new Date(now.getTime() - LEASE_MS);
    const { status, isMine, ...collection } = await database.run((transaction) =>
      enterCollection(transaction, { tenant_id: tenant.tenant_id, model, now, expired }),
    );
    requireModel(collection.model, model);
    if (isMine) {
      return work().catch(async (error: unknown) => {
        await database.run((transaction) => failCollection(transaction, now));
        throw error;
      });
    }
    if (status === 'ACTIVE') return work();
    if (performance.now() > giveUp) throw notReady();
    await setTimeout(PAUSE_MS, undefined, { signal });
  }
}

/** Embeddings of different models cannot be compared. Throws MODEL_NOT_LOADED. */
export function requireModel(collected: string, loaded: string): void {
  if (collected === loaded) return;
  const message = 'The faces were registered with another model than the one in use. Ask the operator to load it.';
  throw new AppError('MODEL_NOT_LOADED', message, { details: { needed: collected, loaded } });
}

export const notReady = () =>
  new AppError('COLLECTION_NOT_READY', 'The collection of faces is not ready. Try again.', { retryAfter: 2 });
