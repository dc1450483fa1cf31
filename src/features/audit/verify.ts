import type { ChainedEvent, verify } from '@vett/schema/audit';
import type { z } from 'zod';
import type { TenantDatabase } from '../../platform/database/tenant.ts';
import { nextPiece } from '../../platform/slices.ts';
import { ChainCheck } from './hash.ts';
import { isUnaltered } from './record.ts';
import { countUnchained, findHead, findRecords, listChain } from './store.ts';

/** Events that are read at once, and those that are hashed in one round of the event loop: one millisecond of work. */
const BATCH = 500;
const PIECE = 10;

interface ChainedLink {
  readonly event: ChainedEvent;
  readonly sealed: Buffer | undefined;
}

/** Yields every chained event of the tenant in order, up to the sequence number `to`, with its record. */
async function* chainOf(database: TenantDatabase, to: number): AsyncGenerator<ChainedLink> {
  for (let after = 0; after < to; ) {
    const { events, records } = await database.run(async (transaction) => {
      const found = await listChain(transaction, { after, to, limit: BATCH });
      const recorded = found.flatMap(({ event_id, record_hash }) => (record_hash === undefined ? [] : event_id));
      return { events: found, records: await findRecords(transaction, recorded) };
    });
    for (const event of events) yield { event, sealed: records.get(event.event_id) };
    after = events.at(-1)?.seq ?? to;
  }
}

/** Verifies the chain, and the records by the key that seals them. */
export async function verifyChain(
  database: TenantDatabase,
  recordKey: Buffer,
  signal: AbortSignal,
): Promise<z.output<typeof verify.output>> {
  const { head, unchained } = await database.run(async (transaction) => ({
    head: await findHead(transaction),
    unchained: await countUnchained(transaction),
  }));
  const check = new ChainCheck();
  let records = 0;
  let erased_records = 0;
  let first_altered_record: number | null = null;
  for await (const { event, sealed } of chainOf(database, head.seq)) {
    signal.throwIfAborted();
    check.add(event);
    const { event_id, record_hash, seq } = event;
    if (sealed && record_hash !== undefined) {
      records++;
      if (!(await isUnaltered(recordKey, event_id, sealed, record_hash))) first_altered_record ??= seq;
    } else if (record_hash !== undefined) erased_records++;
    // A record can be as large as a body.
    if (sealed || check.checked % PIECE === 0) await nextPiece();
  }
  check.end(head);
  const { checked, first_broken_seq, head_hash } = check;
  const valid = first_broken_seq === null && first_altered_record === null;
  return {
    valid,
    checked,
    first_broken_seq,
    head_hash,
    unchained,
    records,
    erased_records,
    first_altered_record,
  };
}
