import { get } from 'node:https';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import { readConfig } from '../../src/config.ts';
import { useProxy } from '../../src/platform/proxy.ts';

// A process of its own, since a proxy is set for the whole of one: `node ask-behind-proxy.ts <proxy> <url>…`
const [, , HTTPS_PROXY, ...urls] = process.argv;
useProxy(readConfig({ HTTPS_PROXY }));

const outbound = pinnedOutbound({ allowlist: ['127.0.0.1'], resolve: async () => ['127.0.0.1'] });
const { signal } = new AbortController();
for (const url of urls) {
  const said = await outbound.request({ url, signal, anyCertificate: true });
  process.stdout.write(`${said.outcome === 'failed' ? said.reason : said.outcome} `);
}

// Requests to hosts that the operator configured do use the proxy.
get('https://lists.example/').on('error', () => process.stdout.write('ended'));
