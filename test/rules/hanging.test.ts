import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bootstrapTable } from '../../src/adapters/domain-registry/bootstrap.ts';
import { whoisClient } from '../../src/adapters/domain-registry/port43.ts';
import { domainRegistry } from '../../src/adapters/domain-registry/registry.ts';
import { openLanguageModel } from '../../src/adapters/language-model/open.ts';
import { smtpMail } from '../../src/adapters/mail/smtp.ts';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import { s3Objects } from '../../src/adapters/storage/s3.ts';
import { openWebSearch } from '../../src/adapters/web-search/open.ts';
import { download } from '../../src/features/lists/download.ts';
import { fetchIssuerKeys } from '../../src/features/token/token.ts';
import { issuerAt } from '../../src/features/user/issuer.ts';
import { fullListener, HANGING, hangingServer } from '../support/hanging-servers.ts';
import { temporaryFolder } from '../support/process.ts';
import { S3 } from '../support/s3-server.ts';

const SHORT_MS = 400;
const { signal } = new AbortController();
const budget = { signal, timeoutMs: SHORT_MS };
const folder = temporaryFolder();
const observe = () => {};
const LOOPBACK = { allowlist: ['127.0.0.1'], resolve: async () => ['127.0.0.1'] };
const outbound = pinnedOutbound(LOOPBACK);
const whoisAt = (url: string) => whoisClient({ ...LOOPBACK, port: Number(new URL(url).port) });

const model = (provider: 'anthropic' | 'openai-compatible') => (url: string) =>
  openLanguageModel({ provider, model: 'm', models: ['m'], url, key: 'k', prices: [0, 0], vision: false }, observe).ask(
    { instructions: 'x', material: 'x', schema: z.object({}), maxTokens: 9 },
    budget,
  );

/** A call of a server at a URL, and the files that open its connection. */
interface OutsideCall {
  readonly files: readonly string[];
  ask(url: string): Promise<unknown>;
}

const CALLS: Readonly<Record<string, OutsideCall>> = {
  'web search': {
    files: ['src/adapters/provider/call.ts', 'src/platform/bounded-fetch.ts'],
    ask: (url) =>
      openWebSearch({ provider: 'searxng', url, key: undefined, price: 0 }, observe).search(
        { text: 'x', max: 1 },
        budget,
      ),
  },
  'OpenAI protocol': { files: ['src/adapters/language-model/open.ts'], ask: model('openai-compatible') },
  Anthropic: { files: ['src/adapters/language-model/open.ts'], ask: model('anthropic') },
  registry: {
    files: ['src/adapters/domain-registry/rdap.ts', 'src/adapters/outbound/connect.ts'],
    ask: (url) => {
      const table = { version: '1.0', publication: '2026-01-01T00:00:00Z', services: [[['test'], [`${url}/`]]] };
      const whois = whoisAt(url);
      return domainRegistry({ table: async () => table as never, outbound, whois, observe }).lookUp('a.test', budget);
    },
  },
  'table of registries': {
    files: ['src/adapters/provider/call.ts'],
    ask: (url) => bootstrapTable(url, join(folder, 'no-table.json'))(),
  },
  WHOIS: {
    files: ['src/adapters/outbound/connect.ts'],
    ask: (url) => whoisAt(url)('whois.example', 'a.test', AbortSignal.timeout(SHORT_MS)),
  },
  'website or webhook': {
    files: ['src/adapters/outbound/exchange.ts', 'src/adapters/outbound/connect.ts'],
    ask: (url) => outbound.request({ url, ...budget }),
  },
  storage: {
    files: ['src/adapters/storage/s3.ts'],
    ask: (endpoint) => s3Objects({ ...S3, endpoint }, SHORT_MS).check(),
  },
  mail: {
    files: ['src/adapters/mail/smtp.ts'],
    async ask(url) {
      const from = { name: 'Vett', address: 'vett@sender.example' };
      const mail = smtpMail({ url: new URL(url.replace('http:', 'smtp:')), plain: true, from });
      const to = ['a@receiver.example'];
      const sent = await mail.send({ owner: 'o', id: 'i', to, subject: 's', text: 't' }, budget);
      await mail.close();
      return sent;
    },
  },
  'publisher of a list': {
    files: ['src/features/lists/download.ts'],
    ask: (url) => download({ url, path: join(folder, 'list'), signal, silenceMs: SHORT_MS, pausesMs: [] }),
  },
  'keys of an issuer': {
    files: ['src/features/token/issuer-keys.ts'],
    ask: (issuer) => fetchIssuerKeys({ issuer, jwksUrl: undefined }),
  },
  'sign-in by an issuer': {
    files: ['src/features/user/issuer.ts'],
    ask: (issuer) =>
      issuerAt({ issuer, client: { id: 'c', secret: undefined } }, `${issuer}/back`, pino({ enabled: false })).begin(),
  },
};

