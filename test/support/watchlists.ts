import type { Watchlist } from '@vett/schema/watchlist';
import type { WatchlistSubject } from '@vett/schema/watchlist-subject';
import { expect } from 'vitest';
import type { TestService } from './service.ts';

export interface Answer<T> {
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: string[] | undefined;
  readonly data: T;
}

type Full = Required<Watchlist>;
export interface Page {
  subjects: WatchlistSubject[];
  count: number;
  next_key: string | null;
}
export interface Added {
  added_count: number;
  subject_ids: string[];
  expires_at: number;
  duration_days: number;
  watchlist: { watchlist_id: string; name: string };
}

/** Watchlists of a tenant of the service, over REST. */
export function watchlistsOf(service: TestService, tenant = service.tenant) {
  async function ask<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const headers = { Authorization: `Bearer ${tenant.api_key}`, 'Content-Type': 'application/json' };
    const text = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await service.request(path, { method, headers, ...text });
    const { data, error } = (await response.json()) as {
      data: T;
      error?: { code: string; fields?: { path: string; code: string }[] };
    };
    const fields = error?.fields?.map(({ path: at, code }) => `${at} ${code}`);
    return { status: response.status, code: error?.code, fields, data };
  }
  const at = (path = '') => `/kyc/watchlists${path}`;

  async function create(input: object = {}): Promise<string> {
    const { status, data } = await ask<{ watchlist_id: string }>('POST', at(), { name: 'Clients', ...input });
    expect(status).toBe(201);
    return data.watchlist_id;
  }
  const read = async <T>(path: string) => {
    const answer = await ask<T>('GET', at(path));
    expect(answer.status).toBe(200);
    return answer.data;
  };
  return {
    ask,
    create,
    post: <T = Added>(path: string, body: unknown) => ask<T>('POST', at(path), body),
    patch: <T = Full>(path: string, body: unknown) => ask<T>('PATCH', at(path), body),
    remove: (path: string) => ask<object>('DELETE', at(path)),
    /** The id of a new session, to which subjects can be linked. */
    async newSession(): Promise<string> {
      const steps = [{ step_id: 'hello', order: 1, name: 'Hello', type: 'info' }];
      const { workflow_id } = (await ask<{ workflow_id: string }>('POST', '/kyc/workflows', { name: 'Linked', steps }))
        .data;
      return (await ask<{ session_id: string }>('POST', '/kyc/sessions', { workflow_id })).data.session_id;
    },
    get: (id: string) => read<Full>(`/${id}`),
    list: (query = '') => read<{ watchlists: Watchlist[]; count: number; next_key: string | null }>(query),
    subjects: (id: string, query = '') => read<Page>(`/${id}/subjects${query}`),
    tags: async () => (await read<{ tags: string[] }>('/tags')).tags,
    search: (session: string) => read<Page>(`/subjects?session_id=${encodeURIComponent(session)}`),
  };
}
