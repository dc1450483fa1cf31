import { openWebSearch } from '../../src/adapters/web-search/open.ts';
import { readConfig } from '../../src/config.ts';
import { useProxy } from '../../src/platform/proxy.ts';

// A process of its own, since a proxy is set for the whole of one: `node search-behind-proxy.ts <proxy> <url>`
const [, , HTTPS_PROXY, url = ''] = process.argv;
useProxy(readConfig({ HTTPS_PROXY }));

const search = openWebSearch({ provider: 'brave', url, key: 'right', price: 0 }, () => {});
const said = await search.search({ text: 'a', max: 1 }, { signal: new AbortController().signal });
process.stdout.write(said.outcome === 'failed' ? said.reason : said.outcome);
