import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outbound, OutboundRequest } from '../../src/ports/outbound.ts';
import { makeCertificate } from '../support/certificate.ts';
import { tcpServer } from '../support/loopback.ts';
import { site } from '../support/site.ts';
import { LOOPBACK, NAMES, type World } from './outbound.contract.ts';

const MIB = 1024 ** 2;
const zeros = (bytes: number) => Buffer.alloc(bytes);

/** These hold whatever a server does. */
export function hostileServersContract(open: (world: World) => Outbound): void {
  const outbound = open({ names: NAMES, allowlist: LOOPBACK });
  const { signal } = new AbortController();
  const ask = (url: string, options: Partial<OutboundRequest> = {}, client = outbound) =>
    client.request({ url, signal, ...options });
  const brief = open({ names: NAMES, allowlist: LOOPBACK, headersMs: 500 });

  describe('a body', async () => {
    const encoded = (encoding: string, body: Uint8Array | string): RequestListener => {
      return (_, response) => void response.writeHead(200, { 'Content-Encoding': encoding }).end(body);
    };
    const answers: Record<string, RequestListener> = {
      '/full': (_, response) => void response.end(zeros(5 * MIB)),
      '/larger': (_, response) => void response.end(zeros(5 * MIB + 1)),
      '/endless': (_, response) => {
        const more = () => void (response.destroyed || response.write(zeros(MIB), more));
        more();
      },
      '/gzip': encoded('gzip', gzipSync('page')),
      '/gzip-full': encoded('GZIP', gzipSync(zeros(5 * MIB))),
      '/gzip-bomb': encoded('gzip', gzipSync(zeros(100 * MIB))),
      '/gzip-of-nothing': (_, response) => {
        const emptyBlocks = Buffer.from('000000ffff'.repeat(10_000), 'hex');
        const more = () => void (response.destroyed || response.write(emptyBlocks, more));
        response.writeHead(200, { 'Content-Encoding': 'gzip' });
        response.write(gzipSync('').subarray(0, 10), more);
      },
      '/gzip-twice': encoded('gzip, gzip', gzipSync(gzipSync('page'))),
      '/gzip-cut': encoded('gzip', gzipSync('page').subarray(0, 15)),
      '/gzip-not': encoded('gzip', 'page'),
      '/gzip-empty': (_, response) => void response.writeHead(204, { 'Content-Encoding': 'gzip' }).end(),
      '/brotli': encoded('br', brotliCompressSync('page')),
      '/brotli-bomb': encoded('br', brotliCompressSync(zeros(100 * MIB))),
      '/unknown': encoded('zstd', 'page'),
      '/identity': encoded('identity', 'page'),
    };
    const { port, requests } = await site((request, response) => answers[request.url ?? '']?.(request, response));
    const get = (path: string, options = {}) => ask(`http://shop.example:${port}${path}`, options);

    test('a body may be longer or shorter where the request says so', async () => {
      expect(await get('/larger', { largestBody: 6 * MIB })).toMatchObject({ outcome: 'answered', truncated: false });
      for (const path of ['/full', '/gzip-full', '/gzip-of-nothing'])
        expect(await get(path, { largestBody: MIB })).toMatchObject({ outcome: 'failed', reason: 'too_large' });
    });

    test.each(['/gzip', '/brotli', '/identity'])('a body as %s is decompressed', async (path) => {
      expect(await get(path)).toMatchObject({ outcome: 'answered', body: Buffer.from('page') });
      expect(requests.at(-1)?.headers['accept-encoding']).toBe('gzip, deflate, br, zstd');
    });

    test('may have 5 MiB', async () => {
      for (const path of ['/full', '/gzip-full']) {
        const { outcome, body } = (await get(path)) as { outcome: string; body: Uint8Array };
        expect([outcome, body.length]).toEqual(['answered', 5 * MIB]);
      }
      expect(await get('/gzip-empty')).toMatchObject({ status: 204, body: Buffer.alloc(0) });
      expect(await get('/larger', { method: 'HEAD' })).toMatchObject({ outcome: 'answered', body: new Uint8Array() });
    });

    test.each(['/larger', '/endless', '/gzip-bomb', '/brotli-bomb', '/gzip-of-nothing'])(
      'a body as %s is too large',
      async (path) => {
        expect(await get(path)).toMatchObject({ outcome: 'failed', reason: 'too_large' });
      },
    );

    test.each([
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
      ['zstd', zstdCompressSync],
    ] as const)(
      'regression: a body as %s with other bytes behind its end is bad or told as cut, and ends nothing',
      async (name, pack) => {
        const rest = Buffer.concat([Buffer.from('rest'), randomBytes(200_000)]);
        const { port } = await site((_, response) => {
          response.writeHead(200, { 'Content-Encoding': name });
          response.write(pack('page'), () => response.end(rest));
        });
        const answer = await ask(`http://shop.example:${port}/`);
        expect(answer.outcome === 'failed' ? answer.reason : answer.truncated).toBeOneOf(['bad_response', true]);
      },
    );

    test.each(['/gzip-twice', '/gzip-cut', '/gzip-not', '/unknown'])('a body as %s is a bad response', async (path) => {
      expect(await get(path)).toMatchObject({ outcome: 'failed', reason: 'bad_response' });
    });
  });

  describe('the start of a body', async () => {
    const OK = 'HTTP/1.1 200 OK\r\n';
    const start = Buffer.alloc(1024, 'a');
    const GIB = 'Content-Length: 1073741824\r\n\r\n';

    test.each([
      ['that is shorter', `${OK}Content-Length: 3\r\n\r\nabc`, 'abc'],
      ['that breaks off', `${OK}${GIB}abc`, 'abc'],
      ['that never comes', `${OK}${GIB}`, ''],
      ['that breaks its chunks', `${OK}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nzz\r\n`, 'abc'],
      ['that is compressed', `${OK}Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc`, 'abc'],
      ['of a refusal', 'HTTP/1.1 500 No\r\nContent-Length: 3\r\n\r\nabc', 'abc'],
    ])('%s is an answer', async (_, text, body) => {
      const { port } = await tcpServer((socket) => {
        socket.once('data', () => (text.endsWith('abc') && text.includes(GIB) ? socket.end(text) : socket.write(text)));
      });
      expect(await ask(`http://shop.example:${port}/`, { method: 'POST', maxBytes: 1024 })).toMatchObject({
        outcome: 'answered',
        status: Number(text.slice(9, 12)),
        body: Buffer.from(body),
      });
    });

    test.each([
      ['1 GB', GIB],
      ['no end', 'Transfer-Encoding: chunked\r\n\r\n100000\r\n'],
    ])('the start of a body of %s is all that is read, and the server is left', async (_, headers) => {
      let left: Promise<unknown> | undefined;
      const { port } = await tcpServer((socket) => {
        left = new Promise((resolve) => socket.on('close', resolve));
        const more = () => void (socket.destroyed || socket.write(Buffer.alloc(65_536, 'a'), more));
        socket.once('data', () => socket.write(OK + headers, more));
      });
      const answer = await ask(`http://shop.example:${port}/`, { method: 'POST', maxBytes: 1024 });
      expect(answer).toMatchObject({ outcome: 'answered', status: 200, body: start });
      await left;
    });

    test('the start of a dripping body is not waited for, and not asked for in a compressed form', async () => {
      let asked = '';
      const { port } = await tcpServer((socket) => {
        socket.once('data', (data) => {
          asked = `${data}`;
          socket.write(`${OK}${GIB}`);
          const drip = setInterval(() => socket.write('a'), 20);
          socket.on('close', () => clearInterval(drip));
        });
      });
      const answer = await ask(`http://shop.example:${port}/`, { maxBytes: 1024 ** 2, timeoutMs: 600_000 });
      expect(answer).toMatchObject({ outcome: 'answered', status: 200 });
      expect(asked).toMatch(/Accept-Encoding: identity/i);
    });

    test('ends with the reason of the signal', async () => {
      const stop = new AbortController();
      const { port } = await tcpServer((socket) => {
        socket.once('data', () => socket.write(`${OK}${GIB}`, () => stop.abort(new RangeError('enough'))));
      });
      await expect(ask(`http://shop.example:${port}/`, { maxBytes: 1, signal: stop.signal })).rejects.toThrow('enough');
    });
  });

  describe('a hostile server', async () => {
    const OK = 'HTTP/1.1 200 OK\r\n';
    const said = async (text: string, end = true, client = outbound) => {
      const { port } = await tcpServer((socket) => {
        socket.once('data', () => (end ? socket.end(text) : socket.write(text)));
      });
      return ask(`http://shop.example:${port}/`, {}, client);
    };

    test.each([
      ['sends less than it promised', `${OK}Content-Length: 10\r\n\r\nabc`],
      ['breaks its chunks', `${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc`],
      ['ends within a chunk', `${OK}Transfer-Encoding: chunked\r\n\r\na\r\nabc`],
      ['promises two lengths', `${OK}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`],
      [
        'promises a length and chunks',
        `${OK}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
      ],
      ['does not speak HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
      ['says nothing', ''],
      ['ends within a header', `${OK}Content-`],
      ['sends headers without end', `${OK}${`A: ${'a'.repeat(1000)}\r\n`.repeat(100)}\r\n`],
    ])('a server that %s gives a bad response', async (_, text) => {
      expect(await said(text)).toMatchObject({ outcome: 'failed', reason: 'bad_response' });
    });

    test('a server that sends more than it promised is not read further', async () => {
      const more = `${OK}Content-Length: 3\r\n\r\nabcdef${OK}\r\nsecond`;
      const answer = await said(more);
      if (answer.outcome === 'answered') expect(answer.body).toEqual(Buffer.from('abc'));
      else expect(answer.reason).toBe('bad_response');
    });

    test('a server that never begins, or never ends its headers, is given up', async () => {
      for (const text of [
        '',
        `${OK}Content-Length: 3\r\n`,
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
        'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3),
      ])
        expect(await said(text, false, brief)).toMatchObject({ outcome: 'failed', reason: 'timeout' });
    });

    const chunked = (size: number, count: number) =>
      `${OK}Transfer-Encoding: chunked\r\n\r\n${`${size.toString(16)}\r\n${'a'.repeat(size)}\r\n`.repeat(count)}0\r\n\r\n`;

    test('a server that sends tiny chunks without end is cut off, and one that sends short lines is read', async () => {
      expect(await said(chunked(1, 100_000), false)).toMatchObject({ outcome: 'failed', reason: 'bad_response' });
      for (const [size, count] of [
        [1, 1_900],
        [80, 20_000],
      ] as const)
        expect(await said(chunked(size, count))).toMatchObject({
          outcome: 'answered',
          body: Buffer.from('a'.repeat(size * count)),
        });
    });

    test('a server that sends interim answers without end is not waited for', async () => {
      expect(await said('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(11), false)).toMatchObject({
        outcome: 'failed',
        reason: 'bad_response',
      });
    });

    test('a server that sends its body in drips is given up in the end', async () => {
      const { port } = await tcpServer((socket) => {
        socket.write(`${OK}Content-Length: 1000000\r\n\r\n`);
        const drip = setInterval(() => socket.write('a'), 20);
        socket.on('close', () => clearInterval(drip));
      });
      const url = `http://shop.example:${port}/`;
      expect(await ask(url, { timeoutMs: 600 })).toMatchObject({
        outcome: 'failed',
        reason: 'timeout',
        url,
        detail: 'ETIMEDOUT',
      });
    });

    test('a server that is still answering when the caller goes is left alone', async () => {
      const stop = new AbortController();
      let left: Promise<unknown> | undefined;
      const { port } = await tcpServer((socket) => {
        left = new Promise((resolve) => socket.on('close', resolve));
        socket.write(`${OK}Content-Length: 10\r\n\r\n`, () => stop.abort(new RangeError('enough')));
      });
      await expect(ask(`http://shop.example:${port}/`, { signal: stop.signal })).rejects.toThrow('enough');
      await left;
    });
  });

  describe('a certificate', async () => {
    const trusted = makeCertificate('shop.example');
    const untrusted = makeCertificate('shop.example');
    const expired = makeCertificate('shop.example', { days: -1 });
    const foreign = makeCertificate('other.example');
    const usual = getCACertificates('default');
    beforeAll(() => setDefaultCACertificates([...usual, trusted.cert, expired.cert, foreign.cert]));
    afterAll(() => setDefaultCACertificates(usual));
    const page: RequestListener = (_, response) => void response.end('page');
    const urlOf = ({ port }: { port: number }, host = 'shop.example') => `https://${host}:${port}/`;

    test('a valid certificate is told, and the name is asked for', async () => {
      const server = await site(page, trusted);
      const answer = await ask(urlOf(server));
      expect(answer).toMatchObject({ outcome: 'answered', certificate: { problem: null, issuer: 'shop.example' } });
      expect((answer as { certificate: { valid_to: Date } }).certificate.valid_to.getTime()).toBeGreaterThan(
        Date.now(),
      );
      expect(server.requests.at(-1)).toMatchObject({
        servername: 'shop.example',
        headers: { host: urlOf(server).slice(8, -1) },
      });
    });

    const WRONG = [
      ['by nobody who is trusted', untrusted, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
      ['expired', expired, 'CERT_HAS_EXPIRED'],
      ['for another name', foreign, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ] as const;
    test.each(WRONG)('%s ends the request before anything is asked', async (_, certificate, problem) => {
      const server = await site(page, certificate);
      expect(await ask(urlOf(server))).toEqual({
        outcome: 'failed',
        reason: 'tls',
        url: urlOf(server),
        detail: problem,
        redirects: [],
      });
      expect(server.requests).toHaveLength(0);
    });

    test.each(WRONG)('%s is told where any will do', async (_, certificate, problem) => {
      const server = await site(page, certificate);
      const answer = await ask(urlOf(server), { anyCertificate: true });
      expect(answer).toMatchObject({ outcome: 'answered', certificate: { problem }, body: Buffer.from('page') });
    });

    test('a certificate behind keys from finite fields is never asked for, since the server chooses their size', async () => {
      const offered = { ciphers: 'DHE-RSA-AES128-GCM-SHA256', maxVersion: 'TLSv1.2', dhparam: 'auto' } as const;
      for (const [more, outcome] of [
        [offered, 'failed'],
        [{ maxVersion: 'TLSv1.2' }, 'answered'],
      ] as const) {
        const server = createSecureServer({ ...makeCertificate('shop.example', { isRsa: true }), ...more }, page);
        await once(server.listen(0, '127.0.0.1'), 'listening');
        const url = urlOf(server.address() as AddressInfo);
        expect(await ask(url, { anyCertificate: true })).toMatchObject({
          outcome,
          ...(outcome === 'failed' && { reason: 'tls' }),
        });
        server.close();
      }
    });

    test('a certificate with many others is not verified, since a server chooses how long each takes', async () => {
      const others = Array.from({ length: 60 }, () => untrusted.cert);
      const server = await site(page, { ...trusted, cert: [trusted.cert, ...others].join('') });
      expect(await ask(urlOf(server))).toMatchObject({ reason: 'tls', detail: 'HANDSHAKE_TOO_LONG' });
      expect(await ask(urlOf(server), { anyCertificate: true })).toMatchObject({ detail: 'HANDSHAKE_TOO_LONG' });
      expect(server.requests).toHaveLength(0);
    });

    test('is verified once: a server that negotiates again gets no answer', async () => {
      const server = createSecureServer({ ...trusted, maxVersion: 'TLSv1.2' }, ({ socket }, response) => {
        (socket as TLSSocket).renegotiate({}, () => response.end('page'));
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      expect(await ask(urlOf(server.address() as AddressInfo))).toMatchObject({ outcome: 'failed' });
      server.close();
    });

    test('must name the address where the URL has no name', async () => {
      const server = await site(page, trusted);
      const url = urlOf(server, '127.0.0.1');
      expect(await ask(url)).toMatchObject({
        outcome: 'failed',
        reason: 'tls',
        detail: 'ERR_TLS_CERT_ALTNAME_INVALID',
      });
      expect(await ask(url, { anyCertificate: true })).toMatchObject({ status: 200 });
    });

    test('the certificate of each redirect is told, also on the way to http', async () => {
      const plain = await site(page);
      const url = `http://shop.example:${plain.port}/`;
      const server = await site((_, response) => void response.writeHead(301, { Location: url }).end(), expired);
      expect(await ask(urlOf(server), { anyCertificate: true })).toMatchObject({
        url,
        certificate: null,
        redirects: [{ url: urlOf(server), status: 301, certificate: { problem: 'CERT_HAS_EXPIRED' } }],
      });
      expect(await ask(urlOf(server))).toMatchObject({ outcome: 'failed', reason: 'tls' });
    });

    test('is missing where https is asked of http, or nobody shakes hands', async () => {
      expect(await ask(urlOf(await site(page)))).toMatchObject({ outcome: 'failed', reason: 'tls' });
      expect(await ask(urlOf(await tcpServer((socket) => socket.end())))).toMatchObject({
        outcome: 'failed',
        reason: 'tls',
      });
      expect(await ask(urlOf(await tcpServer(() => {})), {}, brief)).toMatchObject({
        outcome: 'failed',
        reason: 'timeout',
      });
    });
  });
}
