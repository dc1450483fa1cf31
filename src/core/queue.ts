import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../platform/database/tenant.ts';
import { AppError } from '../platform/error.ts';
import type { JobStore } from '../platform/queue/queue.ts';

/** The part of a job that its senders need: its name, the schema of its data, and whether it runs as a tenant. */
export interface JobHead<D extends object> {
  readonly runsAs: 'tenant' | 'installation';
  readonly name: string;
  readonly data: z.ZodType<D>;
  /**
   * Names the part of the work that a piece belongs to: parts take turns among the pieces of a tenant, and in the work of the installation
   * each has only its share of the places.
   */
  readonly partOf?: (data: D) => string;
}

/**
 * Queues work. A job is stored in the transaction of its sender, so a row and its job commit together. Tenants take turns with their
 * jobs, job by job, over all processes.
 */
export interface Queue {
  /** Sends a job. A tenant job runs as the tenant of this queue. Throws for data that the schema does not accept. */
  send<D extends object>(transaction: Transaction<Tables>, job: JobHead<D>, data: NoInfer<D>): Promise<void>;
  /** Sends the pieces of a tenant's work. */
  sendPieces<D extends object>(
    transaction: Transaction<Tables>,
    job: JobHead<D>,
    pieces: readonly NoInfer<D>[],
  ): Promise<void>;
}

/** The queue of a tenant; without one, that of the installation, which cannot send tenant jobs. */
export function queueOf(store: JobStore, tenant_id?: string): Queue {
  const sendPieces: Queue['sendPieces'] = async (transaction, { name, data: schema, partOf }, pieces) => {
    if (tenant_id === undefined) throw new Error(`the job ${name} runs as a tenant: send it by the doors of one`);
    const ready = (piece: (typeof pieces)[number]) => ({ tenant_id, ...schema.parse(piece) });
    if (!partOf) return store.sendPieces(transaction, name, tenant_id, pieces.map(ready));
    for (const piece of pieces)
      await store.sendPart(transaction, name, { tenantId: tenant_id, part: partOf(piece) }, ready(piece));
  };
  return {
    async send(transaction, job, data) {
      if (job.runsAs === 'tenant') await sendPieces(transaction, job, [data]);
      else await store.send(transaction, job.name, job.data.parse(data), job.partOf?.(data));
    },
    sendPieces,
  };
}

const refuse = async () => {
  const cause = new Error('a job was sent in ephemeral mode');
  throw new AppError('INTERNAL_ERROR', 'Something went wrong.', { cause });
};

/** The queue of ephemeral mode: every send is refused. */
export const SHUT_QUEUE: Queue = { send: refuse, sendPieces: refuse };
