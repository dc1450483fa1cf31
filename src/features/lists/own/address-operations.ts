import type { OwnListName } from '@vett/schema/list-name';
import * as contracts from '@vett/schema/own-list-address';
import { OWN_LIST_ADDRESS as LIMITS } from '@vett/schema/own-list-address';
import type { Transaction } from 'kysely';
import type { Doors } from '../../../core/doors.ts';
import { implement } from '../../../core/operation.ts';
import type { Tables } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { foreignUrl } from '../../../platform/foreign-url.ts';
import { OWN_LISTS } from '../owner.ts';
import { HIDDEN_QUERY, sealAddress, wireAddress } from './address.ts';
import * as store from './address-store.ts';
import { requestFetch } from './fetch.ts';
import { findOwnList } from './own-list-store.ts';
import { noSuchList, type OwnListDoors } from './publish.ts';

export const putAddress = implement(
  contracts.putAddress,
  async ({ signal }, { outbound, allowHttpLists }: Doors & OwnListDoors, { name, url, header, every_hours }) => {
    if (!allowHttpLists && foreignUrl(url)?.protocol === 'http:') {
      const message = 'Send a URL with https://. Outside production the setting OUTBOUND_ALLOWLIST permits http.';
      throw new AppError('URL_NOT_ALLOWED', message);
    }
    // The address of an answer that is sent back.
    if (url.endsWith(HIDDEN_QUERY))
      throw new AppError('INVALID_URL', 'Send the whole URL: the part behind its `?` is missing.');
    await outbound.check(url, signal);
    return async ({ transaction, keyOf, clock }) => {
      await requireList(transaction, name);
      const key = await keyOf(OWN_LISTS);
      const address = { list_name: name, sealed: sealAddress(key, name, { url, header }), every_hours };
      const stored = await store.putAddress(transaction, address, clock.now());
      return wireAddress(key, { ...stored, last_error: null });
    };
  },
);

export const deleteAddress = implement(contracts.removeAddress, async (_caller, { transaction }, { name }) => {
  await requireList(transaction, name);
  if (!(await store.deleteAddress(transaction, name))) throw noAddress(name);
  return { name, deleted: true as const };
});

export { fetchNow as fetch };

const fetchNow = implement(
  contracts.fetchNow,
  async (_caller, { transaction, queue, clock }, { name, accept_shrink = false }) => {
    await requireList(transaction, name);
    const address = await store.lockAddress(transaction, name);
    if (!address) throw noAddress(name);
    const now = clock.now();
    const seconds = LIMITS.pause_seconds - (now.getTime() - (address.requested_at?.getTime() ?? 0)) / 1_000;
    if (seconds > 0) {
      const message = `A fetch of ${name} was asked for within the last ${LIMITS.pause_seconds} seconds.`;
      throw new AppError('RATE_LIMITED', message, { retryAfter: Math.ceil(Math.min(seconds, LIMITS.pause_seconds)) });
    }
    return { run_id: await requestFetch(transaction, queue, address, accept_shrink, now) };
  },
);

async function requireList(transaction: Transaction<Tables>, name: OwnListName): Promise<void> {
  if (!(await findOwnList(transaction, name))) throw noSuchList(name);
}

const noAddress = (name: string) =>
  new AppError('NOT_FOUND', `The list ${name} has no address. Give it one with PUT /kyc/own-lists/${name}/address.`);
