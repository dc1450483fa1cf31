import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testService } from '../support/service.ts';

const ORIGIN = 'https://app.example';
const open = await testService({ LISTS: 'un', CORS_ALLOWED_ORIGINS: ORIGIN });
const closed = await testService({ LISTS: 'un' });

const preflight = (service: typeof open, Origin: string, path = '/kyc') =>
  service.request(path, {
    method: 'OPTIONS',
    headers: {
      Authorization: '',
      Origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
    },
  });

interface Described {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly responses?: Readonly<Record<string, { readonly headers?: object }>>;
}

describe('a web page', () => {
  test.each(['/kyc', '/trpc/listCheck.screen', '/graphql'])(
    'a page of an allowed origin may call and read %s',
    async (path) => {
      const asked = await preflight(open, ORIGIN, path);
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      expect(asked.headers.get('access-control-allow-headers')).toMatch(/authorization.*idempotency-key/i);
      expect(asked.headers.get('access-control-allow-credentials')).toBeNull();

      const answer = await open.post(path, {}, { Origin: ORIGIN });
      expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/retry-after.*x-request-id/i);
      expect(answer.headers.get('vary')).toMatch(/origin/i);
    },
  );

  test('may send every header that an operation takes, and read every one that it answers', async () => {
    const { paths } = JSON.parse(readFileSync(new URL('../../schema/openapi.json', import.meta.url), 'utf8'));
    const taken = new Set<string>();
    const answered = new Set<string>();
    for (const operations of Object.values(paths) as Record<string, Described>[])
      for (const { parameters = [], responses = {} } of Object.values(operations)) {
        for (const { in: place, name } of parameters) if (place === 'header') taken.add(name.toLowerCase());
        for (const { headers = {} } of Object.values(responses))
          for (const name of Object.keys(headers)) answered.add(name.toLowerCase());
      }
    expect(taken.size + answered.size).toBeGreaterThan(5);
    const split = (text: string | null) => new Set((text ?? '').toLowerCase().split(/,\s*/));
    const allowed = split((await preflight(open, ORIGIN)).headers.get('access-control-allow-headers'));
    expect([...taken].filter((name) => !allowed.has(name))).toEqual([]);
    for (const name of ['authorization', 'content-type', 'trpc-accept', 'if-match', 'last-event-id'])
      expect([name, allowed.has(name)]).toEqual([name, true]);
    const answer = await open.post('/kyc', {}, { Origin: ORIGIN });
    const exposed = split(answer.headers.get('access-control-expose-headers'));
    expect([...answered].filter((name) => !exposed.has(name))).toEqual([]);
  });

  test.each(['https://other.example', 'null', 'https://app.example.evil.example', 'http://app.example'])(
    'a page of %s may not call',
    async (origin) => {
      for (const answer of [await preflight(open, origin), await open.post('/kyc', {}, { Origin: origin })]) {
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  test('a page of any origin may not call when none is configured', async () => {
    for (const answer of [await preflight(closed, ORIGIN), await closed.post('/kyc', {}, { Origin: ORIGIN })]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

test('every answer forbids browsers to guess its type, to frame it, to keep it, and to tell where they come from', async () => {
  const answers = await Promise.all([
    closed.post('/kyc', { subject: { full_name: 'Ann Bee' } }),
    closed.post('/kyc', '{'),
    closed.request('/nowhere'),
    closed.request('/kyc/lists', { headers: { Authorization: '' } }),
    closed.post('/trpc/listCheck.screen', {}),
    closed.post('/graphql', { query: '{ lists { name } }' }),
  ]);
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
  }
});
