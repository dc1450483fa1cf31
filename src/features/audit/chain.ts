import type { ChainedEvent } from '@vett/schema/audit';
import type { Logger } from 'pino';
import { inRounds } from '../../core/rounds.ts';
import type { Sql } from '../../platform/database/connect.ts';
import { tenantDatabase } from '../../platform/database/tenant.ts';
import { hashOfStored } from './hash.ts';
import { linkEvents, listUnchained, lockHead, tenantsToChain } from './store.ts';

const EVERY_MS = 500;
const BATCH = 250;

const ALWAYS = new AbortController().signal;

/**
 * Links the unchained events of every tenant into its chain, in the order in which they occurred, by turns of the tenants. A failure for
 * one tenant does not stop the others; it is thrown at the end.
 */
export async function chainEvents(sql: Sql, signal: AbortSignal = ALWAYS, log?: Logger): Promise<void> {
  const isMore = async (tenantId: string) => (await chainBatch(sql, tenantId)) === BATCH;
  const failed = (tenant_id: string, error: unknown) => log?.warn({ error, tenant_id }, 'events could not be chained');
  const failures = await inRounds(await tenantsToChain(sql), isMore, { signal, failed });
  if (failures.length > 0) throw new AggregateError(failures, `events of ${failures.length} tenants were not chained`);
}

/** Returns the number of linked events: 0 while another process chains this tenant. */
const chainBatch = (sql: Sql, tenantId: string): Promise<number> =>
  tenantDatabase(sql, tenantId).run(async (transaction) => {
    const head = await lockHead(transaction);
    if (!head) return 0;
    let { seq, hash: prev_hash } = head;
    const links = (await listUnchained(transaction, BATCH)).map((event): ChainedEvent => {
      const linked = { ...event, seq: ++seq, prev_hash };
      prev_hash = hashOfStored(linked);
      return { ...linked, hash: prev_hash };
    });
    if (links.length > 0) await linkEvents(transaction, links);
    return links.length;
  });

/** Chains repeatedly until it is stopped. Any number of processes may do so at once. */
export function startChaining(sql: Sql, log: Logger): { stop(): Promise<void> } {
  const end = new AbortController();
  let round = Promise.resolve();
  let timer: NodeJS.Timeout;
  const next = () => {
    round = chainEvents(sql, end.signal, log)
      .catch((error: unknown) => end.signal.aborted || log.warn({ error }, 'the audit log could not be chained'))
      .then(() => {
        if (!end.signal.aborted) timer = setTimeout(next, EVERY_MS).unref();
      });
  };
  timer = setTimeout(next, EVERY_MS).unref();
  return {
    async stop() {
      end.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
