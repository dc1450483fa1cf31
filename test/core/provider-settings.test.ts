import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';

const brave = { WEB_SEARCH_PROVIDER: 'brave', WEB_SEARCH_KEY: 'hunter2' };
const ollama = {
  LANGUAGE_MODEL_PROVIDER: 'openai-compatible',
  LANGUAGE_MODEL_NAME: 'qwen3:8b',
  LANGUAGE_MODEL_URL: 'http://10.0.0.5:11434/v1/',
};
const production = { VETT_ENV: 'production', VETT_MASTER_KEY: Buffer.alloc(32).toString('base64') };

test('no provider is configured by default, and registries are asked', () => {
  expect(readConfig({}).providers).toEqual({
    ...{ webSearch: undefined, languageModel: undefined, alternativeModel: undefined },
    domainRegistry: { bootstrapUrl: expect.stringMatching(/^https:.*dns\.json$/) },
  });
  expect(readConfig({ DOMAIN_REGISTRY: 'off' }).providers.domainRegistry).toBeUndefined();
});

test('a provider has its URL, key and prices', () => {
  const anthropic = {
    PROVIDER: 'anthropic',
    NAME: 'claude-haiku-4-5, claude-opus-4-5',
    KEY: 'hunter2',
    PRICES: '1,5.25',
  };
  const alternative = Object.fromEntries(
    Object.entries(anthropic).map(([name, value]) => [`ALTERNATIVE_MODEL_${name}`, value]),
  );
  const { webSearch, languageModel, alternativeModel } = readConfig({
    ...{ ...brave, ...ollama, ...alternative },
    WEB_SEARCH_PRICE: '0.005',
  }).providers;
  expect(webSearch).toEqual({
    provider: 'brave',
    url: expect.stringMatching(/^https:.*brave/),
    key: 'hunter2',
    price: 0.005,
  });
  expect(languageModel).toEqual({
    ...{
      provider: 'openai-compatible',
      model: 'qwen3:8b',
      models: ['qwen3:8b'],
      url: 'http://10.0.0.5:11434/v1',
      key: undefined,
    },
    prices: [0, 0],
    vision: false,
  });
  expect(alternativeModel).toMatchObject({
    model: 'claude-haiku-4-5',
    models: ['claude-haiku-4-5', 'claude-opus-4-5'],
    url: expect.stringMatching(/^https:.*anthropic.*v1$/),
    key: 'hunter2',
    prices: [1, 5.25],
  });
});

test.each([
  ['WEB_SEARCH_KEY', { WEB_SEARCH_PROVIDER: 'tavily' }],
  ['WEB_SEARCH_URL', { WEB_SEARCH_PROVIDER: 'searxng' }],
  ['WEB_SEARCH_PROVIDER', { WEB_SEARCH_KEY: 'hunter2' }],
  ['WEB_SEARCH_PROVIDER', { WEB_SEARCH_PROVIDER: 'bing', WEB_SEARCH_KEY: 'hunter2' }],
  ['WEB_SEARCH_PRICE', { ...brave, WEB_SEARCH_PRICE: '-1' }],
  ['LANGUAGE_MODEL_PROVIDER', { LANGUAGE_MODEL_KEY: 'hunter2' }],
  ['LANGUAGE_MODEL_NAME', { ...ollama, LANGUAGE_MODEL_NAME: '' }],
  ['LANGUAGE_MODEL_URL', { ...ollama, LANGUAGE_MODEL_URL: '' }],
  ['LANGUAGE_MODEL_PRICES', { ...ollama, LANGUAGE_MODEL_PRICES: '3' }],
  ['LANGUAGE_MODEL_KEY', { LANGUAGE_MODEL_PROVIDER: 'anthropic', LANGUAGE_MODEL_NAME: 'claude' }],
  [
    'LANGUAGE_MODEL_PROVIDER',
    { ALTERNATIVE_MODEL_PROVIDER: 'anthropic', ALTERNATIVE_MODEL_NAME: 'claude', ALTERNATIVE_MODEL_KEY: 'hunter2' },
  ],
  ['ALTERNATIVE_MODEL_NAME', { ...ollama, ALTERNATIVE_MODEL_PROVIDER: 'anthropic', ALTERNATIVE_MODEL_NAME: ' ,' }],
  ['LANGUAGE_MODEL_URL', { ...production, ...ollama }],
  ['RDAP_BOOTSTRAP_URL', { ...production, RDAP_BOOTSTRAP_URL: 'http://mirror.example/dns.json' }],
])('%s is reported, without any value: %j', (name, environment) => {
  const read = () => readConfig(environment as Record<string, string>);
  expect(read).toThrow(new RegExp(`  ${name}: `));
  expect(read).not.toThrow(/hunter2/);
});

test('production takes a server on this machine without TLS', () => {
  const local = { ...ollama, LANGUAGE_MODEL_URL: 'http://127.0.0.1:11434/v1' };
  expect(readConfig({ ...production, ...local }).providers.languageModel).toBeDefined();
});
