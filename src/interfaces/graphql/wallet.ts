import * as schema from '@vett/schema/wallet';
import type { z } from 'zod';
import * as listCheck from '../../features/list-check/operations.ts';
import { builder, idempotencyKey } from './builder.ts';
import { ExecutionContext, PerListResult, Summary } from './list-check.ts';
import { resolve } from './resolve.ts';
import type { GraphqlInput } from './wire.ts';

const Wallet = builder.objectRef<schema.Wallet>('Wallet').implement({
  fields: (t) => ({
    address: t.exposeString('address', { description: 'As it was sent.' }),
    normalized: t.exposeString('normalized', { description: 'As it is compared.' }),
    blockchainGuess: t.exposeString('blockchain_guess', { nullable: true }),
    candidateBlockchains: t.exposeStringList('candidate_blockchains'),
  }),
});

const WalletOutput = builder.objectRef<schema.WalletOutput>('WalletOutput').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [PerListResult] }),
    summary: t.expose('summary', { type: Summary }),
    wallet: t.expose('wallet', { type: Wallet }),
    executionContext: t.expose('execution_context', { type: ExecutionContext }),
  }),
});

const WalletInput = builder
  .inputRef<Omit<GraphqlInput<z.input<typeof schema.WalletInput>>, 'tenantId'>>('WalletInput')
  .implement({
    fields: (t) => ({
      walletAddress: t.string({ required: true }),
      blockchain: t.string({ description: 'Its symbol or name: decides between those whose addresses look alike.' }),
      listName: t.string({ description: 'One list.' }),
      lists: t.stringList({ description: 'Several lists; none: all that are enabled and hold wallets.' }),
      minConfidence: t.float(),
      applyDecisions: t.boolean(),
      saveValidation: t.boolean(),
      dataRetention: t.string(),
    }),
  });

builder.mutationField('screenWallet', (t) =>
  t.field({
    description: schema.wallet.summary,
    type: WalletOutput,
    args: { input: t.arg({ type: WalletInput, required: true }), idempotencyKey: t.arg(idempotencyKey) },
    resolve: resolve(listCheck.wallet),
  }),
);
