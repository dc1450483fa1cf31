import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startProxy } from '../../src/adapters/browser/proxy.ts';
import { atEnd } from '../support/at-end.ts';
import { site } from '../support/site.ts';
import { REFUSED } from './outbound-urls.ts';

const { signal } = new AbortController();

/** The start of what a proxy answers to the head of a request; empty when it closes the connection. */
async function ask(proxy: string, head: string): Promise<string> {
  const socket = connect(Number(new URL(proxy).port), '127.0.0.1');
  let answer = '';
  socket
    .on('error', () => {})
    .on('data', (data) => {
      answer += data;
      socket.end();
    });
  socket.write(`${head} HTTP/1.1\r\nHost: shop.example\r\n\r\n`);
  // A reset is a way to refuse.
  await new Promise((resolve) => socket.on('close', resolve));
  return answer;
}

async function proxyTo(allowlist: readonly string[], ...answers: (readonly string[])[]) {
  const proxy = await startProxy({ allowlist, resolve: async () => answers.shift() ?? [] }, signal);
  atEnd(proxy.close);
  return proxy;
}

test('the proxy of the browser connects to no URL that a caller may not send', async () => {
  const { url } = await proxyTo([]);
  const urls = REFUSED.filter((text) => !/[\s\\]/.test(text));
  const heads = urls.flatMap((text) => [
    `GET ${text}`,
    `CONNECT ${text.replace(/^\w+:\/\//, '').replace(/\/$/, '')}${/:\d+\/?$/.test(text) ? '' : ':443'}`,
  ]);
  const answers = await Promise.all(heads.map((head) => ask(url, Buffer.from(head).toString('latin1'))));
  expect(heads.filter((_, index) => / 200 /.test(answers[index] ?? ''))).toEqual([]);
});

test('the proxy of the browser resolves and checks every address for each connection', async () => {
  const { port, requests } = await site((_, response) => void response.end('page'));
  const inside = ['127.0.0.1', '10.0.0.1'];
  const { url, refused } = await proxyTo(['127.0.0.1/32'], ['127.0.0.1'], inside, ['127.0.0.1'], inside);
  const host = `rebinding.example:${port}`;
  expect(await ask(url, `GET http://${host}/`)).toContain('200 OK');
  expect(await ask(url, `GET http://${host}/`)).toBe('');
  expect(await ask(url, `CONNECT ${host}`)).toContain('200 Connection established');
  expect(await ask(url, `CONNECT ${host}`)).toBe('');
  expect(requests).toHaveLength(1);
  expect([...refused]).toEqual([host]);
});

test('the proxy of the browser cuts off an answer in tiny chunks, and passes one in short lines', async () => {
  const { port } = await site((request, response) => {
    const [, size = 0, count = 0] = (request.url ?? '').split('/').map(Number);
    for (let i = 0; i < count; i++) response.write('a'.repeat(size));
    response.end();
  });
  const proxy = await proxyTo(['127.0.0.1/32'], ['127.0.0.1'], ['127.0.0.1']);
  const read = (path: string) =>
    new Promise<number>((resolve) => {
      let length = 0;
      request({ port: new URL(proxy.url).port, path: `http://shop.example:${port}${path}` }, (answer) => {
        answer
          .on('data', (chunk: Buffer) => (length += chunk.length))
          .on('error', () => {})
          .on('close', () => resolve(length));
      })
        .on('error', () => {})
        .end();
    });
  expect(await read('/1/100000')).toBeLessThan(10_000);
  expect(await read('/80/20000')).toBe(1_600_000);
});

test('the proxy of the browser ends connections when it closes', async () => {
  const { port } = await site(() => {});
  const proxy = await proxyTo(['127.0.0.1/32'], ['127.0.0.1']);
  const hanging = ask(proxy.url, `GET http://shop.example:${port}/`);
  setTimeout(proxy.close, 50);
  expect(await hanging).toBe('');
});
