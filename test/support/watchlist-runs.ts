import type { WatchlistRun } from '@vett/schema/watchlist-run';
import { expect } from 'vitest';
import { EVENT_KEY } from '../../src/core/events.ts';
import { unseal } from '../../src/platform/crypto/seal.ts';
import { tenantDatabase } from '../../src/platform/database/tenant.ts';
import type { TestService } from './service.ts';
import { workerNamed } from './workers.ts';

type Tenant = TestService['tenant'];
type Body = Record<string, unknown>;

/** Watchlists of a tenant of the service over REST, with their jobs done one after the other in this process. */
export function watchlistRuns(service: TestService, { tenant_id, api_key }: Tenant = service.tenant) {
  const { admin } = service.database;
  const signal = new AbortController().signal;
  const headers = { Authorization: `Bearer ${api_key}`, 'Content-Type': 'application/json' };

  async function send(method: string, path: string, body?: unknown) {
    const response = await service.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data?: Body; error?: { code: string; message: string } };
    const { code, message } = answer.error ?? {};
    return { status: response.status, code, message, data: answer.data as Body };
  }

  const runs = (...statuses: string[]) => admin<{ run_id: string }[]>`
    select run_id from watchlist_run where tenant_id = ${tenant_id} and status = any(${statuses}) order by created_at, run_id`;
  const openPieces = () => admin<{ run_id: string; piece: number }[]>`
    select run_id, piece from watchlist_run_piece where tenant_id = ${tenant_id} order by run_id, piece`;

  const begin = (run_id: string) => workerNamed(service.app, 'watchlist.run').run({ tenant_id, run_id }, signal);
  const piece = (task: { run_id: string; piece: number }) =>
    workerNamed(service.app, 'watchlist.piece').run({ tenant_id, ...task }, signal);

  return {
    send,
    begin,
    piece,
    openPieces,
    pending: () => runs('PENDING'),
    /** Queues what is due, as the service does each minute. */
    due: () => workerNamed(service.app, 'watchlist.due').run({}, signal),
    /** Does all waiting work of the tenant's watchlists. */
    async drain(): Promise<void> {
      for (;;) {
        const [task] = await openPieces();
        const [waiting] = await runs('PENDING');
        if (task) await piece(task);
        else if (waiting) await begin(waiting.run_id);
        else return;
      }
    },
    /** Does the searches for adverse media that are due. */
    async searched(): Promise<void> {
      await workerNamed(service.app, 'watchlist.media_due').run({}, signal);
      const claims = await admin`
        select subject_id, claim from watchlist_media where tenant_id = ${tenant_id} and claim is not null`;
      for (const { subject_id, claim } of claims)
        await workerNamed(service.app, 'watchlist.media_search').run({ tenant_id, subject_id, claim }, signal);
    },
    async watchlist(input: Body = {}): Promise<string> {
      const { status, data } = await send('POST', '/kyc/watchlists', { name: 'Clients', ...input });
      expect(status).toBe(201);
      return data['watchlist_id'] as string;
    },
    async add(watchlistId: string, ...full_names: string[]): Promise<string[]> {
      const subjects = full_names.map((full_name) => ({ full_name }));
      const { status, data } = await send('POST', `/kyc/watchlists/${watchlistId}/subjects/batch`, { subjects });
      expect(status).toBe(201);
      return data['subject_ids'] as string[];
    },
    async lastRun(watchlistId: string): Promise<WatchlistRun> {
      const { data } = await send('GET', `/kyc/watchlists/${watchlistId}/runs`);
      return (data['runs'] as WatchlistRun[])[0] as WatchlistRun;
    },
    /** The data of the events of a type, in their order. */
    async events(type: string): Promise<Body[]> {
      const rows = await admin<{ event_id: string; sealed_body: Buffer }[]>`
        select event_id, sealed_body from event where tenant_id = ${tenant_id} and type = ${type} order by event_id`;
      const { keyring } = service.app.installation;
      const key = await keyring.keyOf(tenantDatabase(service.database.sql, tenant_id), tenant_id, EVENT_KEY);
      return rows.map(({ event_id, sealed_body }) => JSON.parse(unseal(key, sealed_body, event_id).toString()).data);
    },
  };
}
