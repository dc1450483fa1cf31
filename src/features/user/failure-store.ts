import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { networkOf } from '../../platform/address.ts';
import type { MasterKey } from '../../platform/crypto/master-key.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { backoffMs } from './backoff.ts';
import type { StoredUser } from './store.ts';

const BACKOFF = { free: 10, longestMinutes: 60 };
const KNOWN_NETWORKS = 5;

/** Returns a function that hashes a user's network with a key, so that no address is stored. */
export function networkKeyOf(master: MasterKey): (user_id: string, address: string | undefined) => string {
  const key = master.derive('user-network');
  return (user_id, address) =>
    createHmac('sha256', key)
      .update(`${user_id} ${networkOf(address)}`)
      .digest('base64url');
}

/**
 * Counts a try of a password before the password is checked, so that parallel tries are counted too. False: the account waits. A try
 * from a known network is not counted and does not wait, so that strangers cannot lock the user out.
 */
export async function takeTry(
  transaction: Transaction<Tables>,
  { user_id, network, now }: { user_id: string; network: string; now: Date },
): Promise<boolean> {
  const user = await transaction
    .selectFrom('console_user')
    .select(['failures', 'failed_at', 'known_networks'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return false;
  if (user.known_networks.includes(network)) return true;
  if (backoffMs(user.failures, user.failed_at, now, BACKOFF) > 0) return false;
  await transaction
    .updateTable('console_user')
    .set({ failures: user.failures + 1, failed_at: now })
    .where('user_id', '=', user_id)
    .execute();
  return true;
}

/** Resets the failures of a user. */
export async function forgetFailures(transaction: Transaction<Tables>, user_id: string): Promise<void> {
  await transaction
    .updateTable('console_user')
    .set({ failures: 0, failed_at: null })
    .where('user_id', '=', user_id)
    .execute();
}

/** Stores the network of a sign-in as the newest of the known networks. */
export async function knowNetwork(
  transaction: Transaction<Tables>,
  { user_id, known_networks }: Pick<StoredUser, 'user_id' | 'known_networks'>,
  network: string,
): Promise<void> {
  const others = known_networks.filter((other) => other !== network);
  await transaction
    .updateTable('console_user')
    .set({ known_networks: [network, ...others].slice(0, KNOWN_NETWORKS) })
    .where('user_id', '=', user_id)
    .execute();
}
