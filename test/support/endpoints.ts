import { eventsOf } from '../../src/core/events.ts';
import type { Installation } from '../../src/core/installation.ts';
import { ENDPOINT_KEY, type Endpoint } from '../../src/features/webhook/endpoint.ts';
import { insertEndpoint } from '../../src/features/webhook/endpoint-store.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { newId } from '../../src/platform/id.ts';

type Parts = Pick<Installation, 'sql' | 'keyring' | 'clock'>;

export const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Adds an endpoint of a tenant and returns its id. */
export async function addEndpoint(
  { sql, keyring, clock }: Parts,
  tenantId: string,
  url: string,
  more: Partial<Endpoint> = {},
): Promise<string> {
  const database = tenantDatabase(sql, tenantId);
  const key = await keyring.keyOf(database, tenantId, ENDPOINT_KEY);
  const endpoint: Endpoint = {
    ...{ endpoint_id: newId(), kind: 'webhook', targets: [url], secrets: [{ secret: SECRET, until: null }] },
    ...{ events: ['*'], status: 'active', ...more },
  };
  await database.run((transaction) => insertEndpoint(transaction, key, endpoint, clock.now()));
  return endpoint.endpoint_id;
}

/** Emits events of a tenant, each of which names a job, in one transaction, and returns the ids of the jobs. */
export async function emitEvents({ sql, keyring, clock }: Parts, tenantId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const ended = { name: 'Quarterly', total: 3, matched: 1, errors: 0, completed_at: new Date().toISOString() };
  await tenantDatabase(sql, tenantId).run(async (transaction) => {
    const events = eventsOf(keyring, clock, tenantId, 'full');
    for (const job_id of ids) await events.emit(transaction, 'kyc.job.completed', { job_id, ...ended });
  });
  return ids;
}

/** Emits one event and returns the id of its job. */
export async function emitEvent(parts: Parts, tenantId: string): Promise<string> {
  const [job_id] = await emitEvents(parts, tenantId, 1);
  return job_id as string;
}