/** Files whose servers are no servers of HTTP or hang elsewhere, each with the test that shows it by its file and title. */
const SHOWN: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'src/adapters/browser/proxy.ts': ['test/adapters/pages.test.ts', 'a page that never rests is left in the end'],
  'src/adapters/mail/mail-servers.ts': ['test/adapters/mail-servers.test.ts', 'a name server that does not answer'],
  'src/adapters/outbound/resolve-name.ts': ['test/adapters/resolve-name.test.ts', "'silent.example'])('%s has none'"],
  'src/platform/look-ups.ts': ['test/platform/look-ups.test.ts', 'whose name servers do not answer share one look-up'],
  'src/platform/tracing.ts': ['test/core/tracing.test.ts', 'a collector that never answers does not hold up the stop'],
  ...Object.fromEntries(
    ['connect.ts', 'prompt-socket.ts', 'copy-tables.ts', 'embedded/start.ts'].map((file) => [
      `src/platform/database/${file}`,
      ['test/faults/connections.test.ts', 'connections that become silent during a statement are replaced'] as const,
    ]),
  ),
};

/** Commands end alone, and their operator can stop them. */
const COMMANDS = ['src/adapters/site-rank/replace.ts'];

/** Imports and calls that open connections. */
const OPENS = [
  /\b(?:request|get|connect|Socket|Resolver|dns)\b[^;]*from 'node:(?:https?|net|tls|dns(?:\/promises)?)';/,
  /from '(?:postgres|[./\w]+\/bounded-fetch\.ts)';|\bawait fetch\(url|createTransport\(|exporter-trace-otlp-http/,
];
const opens = (text: string) => {
  const values = text.replace(/^import type [^;]*;/gm, '').replace(/\btype \w+,?/g, '');
  return OPENS.some((pattern) => pattern.test(values));
};

const sources = globSync('src/**/*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

test('every file that opens a connection to others has a call whose server hangs', () => {
  const found = sources.filter(({ text }) => opens(text)).map(({ file }) => file);
  const known = new Set([...Object.values(CALLS).flatMap(({ files }) => files), ...Object.keys(SHOWN), ...COMMANDS]);
  expect(found.sort()).toEqual([...known].sort());
  for (const [file, title] of Object.values(SHOWN)) expect(readFileSync(file, 'utf8')).toContain(title);
});

test.each([
  "import { type IncomingMessage, request as requestHttp } from 'node:http';",
  "import { get } from 'node:https';",
  "import { connect, type Socket } from 'node:net';",
  "import { boundedFetch } from '../../platform/bounded-fetch.ts';",
  "import { Resolver } from 'node:dns/promises';",
])('a planted file that opens a connection is found: %s', (text) => {
  expect(opens(text)).toBe(true);
  expect(opens(text.replace('import', 'import type'))).toBe(false);
});

const TAKES_NONE = 'takes no connection';

test.each([...Object.keys(HANGING), TAKES_NONE])(
  'every call of a server that %s ends with a failure, and its connection is closed',
  async (kind) => {
    const server = kind === TAKES_NONE ? { url: await fullListener(), open: () => 0 } : await hangingServer(kind);
    const succeeded = await Promise.all(
      Object.entries(CALLS).map(async ([name, { ask }]) => {
        const answer = await ask(server.url).catch(() => undefined);
        return (answer as { outcome?: string } | undefined)?.outcome === 'failed' || answer === undefined ? [] : [name];
      }),
    );
    expect(succeeded.flat()).toEqual([]);
    await expect.poll(server.open).toBe(0);
  },
);
