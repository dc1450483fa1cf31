import { joining } from '../platform/database/tenant.ts';
import type { CustomerData } from './doors.ts';
import type { Service } from './operation.ts';

/** Runs work with writing doors in one transaction, then its tasks for afterwards. */
export const writerOf =
  (customerData: readonly CustomerData[]): Service['write'] =>
  async ({ log }, { database, keyOf, lists, clock, lookups, events, queue, sendsMail, searchesWeb, appUrl }, work) => {
    const later: (() => Promise<void>)[] = [];
    const afterwards = (task: () => Promise<void>) => void later.push(task);
    try {
      return await database.run((transaction) => {
        // Nothing of an attempt that failed by chance is done: its tasks would undo what the next one keeps.
        later.length = 0;
        const key = (label: string) => keyOf(label, joining(transaction));
        return work({
          transaction,
          queue,
          events,
          lists,
          clock,
          lookups,
          keyOf: key,
          sendsMail,
          searchesWeb,
          appUrl,
          customerData,
          afterwards,
        });
      });
    } finally {
      for (const task of later) {
        await task().catch((error: unknown) => log.error({ error }, 'work after a transaction failed'));
      }
    }
  };
