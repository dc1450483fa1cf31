import { execFile } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { openWebSearch } from '../../src/adapters/web-search/open.ts';
import type { WebSearchSettings } from '../../src/provider-settings.ts';
import { type Page, type Provider, webSearchContract } from '../ports/web-search.contract.ts';
import { tcpServer } from '../support/loopback.ts';

const run = promisify(execFile);

const opening =
  (provider: WebSearchSettings['provider']): Provider['open'] =>
  (url, seen) =>
    openWebSearch({ provider, url, key: 'right', price: 0.005 }, ({ outcome }) => seen(outcome));

const paramsOf = ({ url }: IncomingMessage) => Object.fromEntries(new URL(url ?? '', 'http://x').searchParams);

describe('Brave', () =>
  webSearchContract({
    open: opening('brave'),
    answer: (pages) => ({
      type: 'search',
      ...(pages.length > 0 && { web: { type: 'search', results: pages.map(braveResult) } }),
    }),
    isAsked: (request, _, { text }) => {
      const { q, count, country, search_lang } = paramsOf(request);
      return (
        request.headers['x-subscription-token'] === 'right' &&
        request.url?.startsWith('/res/v1/web/search?') === true &&
        [q, count, country, search_lang].join() === [text, 5, 'ES', 'es'].join()
      );
    },
    errors: [
      [422, '{"error":{"code":"SUBSCRIPTION_TOKEN_INVALID"}}', 'unauthorized'],
      [422, '{"error":{"code":"VALIDATION"}}', 'bad_response'],
      [402, '{}', 'limited'],
    ],
    malformed: [
      { type: 'search', web: {} },
      { type: 'search', web: { results: [{ title: 'x' }] } },
    ],
  }));

const braveResult = ({ url, title, text, date }: Page) => ({ url, title, description: text, page_age: date });

describe('Serper', () =>
  webSearchContract({
    open: opening('serper'),
    answer: (pages) => ({
      searchParameters: {},
      organic: pages.map(({ url, title, text, date }) => ({ title, link: url, snippet: text, date, position: 1 })),
    }),
    isAsked: ({ method, url, headers }, body, { text }) =>
      `${method} ${url} ${headers['x-api-key']}` === 'POST /search right' &&
      body === JSON.stringify({ q: text, num: 5, gl: 'es', hl: 'es' }),
    errors: [
      [403, '{"message":"Unauthorized."}', 'unauthorized'],
      [400, '{"message":"Not enough credits"}', 'limited'],
      [400, '{"message":"Missing query"}', 'bad_response'],
    ],
    malformed: [{ organic: {} }, { organic: [{ link: 1 }] }],
  }));

describe('Tavily', () =>
  webSearchContract({
    open: opening('tavily'),
    answer: (pages) => ({
      query: '',
      results: pages.map(({ url, title, text, date }) => ({
        url,
        title,
        content: text,
        score: 1,
        published_date: date,
      })),
    }),
    isAsked: ({ method, url, headers }, body, { text }) => {
      const { query, max_results } = JSON.parse(body) as Record<string, unknown>;
      return (
        `${method} ${url} ${headers.authorization}` === 'POST /search Bearer right' &&
        query === text &&
        max_results === 5
      );
    },
    errors: [
      [432, '{}', 'limited'],
      [433, '{}', 'limited'],
    ],
    malformed: [{ results: [null] }],
  }));

describe('SearXNG', () =>
  webSearchContract({
    open: opening('searxng'),
    answer: (pages) => ({
      results: pages.map(({ url, title, text, date }) => ({ url, title, content: text, publishedDate: date ?? null })),
      unresponsive_engines: pages.length > 0 ? [['duckduckgo', 'CAPTCHA']] : [],
    }),
    isAsked: (request, _, { text }) => {
      const { q, format, language } = paramsOf(request);
      return [q, format, language].join() === [text, 'json', 'es'].join();
    },
    errors: [[403, 'Forbidden', 'unauthorized']],
    // Nothing found, by engines that did not answer.
    malformed: [
      { results: [], unresponsive_engines: [['duckduckgo', 'CAPTCHA']] },
      // No result that anybody could open is no empty answer.
      { results: [{ url: '//paper.example/a', title: 'Broker jailed', content: 'Convicted.' }] },
    ],
  }));

test("the operator's proxy is used", async () => {
  const asked: string[] = [];
  const { port } = await tcpServer((socket) => {
    socket.once('data', (data) => {
      asked.push(`${data}`.split('\r\n')[0] ?? '');
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
  });
  const script = fileURLToPath(new URL('../support/search-behind-proxy.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [script, `http://127.0.0.1:${port}`, 'https://search.example']);
  expect(stdout).toBe('unreachable');
  expect(asked).toEqual(['CONNECT search.example:443 HTTP/1.1']);
});
