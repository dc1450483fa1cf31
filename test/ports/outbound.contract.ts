import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { Outbound, OutboundRequest } from '../../src/ports/outbound.ts';
import { site } from '../support/site.ts';

/** The world of a test: names with their addresses, and the private addresses that may be reached. */
export interface World {
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly allowlist: readonly string[];
  /** Maximum time from the connection to the last header. */
  readonly headersMs?: number;
}

export const NAMES = {
  'shop.example': ['127.0.0.1'],
  'other.example': ['127.0.0.1'],
  'inside.example': ['10.0.0.1'],
  'both.example': ['127.0.0.1', '10.0.0.1'],
  'hidden.example': ['127.0.0.1', '::ffff:10.0.0.1'],
};
export const LOOPBACK = ['127.0.0.0/8'];

/** The contract of every client for URLs of callers. */
export function outboundContract(open: (world: World) => Outbound): void {
  const outbound = open({ names: NAMES, allowlist: LOOPBACK });
  const { signal } = new AbortController();
  const ask = (url: string, options: Partial<OutboundRequest> = {}) => outbound.request({ url, signal, ...options });

  describe('a request', async () => {
    const { port, requests } = await site((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => response.setHeader('X-Seen', request.headers.host ?? '').end(body || 'page'));
    });
    const url = `http://shop.example:${port}/path?q=1`;

    test('is answered with status, headers and body, by the host of its name', async () => {
      expect(await ask(`${url}#fragment`)).toMatchObject({
        outcome: 'answered',
        url,
        status: 200,
        headers: { 'x-seen': `shop.example:${port}` },
        body: Buffer.from('page'),
        certificate: null,
        redirects: [],
      });
      expect(requests.at(-1)).toMatchObject({ method: 'GET', url: '/path?q=1' });
    });

    test('has the headers and the user agent that are given', async () => {
      await ask(url, { headers: { 'X-Event': 'a', Host: 'inside.example' }, userAgent: 'Checker/1' });
      const { headers } = requests.at(-1) ?? {};
      expect(headers).toMatchObject({ 'x-event': 'a', 'user-agent': 'Checker/1', host: `shop.example:${port}` });
      await ask(url);
      expect(requests.at(-1)?.headers['user-agent']).toContain('Vett');
    });

    test('a HEAD request has no body, and a POST request sends one', async () => {
      expect(await ask(url, { method: 'HEAD' })).toMatchObject({ status: 200, body: new Uint8Array() });
      expect(await ask(url, { method: 'POST', body: '{"é":1}' })).toMatchObject({ body: Buffer.from('{"é":1}') });
      expect(await ask(url, { method: 'POST', body: Uint8Array.of(65) })).toMatchObject({ body: Buffer.from('A') });
      expect(requests.at(-1)?.headers['content-length']).toBe('1');
    });

    test('cannot be split by what is in its URL or its headers', async () => {
      await ask(`http://shop.example:${port}/a\r\nX-Event: b\r\n\r\n%0d%0aX-Event:%20b`);
      expect(requests.at(-1)?.url).toBe('/aX-Event:%20b%0d%0aX-Event:%20b');
      expect(requests.at(-1)?.headers['x-event']).toBeUndefined();
      const seen = requests.length;
      await expect(ask(url, { headers: { 'X-Event': 'a\r\nHost: b' } })).rejects.toThrow(TypeError);
      await expect(ask(url, { headers: { 'X-Event: a\r\nHost': 'b' } })).rejects.toThrow(TypeError);
      await expect(ask(url, { userAgent: 'a\r\nHost: b' })).rejects.toThrow(TypeError);
      expect(requests).toHaveLength(seen);
    });

    test('has a connection of its own, also to the same host', async () => {
      const before = requests.length;
      await Promise.all([ask(url), ask(url), ask(url)]);
      const ports = requests.slice(before).map(({ from }) => from);
      expect(new Set(ports).size).toBe(3);
    });

    test.each(['inside.example', 'both.example', 'hidden.example'])(
      'a request to %s is refused before it starts',
      async (name) => {
        const before = requests.length;
        await expect(ask(`http://${name}:${port}/`)).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
        await expect(outbound.check(`http://${name}/`, signal)).rejects.toMatchObject({
          code: 'URL_NOT_ALLOWED',
        });
        expect(requests).toHaveLength(before);
      },
    );

    test('a request to a host that is not listed is refused', async () => {
      const strict = open({ names: NAMES, allowlist: [] });
      for (const name of ['shop.example', '127.0.0.1', 'both.example']) {
        await expect(strict.request({ url: `http://${name}/`, signal })).rejects.toMatchObject({
          code: 'URL_NOT_ALLOWED',
        });
      }
      await expect(strict.request({ url: 'shop.example', signal })).rejects.toMatchObject({ code: 'INVALID_URL' });
    });

    test('a request to a name without an address, or where nobody listens, says so; a check lets the name pass', async () => {
      expect(await ask('http://nowhere.example/')).toMatchObject({
        outcome: 'failed',
        reason: 'dns',
        url: 'http://nowhere.example/',
      });
      expect(await ask('http://shop.example:1/')).toMatchObject({
        outcome: 'failed',
        reason: 'refused',
        detail: 'ECONNREFUSED',
      });
      await outbound.check('http://nowhere.example/', signal);
    });

    test('ends with the reason of its signal', async () => {
      const stopped = AbortSignal.abort(new RangeError('enough'));
      await expect(ask(url, { signal: stopped })).rejects.toThrow('enough');
      await expect(outbound.check('http://shop.example/', stopped)).rejects.toThrow('enough');
    });
  });
  describe('a redirect', async () => {
    const { port, requests } = await site((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop.example');
      if (pathname !== '/to') return void response.end('page');
      response.writeHead(Number(searchParams.get('status') ?? 302), { Location: searchParams.get('location') ?? '' });
      response.end('moved');
    });
    const shop = `http://shop.example:${port}`;
    const other = `http://other.example:${port}`;
    const to = (location: string, status = 302) =>
      `${shop}/to?status=${status}&location=${encodeURIComponent(location)}`;
    const hop = (url: string, status = 302) => ({ url, status, certificate: null });

    test.each([301, 302, 303, 307, 308])('a redirect with status %s is followed and told', async (status) => {
      const first = to('/page', status);
      expect(await ask(first)).toMatchObject({
        outcome: 'answered',
        url: `${shop}/page`,
        status: 200,
        redirects: [hop(first, status)],
      });
    });

    test.each([300, 304, 305])('a redirect with status %s is an answer', async (status) => {
      const answer = await ask(to('/page', status));
      expect(answer).toMatchObject({ outcome: 'answered', url: to('/page', status), status, redirects: [] });
    });

    test('a redirect of HEAD stays HEAD; one of POST is its answer, and its body goes nowhere else', async () => {
      expect(await ask(to('/page'), { method: 'HEAD' })).toMatchObject({ url: `${shop}/page` });
      expect(requests.at(-1)?.method).toBe('HEAD');
      const posted = await ask(to(`${other}/page`, 307), { method: 'POST', body: 'secret' });
      expect(posted).toMatchObject({ status: 307, body: Buffer.from('moved'), redirects: [] });
      expect(requests.at(-1)?.method).toBe('POST');
      expect(requests.at(-1)?.url).toContain('/to?');
    });

    test('a redirect within the origin keeps the headers, and one to another drops them for good', async () => {
      const options = { headers: { Authorization: 'Bearer x', Cookie: 'a=b' }, userAgent: 'Checker/1' };
      await ask(to('/page'), options);
      expect(requests.at(-1)?.headers).toMatchObject({ authorization: 'Bearer x', cookie: 'a=b' });
      const back = to(`${shop}/back`).replace('shop', 'other');
      for (const [location, path] of [
        [`${other}/there`, '/there'],
        [back, '/back'],
      ] as const) {
        await ask(to(location), options);
        const { url, headers } = requests.at(-1) ?? {};
        expect(url).toBe(path);
        expect(headers).toMatchObject({ 'user-agent': 'Checker/1' });
        expect(headers).not.toHaveProperty('authorization');
        expect(headers).not.toHaveProperty('cookie');
      }
    });

    test('may be followed five times', async () => {
      const chain = (length: number): string => (length === 0 ? '/page' : to(chain(length - 1)));
      expect(await ask(chain(5))).toMatchObject({ outcome: 'answered', url: `${shop}/page` });
      const before = requests.length;
      const failure = await ask(chain(6));
      expect(failure).toMatchObject({ outcome: 'failed', reason: 'too_many_redirects', url: to('/page') });
      expect(failure.redirects).toHaveLength(6);
      expect(requests.length - before).toBe(6);
    });

    test('a redirect with an endless body is followed, and its server is left', async () => {
      let left: Promise<unknown> | undefined;
      const { port: at } = await site((_, response) => {
        left = once(response, 'close');
        response.writeHead(302, { Location: `${shop}/page` }).write('moved');
      });
      expect(await ask(`http://shop.example:${at}/`)).toMatchObject({ outcome: 'answered', url: `${shop}/page` });
      await left;
    });

    test('a redirect in a circle ends', async () => {
      const { port: at } = await site(
        (request, response) => void response.writeHead(302, { Location: request.url ?? '' }).end(),
      );
      expect(await ask(`http://shop.example:${at}/`)).toMatchObject({
        outcome: 'failed',
        reason: 'too_many_redirects',
      });
    });

    test.each([
      `http://inside.example:${port}/`,
      `http://both.example:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      '//10.0.0.1/',
      'http://0xa000001/',
      `http://[::ffff:10.0.0.1]:${port}/`,
      'http://localhost/',
      'file:///etc/passwd',
      `http://user:secret@shop.example:${port}/`,
      'http://',
    ])('a redirect to %s is blocked, and the page that redirects is told', async (location) => {
      const before = requests.length;
      expect(await ask(to(location))).toEqual({
        outcome: 'failed',
        reason: 'redirect_blocked',
        url: to(location),
        detail: location === 'http://' ? 'INVALID_URL' : 'URL_NOT_ALLOWED',
        redirects: [hop(to(location))],
      });
      expect(requests.length - before).toBe(1);
    });

    test('a redirect to a host that nobody finds tells its name', async () => {
      const nowhere = 'http://nowhere.example/';
      expect(await ask(to(nowhere))).toMatchObject({
        outcome: 'failed',
        reason: 'dns',
        url: nowhere,
        redirects: [hop(to(nowhere))],
      });
    });

    test.each([
      ['in UTF-8 is understood', '/señal', { outcome: 'answered', url: expect.stringMatching(/\/se%C3%B1al$/) }],
      [
        'longer than a URL may be is blocked',
        `/${'a'.repeat(2048)}`,
        { outcome: 'failed', reason: 'redirect_blocked' },
      ],
      ['without a place is an answer', undefined, { outcome: 'answered', status: 302 }],
    ])('a redirect %s', async (_, location, answer) => {
      const { port: at } = await site((request, response) => {
        if (request.url === '/')
          response.writeHead(302, location ? { Location: Buffer.from(location).toString('latin1') } : {});
        response.end();
      });
      expect(await ask(`http://shop.example:${at}/`)).toMatchObject(answer);
    });
  });
}
