import type * as z from 'zod';
import type { WalletInput, WalletOutput } from '../wallet.ts';
import * as contracts from '../wallet.ts';
import { exampleFor } from './example-for.ts';
import { screenExample } from './list-check.ts';

const { output } = screenExample;
const wallet_address = '0x00000000000000000000000000000000c0ffee00';
const results = output.results
  .filter(({ is_match }) => !is_match)
  .map((result) => ({
    ...result,
    list_name: 'ofac' as const,
    subject: { wallet_address, entity_type: 'wallet' as const },
  }));
export const walletExample = {
  input: { wallet_address, blockchain: 'ETH', lists: ['ofac'] },
  output: {
    ...output,
    results,
    summary: { ...output.summary, is_match: false, match_count: 0, lists_checked: ['ofac'], lists_with_matches: [] },
    wallet: {
      address: wallet_address,
      normalized: wallet_address,
      blockchain_guess: 'ETH',
      candidate_blockchains: ['ETH', 'ETC', 'BSC', 'POLYGON', 'ARBITRUM', 'OPTIMISM', 'AVALANCHE', 'BASE'],
    },
  },
} satisfies { input: z.input<typeof WalletInput>; output: WalletOutput };

export const examples = [exampleFor(contracts.wallet, walletExample)];
