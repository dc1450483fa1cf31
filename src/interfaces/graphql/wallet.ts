import * as schema from '@vett/schema/wallet';
import { operations } from '../../features.ts';
import { objectOf } from './derive.ts';
import { mutation } from './field.ts';
import { OPTIONS } from './list-check.ts';

const { listCheck } = operations;

objectOf(schema.Wallet, { descriptions: { address: 'As it was sent.', normalized: 'As it is compared.' } });

mutation('screenWallet', listCheck.wallet, {
  input: {
    descriptions: {
      ...OPTIONS,
      lists: 'Several lists; none: all that are enabled and hold wallets.',
      blockchain: 'Its symbol or name: decides between those whose addresses look alike.',
    },
  },
});
