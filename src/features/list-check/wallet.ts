import { normaliseIdentifier } from '@vett/engine/screening';
import type { ListName } from '@vett/schema/list-name';
import type { Wallet, WalletInput } from '@vett/schema/wallet';
import type { Tenant } from '../../core/caller.ts';
import type { Lists } from '../../core/doors.ts';
import { enabledFor, listsWallets } from '../lists/lists.ts';
import { guessBlockchain } from './blockchain.ts';
import { noData } from './check/plan.ts';

/** Returns the enabled lists whose publishers list wallets. Throws LIST_DATA_UNAVAILABLE when there is none. */
export function walletLists(tenant: Tenant, lists: Lists): ListName[] {
  const names = enabledFor(tenant, lists).filter(listsWallets);
  if (names.length === 0) throw noData('No list with wallets is enabled here, so nothing could be checked.');
  return names;
}

/** Describes a wallet address by its form, with warnings for the caller. */
export function describeWallet({ wallet_address: address, blockchain }: WalletInput): {
  wallet: Wallet;
  warnings: string[];
} {
  const { guess, candidates, contradicts } = guessBlockchain(address, blockchain);
  const warning = 'blockchain: addresses of this form are not known there; the address was checked as it is';
  return {
    wallet: {
      address,
      normalized: normaliseIdentifier(address),
      blockchain_guess: guess,
      candidate_blockchains: [...candidates],
    },
    warnings: contradicts ? [warning] : [],
  };
}
