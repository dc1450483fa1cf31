import * as z from 'zod';
import { checkOptions, kindOfCheck, LIST_CODES, listsNamedOnce, storingOf } from './check-options.ts';
import { ANSWER } from './constants.ts';
import { contract } from './contract.ts';
import { ScreenOutput, storedCheck, usedBy } from './list-check.ts';
import { textUpTo, WalletAddress } from './subject.ts';

// A wallet has no name that the types of search would differ in.
const { search_type: _, ...options } = checkOptions;

export const WalletInput = z
  .strictObject({
    wallet_address: WalletAddress,
    blockchain: textUpTo(50).optional().meta({
      description: 'Its symbol or name, for example `ETH`: decides between blockchains whose addresses look alike.',
    }),
    ...options,
  })
  .refine(...listsNamedOnce)
  .meta({ id: 'WalletInput' });
export type WalletInput = z.output<typeof WalletInput>;

export const Wallet = z
  .object({
    /** The address of the request. */
    address: z.string(),
    /** The normalised address of the comparison. */
    normalized: z.string(),
    /** Null: the form of the address fits several blockchains, or none that is supported. */
    blockchain_guess: z.string().nullable(),
    candidate_blockchains: z.array(z.string()),
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.output<typeof Wallet>;

export const WalletOutput = ScreenOutput.extend({ wallet: Wallet }).meta({ id: 'WalletOutput' });
export type WalletOutput = z.output<typeof WalletOutput>;

export const wallet = contract({
  action: 'list_check.wallet',
  resource: storedCheck,
  answer: ANSWER.large,
  summary: 'Screen the address of a crypto wallet.',
  description:
    'Checks one list (`list_name`), several (`lists`) or, with neither, every enabled list that holds addresses of ' +
    'wallets. Letters and digits decide, whatever their case. To which blockchains the address can belong is told by ' +
    'its form alone.',
  permission: 'kyc:create',
  ephemeral: kindOfCheck,
  usage: (input) => ({ endpoint: kindOfCheck(input), unit: 'check', units: 1 }),
  used: ({ summary }) => usedBy(summary.lists_checked),
  rate: 'list_check',
  storing: storingOf,
  success: 'top',
  input: WalletInput,
  output: WalletOutput,
  codes: ['INVALID_WALLET_ADDRESS', ...LIST_CODES],
  rest: { method: 'POST', path: '/kyc/wallet' },
});
