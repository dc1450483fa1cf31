import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOutbound, openProviders } from '../../src/app.ts';
import { configuredProviders, providerFindings } from '../../src/cli/doctor-providers.ts';
import { readConfig } from '../../src/config.ts';
import type { Finding } from '../../src/core/finding.ts';
import { site } from '../support/site.ts';

const shown = (findings: readonly Finding[]) =>
  findings.map(({ check, ok, message }) => `${ok ? 'ok' : 'WRONG'} ${check}: ${message}`);

/** One server that speaks the protocols of all providers; `status` is that of its answers. */
async function installation(status: number) {
  const { port, requests } = await site((request, response) => {
    const url = `http://127.0.0.1:${port}`;
    const answers: Record<string, object> = {
      '/dns.json': { version: '1.0', publication: '2026-11-01T00:00:00Z', services: [[['org'], [`${url}/rdap/`]]] },
      '/rdap/domain/iana.org': { objectClassName: 'domain', ldhName: 'iana.org' },
      '/v1/chat/completions': {
        ...{ id: '1', created: 1, model: 'small', object: 'chat.completion' },
        choices: [{ index: 0, message: { role: 'assistant', content: '{"number":1}' }, finish_reason: 'stop' }],
      },
    };
    const path = request.url?.split('?')[0] ?? '';
    request.resume();
    response.writeHead(path === '/search' || path.startsWith('/v1') ? status : 200);
    response.end(JSON.stringify(answers[path] ?? { results: [] }));
  });
  const config = readConfig({
    ...{ WEB_SEARCH_PROVIDER: 'searxng', WEB_SEARCH_URL: `http://127.0.0.1:${port}` },
    ...{ LANGUAGE_MODEL_PROVIDER: 'openai-compatible', LANGUAGE_MODEL_NAME: 'small', LANGUAGE_MODEL_KEY: 'hunter2' },
    LANGUAGE_MODEL_URL: `http://127.0.0.1:${port}/v1`,
    RDAP_BOOTSTRAP_URL: `http://127.0.0.1:${port}/dns.json`,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'vett-')),
  });
  const calls: string[] = [];
  const observe = ({ port: of, outcome }: { port: string; outcome: string }) => calls.push(`${of} ${outcome}`);
  return { config, requests, calls, opened: openProviders(config, openOutbound(config), observe) };
}

test('doctor says which providers are configured, and asks none', async () => {
  const { config, requests } = await installation(200);
  expect(shown(configuredProviders(config))).toEqual([
    'ok web search: searxng',
    'ok language model: openai-compatible, small',
    'ok alternative language model: off, see ALTERNATIVE_MODEL_PROVIDER',
    'ok domain registries: asked by RDAP and WHOIS',
  ]);
  expect(requests).toEqual([]);
});

test('doctor asks each configured provider once', async () => {
  const { config, opened, requests, calls } = await installation(200);
  expect(shown(await providerFindings(config, opened))).toEqual([
    'ok web search: searxng: answers',
    'ok language model: openai-compatible, small: answers',
    'ok alternative language model: off, see ALTERNATIVE_MODEL_PROVIDER',
    'ok domain registries: asked by RDAP and WHOIS: answers',
  ]);
  expect(requests.map(({ url }) => url?.split('?')[0]).toSorted()).toEqual([
    ...['/dns.json', '/rdap/domain/iana.org', '/search', '/v1/chat/completions'],
  ]);
  expect(calls.toSorted()).toEqual(['domain_registry answered', 'language_model answered', 'web_search answered']);
});

test('doctor says how to mend a provider that fails, and shows no key', async () => {
  const { config, opened } = await installation(401);
  const findings = shown(await providerFindings(config, opened)).join('\n');
  expect(findings).toMatch(/^WRONG web search: searxng: unauthorized \(status, 401\)\. .*key.*WEB_SEARCH_PROVIDER\.$/m);
  expect(findings).toMatch(/^WRONG language model: .*unauthorized/m);
  expect(findings).not.toContain('hunter2');
});

test('no provider but the registries is opened without settings', () => {
  const outbound = openOutbound(readConfig({}));
  const { webSearch, languageModel, alternativeModel } = openProviders(readConfig({}), outbound, () => {});
  expect([webSearch, languageModel, alternativeModel]).toEqual([undefined, undefined, undefined]);
  expect(openProviders(readConfig({ DOMAIN_REGISTRY: 'off' }), outbound, () => {}).domainRegistry).toBeUndefined();
});
