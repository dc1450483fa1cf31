import { type Refusal, Refused } from '../shared/refusal.ts';

/** Calls REST, for answers that set a cookie or are a file. Throws `Refused`; a network failure rejects as `fetch` does. */
export async function rest(
  path: string,
  { body, ...init }: { method?: string; body?: object } = {},
): Promise<Response> {
  const answer = await fetch(path, {
    ...init,
    headers: { 'X-Vett-Console': '1', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer;
  const { error } = (await answer.json().catch(() => ({}))) as { error?: Partial<Refusal> };
  const { code = 'INTERNAL_ERROR', message = `HTTP ${answer.status}`, fields = [], details } = error ?? {};
  throw new Refused({ code, message, fields, details });
}
