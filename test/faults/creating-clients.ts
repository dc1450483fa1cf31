import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestDatabase } from '../support/database.ts';

const CLIENTS = 8;
const PAUSE_MS = 50;
/** Results after which a client sends the same call again. */
const TRY_AGAIN = [409, 429, 503];

interface Target {
  /** The present addresses of the service. */
  readonly urls: readonly string[];
  readonly headers: Record<string, string>;
}

export interface Clients {
  /** `key_id` of each acknowledged key, by its name. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Counts of failed attempts, by status or `broken`. */
  readonly retried: Record<string, number>;
  /** Stops new calls; fulfilled once each client has the answer to its last one. */
  finish(): Promise<void>;
}

/** Clients that create API keys one after the other and repeat each call, at any address, until it is answered. */
export function startClients(target: Target): Clients {
  const acknowledged = new Map<string, string>();
  const retried: Record<string, number> = {};
  let isFinishing = false;

  async function create(name: string): Promise<void> {
    const headers = { ...target.headers, 'Idempotency-Key': randomUUID() };
    for (let attempt = Math.floor(Math.random() * 2); ; attempt++) {
      const url = target.urls[attempt % target.urls.length];
      try {
        const response = await fetch(`${url}/auth/api-keys`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ name }),
        });
        const { data } = (await response.json()) as { data: { key_id: string } };
        if (response.status === 201) {
          acknowledged.set(name, data.key_id);
          return;
        }
        expect(TRY_AGAIN).toContain(response.status);
        if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
        retried[response.status] = (retried[response.status] ?? 0) + 1;
      } catch (error) {
        // The process died, or its successor does not listen yet.
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
        retried['broken'] = (retried['broken'] ?? 0) + 1;
      }
      await sleep(PAUSE_MS);
    }
  }

  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let call = 0; !isFinishing; call++) await create(`load-${client}-${call}`);
  });
  const all = Promise.all(clients);
  all.catch(() => {});
  return {
    acknowledged,
    retried,
    async finish() {
      isFinishing = true;
      await all;
    },
  };
}

/** Expects each acknowledged key exactly once, with one event of the audit log, and no other keys. */
export async function expectExactly(
  { acknowledged }: Clients,
  { admin }: TestDatabase,
  tenantId: string,
): Promise<void> {
  const keys = await admin<{ name: string; key_id: string }[]>`
    select name, key_id from api_key where tenant_id = ${tenantId} and name like 'load-%'`;
  expect(keys.map(({ name, key_id }) => [name, key_id]).sort()).toEqual([...acknowledged].sort());
  const events = await admin<{ resource_id: string }[]>`
    select resource_id from audit_event
    where tenant_id = ${tenantId} and action = 'api_key.create' and outcome = 'success'`;
  expect(events.map(({ resource_id }) => resource_id).sort()).toEqual([...acknowledged.values()].sort());
}
