import { randomUUID } from 'node:crypto';
import { ENDPOINT_KEY } from '../../src/features/webhook/endpoint.ts';
import { findEndpoint } from '../../src/features/webhook/endpoint-store.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import { PUBLIC_URL } from '../rules/objects.ts';
import type { TestService } from './service.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of several forms, judged by the assertions.
type Json = any;

interface Answer {
  readonly status: number;
  readonly data: Json;
  readonly error: { code: string; message: string; fields?: { path: string; code: string }[] };
}

/** Calls the operations on endpoints and deliveries of a tenant, by default a new one, and reads and changes their rows. */
export async function webhooksOfTenant(service: TestService, tenant?: TestService['tenant']) {
  const { tenant_id, api_key } = tenant ?? (await service.newTenant());
  const { admin, sql } = service.database;
  const database = tenantDatabase(sql, tenant_id);

  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' };
    const response = await service.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { ...((await response.json()) as Answer), status: response.status };
  }

  return {
    ...{ tenant_id, api_key, database, call },
    patch: (change: unknown) => call('PATCH', '/kyc/tenants/me/notification-channels', change),
    channels: async () => (await call('GET', '/kyc/tenants/me/notification-channels')).data.notification_config,
    newEndpoint: async (events?: string[]): Promise<Json> =>
      (await call('POST', '/kyc/webhooks/endpoints', { url: PUBLIC_URL, events })).data,
    change: (id: string, change: unknown) => call('PATCH', `/kyc/webhooks/endpoints/${id}`, change),
    /** Stores a delivery to an endpoint that exists. */
    newDelivery: async (endpoint_id: string, event_type = 'kyc.job.completed'): Promise<Json> =>
      (await call('POST', '/kyc/webhooks/test', { event_type, endpoint_id })).data,
    delivery: async (id: string) => (await call('GET', `/kyc/webhooks/deliveries/${id}`)).data,
    /** The delivery in a status that the loop would give it. */
    async settle(id: string, status: string, daysAgo = 0): Promise<void> {
      await admin`
        update delivery set status = ${status}, attempts = 10, next_attempt_at = null,
          completed_at = case when ${status} in ('pending', 'paused') then null else now() - make_interval(days => ${daysAgo}) end,
          created_at = now() - make_interval(days => ${daysAgo})
        where tenant_id = ${tenant_id} and delivery_id = ${id}`;
      await admin`
        update event set created_at = now() - make_interval(days => ${daysAgo})
        where tenant_id = ${tenant_id}
          and event_id = (select event_id from delivery where tenant_id = ${tenant_id} and delivery_id = ${id})`;
    },
    /** The endpoint with its secrets, as the sender of deliveries sees it. */
    async opened(endpointId: string) {
      const key = await service.app.installation.keyring.keyOf(database, tenant_id, ENDPOINT_KEY);
      return database.run((transaction) => findEndpoint(transaction, key, endpointId));
    },
    unknownId: randomUUID(),
  };
}

export const statusOf = ({ status }: { status: string }) => status;
