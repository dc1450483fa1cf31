import { execFile } from 'node:child_process';
import { getEventListeners } from 'node:events';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import { outboundContract, type World } from '../ports/outbound.contract.ts';
import { hostileServersContract } from '../ports/outbound-servers.contract.ts';
import { makeCertificate } from '../support/certificate.ts';
import { tcpServer } from '../support/loopback.ts';
import { site } from '../support/site.ts';

const run = promisify(execFile);

const open = ({ names, allowlist, headersMs = 600_000 }: World) =>
  pinnedOutbound({ allowlist, resolve: async (name) => names[name] ?? [], headersMs });

outboundContract(open);
hostileServersContract(open);

const allowlist = ['127.0.0.1'];
const { signal } = new AbortController();

/** Name servers that answer differently each time. */
function changing(...answers: (readonly string[])[]) {
  const asked: string[] = [];
  const resolve = async (name: string) => {
    asked.push(name);
    return answers[asked.length - 1] ?? [];
  };
  return { asked, outbound: pinnedOutbound({ allowlist, resolve }) };
}

test('a name is resolved once per request, so a changed answer after the check has no effect', async () => {
  const { port, requests } = await site((_, response) => void response.end('page'));
  const { asked, outbound } = changing(['127.0.0.1'], ['10.0.0.1']);
  const url = `http://rebinding.example:${port}/`;
  expect(await outbound.request({ url, signal })).toMatchObject({ outcome: 'answered' });
  expect(asked).toEqual(['rebinding.example']);
  expect(requests[0]?.headers.host).toBe(`rebinding.example:${port}`);
  await expect(outbound.request({ url, signal })).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
  expect(requests).toHaveLength(1);
});

test('a redirect to the same name is resolved and checked again', async () => {
  const { port, requests } = await site((_, response) => void response.writeHead(302, { Location: '/next' }).end());
  const { outbound } = changing(['127.0.0.1'], ['127.0.0.1', '169.254.169.254']);
  const url = `http://rebinding.example:${port}/`;
  expect(await outbound.request({ url, signal })).toMatchObject({ outcome: 'failed', reason: 'redirect_blocked', url });
  expect(requests).toHaveLength(1);
});

test('all addresses of a name are checked, and the first few are tried in order', async () => {
  const { port } = await site((_, response) => void response.end());
  const url = `http://many.example:${port}/`;
  const answering = async (...addresses: string[]) => {
    const outbound = pinnedOutbound({ allowlist: ['127.0.0.0/8', '::1'], resolve: async () => addresses });
    const said = await outbound.request({ url, signal });
    return said.outcome === 'failed' ? said.reason : said.outcome;
  };
  expect(await answering('::1', '::1', '::1', '127.0.0.1')).toBe('answered');
  expect(await answering('::1', '::1', '::1', '::1', '127.0.0.1')).toBe('refused');
  const thousand = Array.from({ length: 1000 }, (_, index) => `127.1.${index >> 8}.${index & 255}`);
  await expect(answering(...thousand, '192.168.0.1')).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
});

test('the time for a connection includes its TLS and ends with it', async () => {
  const outbound = pinnedOutbound({ allowlist, headersMs: 600_000 });
  const options = { signal, connectMs: 2_000, timeoutMs: 600_000 };
  const silent = await tcpServer(() => {});
  const slow = await site((_, response) => void setTimeout(() => response.end(), 2_500));
  const [never, late] = await Promise.all([
    outbound.request({ url: `https://127.0.0.1:${silent.port}/`, ...options }),
    outbound.request({ url: `http://127.0.0.1:${slow.port}/`, ...options }),
  ]);
  expect(never).toMatchObject({ outcome: 'failed', reason: 'timeout' });
  expect(late).toMatchObject({ outcome: 'answered', status: 200 });
});

test('a thousand requests that hang hinder no other, and leave nothing behind', async () => {
  const outbound = pinnedOutbound({ allowlist, headersMs: 600_000 });
  const stop = new AbortController();
  const open = new Set<Socket>();
  const hanging: Promise<unknown>[] = [];
  const { port } = await tcpServer((socket) => {
    open.add(socket.resume().on('close', () => open.delete(socket)));
  });
  const ask = (at: number) =>
    outbound.request({ url: `http://127.0.0.1:${at}/`, signal: stop.signal, timeoutMs: 600_000 });
  while (hanging.length < 1_000) {
    for (let index = 0; index < 50; index++) hanging.push(ask(port));
    await expect.poll(() => open.size).toBe(hanging.length);
  }
  const ended = Promise.allSettled(hanging);
  const other = await site((_, response) => void response.end());
  expect(await ask(other.port)).toMatchObject({ outcome: 'answered', status: 200 });
  stop.abort(new RangeError('enough'));
  expect(new Set((await ended).map(({ status }) => status))).toEqual(new Set(['rejected']));
  await expect.poll(() => open.size).toBe(0);
  expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0);
});

test("the operator's proxy is never used", async () => {
  const asked: string[] = [];
  const proxy = await tcpServer((socket) => socket.on('data', (data) => asked.push(socket.end() && `${data}`)));
  const plain = await site((_, response) => void response.end());
  const secure = await site((_, response) => void response.end(), makeCertificate('shop.example'));
  const urls = [`http://shop.example:${plain.port}/`, `https://shop.example:${secure.port}/`];
  const script = fileURLToPath(new URL('../support/ask-behind-proxy.ts', import.meta.url));
  const { stdout } = await run(process.execPath, [script, `http://127.0.0.1:${proxy.port}`, ...urls]);
  expect(stdout).toBe('answered answered ended');
  expect(asked).toEqual([expect.stringMatching(/^CONNECT lists\.example:443 /)]);
});
