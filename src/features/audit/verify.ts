import type { ChainedEvent, verify } from '@vett/schema/audit';
import type { z } from 'zod';
import type { TenantDatabase } from '../../platform/database/tenant.ts';
import { ChainCheck } from './hash.ts';
import { countUnchained, findHead, listChain } from './store.ts';

const BATCH = 2_000;

/** Yields every chained event of the tenant in order, up to the sequence number `to`. */
async function* chainOf(database: TenantDatabase, to: number): AsyncGenerator<ChainedEvent> {
  for (let after = 0; after < to; ) {
    const events = await database.run((transaction) => listChain(transaction, { after, to, limit: BATCH }));
    yield* events;
    after = events.at(-1)?.seq ?? to;
  }
}

export async function verifyChain(
  database: TenantDatabase,
  signal: AbortSignal,
): Promise<z.output<typeof verify.output>> {
  const { head, unchained } = await database.run(async (transaction) => ({
    head: await findHead(transaction),
    unchained: await countUnchained(transaction),
  }));
  const check = new ChainCheck();
  for await (const event of chainOf(database, head.seq)) {
    signal.throwIfAborted();
    check.add(event);
  }
  check.end(head);
  const { checked, first_broken_seq, head_hash } = check;
  return { valid: first_broken_seq === null, checked, first_broken_seq, head_hash, unchained };
}
