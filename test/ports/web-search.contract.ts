import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WebQuery, WebSearch } from '../../src/ports/web-search.ts';
import { makeCertificate } from '../support/certificate.ts';
import { httpServer, tcpServer } from '../support/loopback.ts';
import { purse } from '../support/purse.ts';

/** A result as the test wants it from the provider. */
export interface Page {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly date?: string;
}

export interface Provider {
  /** `seen` gets the outcome of each call. */
  open(url: string, seen: (outcome: string) => void): WebSearch;
  /** The provider's answer with these results. */
  answer(pages: readonly Page[]): object;
  /** Whether this request carries the key and the query as the provider wants them. */
  isAsked(request: IncomingMessage, body: string, query: WebQuery): boolean;
  /** Error answers beside 401 and 429. */
  readonly errors: readonly (readonly [status: number, body: string, reason: string])[];
  /** Answers of status 200 that are no result. */
  readonly malformed: readonly unknown[];
}

const { signal } = new AbortController();
const query: WebQuery = { text: '"Ana Pérez" fraud & crime', max: 5, country: 'ES', language: 'es' };
const page: Page = { url: 'https://news.example/1', title: 'Title', text: 'Snippet' };
const MIB = 1024 ** 2;

/** The contract of every web search. */
export function webSearchContract({ open, answer, isAsked, errors, malformed }: Provider): void {
  const outcomes: string[] = [];
  const searching = async (listener: RequestListener) =>
    open((await httpServer(listener)).url, (outcome) => outcomes.push(outcome));
  const answering = async (body: unknown, status = 200) =>
    searching((_, response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  const results = async (...pages: Page[]) => {
    const found = await (await answering(answer(pages))).search(query, { signal });
    if (found.outcome === 'failed') throw new Error(found.detail);
    return found.results;
  };

  test('a search is asked as the provider wants it, gives its results and tells its cost', async () => {
    let asked: Promise<boolean> | undefined;
    const search = await searching((request, response) => {
      asked = text(request).then((body) => isAsked(request, body, query));
      response.end(JSON.stringify(answer([page])));
    });
    const result = { url: page.url, title: 'Title', snippet: 'Snippet', published_at: null };
    const { spend, total } = purse();
    expect(await search.search(query, { signal, spend })).toEqual({ outcome: 'answered', results: [result] });
    expect(total()).toEqual({ cost: 0.005, tokens: undefined });
    expect(await asked).toBe(true);
    expect(outcomes.at(-1)).toBe('answered');
  });

  test('a search that finds nothing is an answer', async () => {
    expect(await results()).toEqual([]);
  });

  test('titles and snippets are plain text', async () => {
    const title = '<strong>Ana</strong> &amp; Bo &#39;s &lt;b&gt;\u202e 1 < 2';
    const [found] = await results({ ...page, title, text: `<script x>${'a'.repeat(20_000)}</script>` });
    expect(found?.title).toBe("Ana & Bo 's <b> 1 < 2");
    expect(found?.snippet).toMatch(/^a{2000}$/);
  });

  test.each([
    ['2024-03-05T10:20:30', '2024-03-05T10:20:30.000Z'],
    ['2024-03-05', '2024-03-05T00:00:00.000Z'],
    ['Mar 5, 2024', '2024-03-05T00:00:00.000Z'],
    ['Tue, 05 Mar 2024 10:20:30 GMT', '2024-03-05T10:20:30.000Z'],
    ['3 days ago', null],
    ['2024-13-45', null],
  ])('the date %j is %j', async (date, published_at) => {
    expect(await results({ ...page, date })).toMatchObject([{ published_at }]);
  });

  test('only http and https are kept, and no more results than were asked', async () => {
    const urls = ['javascript:alert(1)', 'ftp://a.example/', 'nothing', 'http://a.example/'];
    expect(await results(...urls.map((url) => ({ ...page, url })))).toMatchObject([{ url: 'http://a.example/' }]);
    expect(await results(...Array.from({ length: 50 }, () => page))).toHaveLength(5);
  });

  test('an answer is read that is compressed, and whose connection is closed before it is decompressed', async () => {
    const long = { ...page, text: randomBytes(MIB).toString('base64') };
    const compressed = gzipSync(JSON.stringify(answer([long])));
    const head = 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Encoding: gzip\r\n\r\n';
    const { port } = await tcpServer((socket) => {
      socket.once('data', () => socket.end(Buffer.concat([Buffer.from(head), compressed])));
    });
    const search = open(`http://127.0.0.1:${port}`, () => {});
    const found = await Promise.all([1, 2, 3].map(() => search.search(query, { signal })));
    expect(found).toMatchObject(found.map(() => ({ outcome: 'answered', results: [{ url: page.url }] })));
  });

  describe('a failure of a search', () => {
    test.each([[401, '{}', 'unauthorized'], [429, '{}', 'limited'], [500, 'oops', 'bad_response'], ...errors] as const)(
      'the status %i with %j fails',
      async (status, body, reason) => {
        const { spend, total } = purse();
        const found = await (await answering(body, status)).search(query, { signal, spend });
        expect(found).toEqual({ outcome: 'failed', reason, status, detail: 'status' });
        expect(total().cost).toBe(0);
        expect(outcomes.at(-1)).toBe(reason);
      },
    );

    test.each(['', 'page', '{', 'null', '[]', '{}', ...malformed.map((body) => JSON.stringify(body))])(
      'the answer %j fails',
      async (body) => {
        const { spend, total } = purse();
        const found = await (await answering(body)).search(query, { signal, spend });
        expect(found).toEqual({ outcome: 'failed', reason: 'bad_response', status: 200, detail: 'form' });
        expect(total().cost).toBe(0.005);
      },
    );

    test('a redirect is not followed, so that keys stay with the provider', async () => {
      let requests = 0;
      const { url } = await httpServer((_, response) => {
        requests += 1;
        response.end(JSON.stringify(answer([page])));
      });
      const search = await searching((_, response) => void response.writeHead(307, { Location: url }).end());
      expect(await search.search(query, { signal })).toMatchObject({ reason: 'bad_response', status: 307 });
      expect(requests).toBe(0);
    });

    test.each([
      ['endless', {}, Buffer.alloc(MIB, 32)],
      ['a bomb', { 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(100 * MIB))],
    ])('a body that is %s fails', async (_, headers, chunk) => {
      const search = await searching((_request, response) => {
        const more = () => void (response.destroyed || response.write(chunk, more));
        response.writeHead(200, headers);
        more();
      });
      expect(await search.search(query, { signal })).toMatchObject({ reason: 'bad_response', detail: 'too_large' });
    });

    test.each([
      ['values', `[${'{},'.repeat(500_000)}{}]`],
      ['levels', '['.repeat(MIB) + ']'.repeat(MIB - 1)],
    ])('a body of too many %s is too large', async (_, body) => {
      const search = await answering(body);
      expect(await search.search(query, { signal })).toMatchObject({ reason: 'bad_response', detail: 'too_large' });
    });

    test('a server that does not listen fails, and so does one that does not speak HTTP', async () => {
      const { url, server } = await httpServer(() => {});
      await new Promise((resolve) => server.close(resolve));
      const none = open(url, () => {});
      expect(await none.search(query, { signal })).toMatchObject({ outcome: 'failed', reason: 'unreachable' });
      const { port } = await tcpServer((socket) => void socket.end('220 mail.example ESMTP\r\n'));
      const other = open(`http://127.0.0.1:${port}`, () => {});
      expect(await other.search(query, { signal })).toMatchObject({ outcome: 'failed' });
    });

    test.each(['never answers', 'never ends its answer'])('a server that %s is given up', async (kind) => {
      let left: Promise<unknown> | undefined;
      const search = await searching((request, response) => {
        left = new Promise((resolve) => request.socket.on('close', resolve));
        if (kind.includes('ends')) response.write('{');
      });
      const found = await search.search(query, { signal, timeoutMs: 500 });
      expect(found).toEqual({ outcome: 'failed', reason: 'timeout', status: null, detail: 'ETIMEDOUT' });
      await left;
    });
  });

  test('the reason of the signal is thrown, before and during a search', async () => {
    const stop = new AbortController();
    const search = await searching(() => stop.abort(new RangeError('enough')));
    await expect(search.search(query, { signal: stop.signal })).rejects.toThrow('enough');
    await expect(search.search(query, { signal: stop.signal })).rejects.toThrow('enough');
  });

  describe('TLS', () => {
    const trusted = makeCertificate('127.0.0.1');
    const usual = getCACertificates('default');
    beforeAll(() => setDefaultCACertificates([...usual, trusted.cert]));
    afterAll(() => setDefaultCACertificates(usual));
    const listener: RequestListener = (_, response) => void response.end(JSON.stringify(answer([])));

    test('is used with a certificate that this machine trusts, and with no other', async () => {
      for (const certificate of [makeCertificate('127.0.0.1'), makeCertificate('other.example')]) {
        const wrong = await httpServer(listener, certificate);
        expect(await open(wrong.url, () => {}).search(query, { signal })).toMatchObject({ reason: 'unreachable' });
      }
      // Bun's fetch asks for the certificates of this machine once, so a test can add none.
      if (process.versions['bun']) return;
      const { url } = await httpServer(listener, trusted);
      expect(await open(url, () => {}).search(query, { signal })).toMatchObject({ outcome: 'answered' });
    });
  });
}
