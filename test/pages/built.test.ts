import { readdirSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { builtPages } from '../../src/interfaces/pages/built.ts';
import { sharedService } from '../support/service.ts';

const pages = await builtPages();
const service = await sharedService();
const page = pages.get('session/index.html')?.body.toString() ?? '';
const first = [...page.matchAll(/(?:src|href)="\/pages\/([^"]+)"/g)].map(([, name = '']) => name);

test('the first screen of a session takes at most 60 kB with gzip', () => {
  expect(first.some((name) => name.endsWith('.js')) && first.some((name) => name.endsWith('.css'))).toBe(true);
  const bytes = first.map((name) => gzipSync(pages.get(name)?.body ?? '').length);
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThan(60_000);
});

test('the pages that were built last can be read by a service of another user than the one who built them', () => {
  const folders = readdirSync('dist/pages').map((name) => statSync(`dist/pages/${name}`));
  const last = folders.sort((one, other) => one.mtimeMs - other.mtimeMs).at(-1);
  expect((last?.mode ?? 0) & 0o005).toBe(0o005);
});

test('the pages contain no schema validation, no address of another host, no path of a source and no inline script', () => {
  const text = [...pages.values()].map(({ body }) => body.toString()).join('\n');
  expect(text).not.toMatch(/ZodError|\beval\(|new Function|src\/interfaces/);
  // Nobody asks these: a name of XML, a hint in the text of an error, and an example of an origin.
  const named = ['www.w3.org', 'tanstack.com', 'app.example'];
  const hosts = [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host);
  expect(hosts.filter((host = '') => !named.includes(host))).toEqual([]);
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
});

test('the session page is not cached, sends no referrer and has a strict policy', async () => {
  const { status, headers } = await fetch(`${service.url}/s/${'x'.repeat(43)}`);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test('a page that opens the console has no hold on its window', async () => {
  for (const path of ['/console', '/console/cases'])
    expect((await fetch(service.url + path)).headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
});

test('a breach of the policy of a page is counted, and no address of it is kept', async () => {
  const { headers } = await fetch(`${service.url}/s/${'x'.repeat(43)}`);
  const path = /^pages="(.+)"$/.exec(headers.get('reporting-endpoints') ?? '')?.[1] ?? '';
  expect(headers.get('content-security-policy')).toContain(`report-uri ${path}`);
  const post = (body: string, type = 'application/reports+json') =>
    fetch(service.url + path, { method: 'POST', headers: { 'Content-Type': type }, body });
  const secret = `https://x.example/s/${'t'.repeat(43)}`;
  const told = { type: 'csp-violation', url: secret, body: { effectiveDirective: 'img-src', documentURL: secret } };
  expect((await post(JSON.stringify([told, told]))).status).toBe(204);
  const old = { 'csp-report': { 'effective-directive': 'made-up', 'document-uri': secret } };
  expect((await post(JSON.stringify(old), 'application/csp-report')).status).toBe(204);
  const refused = ['{}', '[1]', 'x', JSON.stringify(Array(51).fill(told)), 'x'.repeat(40_000)];
  for (const body of refused) expect((await post(body)).status, body.slice(0, 9)).toBeGreaterThanOrEqual(400);
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  expect(metrics).toContain('vett_page_policy_reports_total{directive="img-src"} 2');
  expect(metrics).toContain('vett_page_policy_reports_total{directive="other"} 1');
  expect(metrics).not.toContain('x.example');
});

test('only built files are served, under names with a hash of their content', async () => {
  const found = await fetch(`${service.url}/pages/${first[0]}`);
  expect(found.status).toBe(200);
  expect(found.headers.get('cache-control')).toContain('immutable');
  for (const path of ['assets/none.js', 'session/index.html', 'build.ts']) {
    expect((await fetch(`${service.url}/pages/${path}`)).status, path).toBe(404);
  }
});
