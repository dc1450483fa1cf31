// Validates a local site: the processor time of one validation, and the memory of twenty at once. The site is in a process of its own.
// Alone: node scripts/node.mjs bench/web.ts
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { validateLocally } from '../test/support/websites.ts';
import { median } from './median.ts';

const ROUNDS = 30;
const AT_ONCE = 20;
const ROLE = process.argv[2];

export interface WebBench {
  /** Milliseconds of processor time of one validation of a page of 200 kB with four policies of 40 kB, without rendering. */
  readonly processor: number;
  /** MB of the process at its largest, with twenty validations at once. */
  readonly memory: number;
}

/** In processes of their own, so that neither the site nor other benches count. */
export async function benchWeb(): Promise<WebBench> {
  const site = fork(fileURLToPath(import.meta.url), ['site'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [port] = await once(site, 'message');
  const child = fork(fileURLToPath(import.meta.url), ['validate', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [[bench]] = await Promise.all([once(child, 'message'), once(child, 'exit')]);
  site.kill();
  return bench as WebBench;
}

export const printWeb = ({ processor, memory }: WebBench): void =>
  console.log(
    `web validation: ${processor.toFixed(0)} ms of processor time without rendering; ${AT_ONCE} at once within ${memory.toFixed(0)} MB`,
  );

async function measure(url: string): Promise<WebBench> {
  const request = { url, declared_name: 'Fictiva Shoes', declared_industry: 'shoes', include_policies: true };
  await validateLocally(request);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await validateLocally(request);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => validateLocally(request)));
  }
  return { processor: median(times), memory: process.resourceUsage().maxRSS / 1000 };
}

const WORDS =
  'Our shop sells leather shoes, boots and sandals for women, men and children, with delivery in two days. ';
const LINKS = ['terms', 'returns', 'refunds', 'aml-policy'].map((name) => `<a href="/${name}">${name}</a>`).join(' ');
const product = (number: number) =>
  `<div class="product"><h3>Shoe ${number}</h3><img src="/${number}.jpg" alt="Shoe"><p>${WORDS}</p><a href="/p/${number}">Buy</a></div>`;
const PAGE = `<html lang="en"><head><title>Fictiva Shoes</title></head><body><h1>Shoes</h1>${Array.from({ length: 900 }, (_, i) => product(i)).join('')}<footer>${LINKS}</footer></body></html>`;

const CLAUSE =
  '<p>You must be 18 years of age. These terms are governed by the law of Spain. We may terminate accounts.</p>';
const POLICY = `<html lang="en"><head><title>Terms, returns, refunds, AML</title></head><body>${CLAUSE.repeat(400)}</body></html>`;

if (ROLE === 'site') {
  const server = createServer(({ url }, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(url === '/' ? PAGE : POLICY),
  );
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
} else if (ROLE === 'validate') {
  const bench = await measure(`http://shop.example:${process.argv[3]}/`);
  process.send?.(bench, () => process.exit());
} else if (process.argv[1] === fileURLToPath(import.meta.url)) printWeb(await benchWeb());
