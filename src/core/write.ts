import { joining } from '../platform/database/tenant.ts';
import type { JobStore } from '../platform/queue/queue.ts';
import type { CustomerData } from './doors.ts';
import type { Service } from './operation.ts';
import { queueOf, SHUT_QUEUE } from './queue.ts';

/** Runs work with writing doors in one transaction, then its tasks for afterwards. */
export const writerOf =
  (store: JobStore, customerData: readonly CustomerData[]): Service['write'] =>
  async ({ tenant, retention, log }, { database, lists, clock, lookups, keyOf, events }, work) => {
    const queue = retention === 'ephemeral' ? SHUT_QUEUE : queueOf(store, tenant.tenant_id);
    const later: (() => Promise<void>)[] = [];
    const afterwards = (task: () => Promise<void>) => void later.push(task);
    try {
      return await database.run((transaction) => {
        const key = (label: string) => keyOf(label, joining(transaction));
        return work({ transaction, queue, events, lists, clock, lookups, keyOf: key, customerData, afterwards });
      });
    } finally {
      for (const task of later) {
        await task().catch((error: unknown) => log.error({ error }, 'work after a transaction failed'));
      }
    }
  };
