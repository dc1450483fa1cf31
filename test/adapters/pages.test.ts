import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import { openPages } from '../../src/adapters/pages/open.ts';
import { atEnd } from '../support/at-end.ts';
import { makeCertificate } from '../support/certificate.ts';
import { tcpServer } from '../support/loopback.ts';
import { site } from '../support/site.ts';
import { hasBrowser, testBrowser } from '../support/web-browser.ts';

/** An address of this machine that WebRTC does not avoid as it does loopback. */
const OWN =
  Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.family === 'IPv4' && !found.internal)?.address ?? '127.0.0.2';
const MIB = 1024 ** 2;
const network = {
  allowlist: ['127.0.0.1/32'],
  resolve: async (name: string) => (name === 'inside.example' ? ['127.0.0.2'] : ['127.0.0.1']),
};
const outbound = pinnedOutbound(network);
const pages = openPages(outbound, testBrowser(network))('owner');
const { signal } = new AbortController();
const open = (url: string, timeoutMs = 10_000) => pages.open(url, { signal, timeoutMs });
const show = (url: string, timeoutMs = 20_000) => pages.render?.(url, { signal, timeoutMs });

describe('the text of a page', async () => {
  const bodies: Record<string, readonly [string, Uint8Array, string?]> = {
    '/header': ['text/html; charset=ISO-8859-1', Buffer.from('señal', 'latin1')],
    '/meta': ['text/html', Buffer.from('<meta charset="windows-1251">\xcf\xf0', 'latin1')],
    '/mark': ['text/html; charset=iso-8859-1', Buffer.from('\ufeffseñal', 'utf16le')],
    '/unsaid': ['TEXT/HTML', Buffer.from('señal', 'latin1')],
    '/utf8': ['text/html; charset=made-up', Buffer.from('señal')],
    '/gzip': ['text/html', gzipSync('señal'), 'gzip'],
    '/deflate': ['text/html', deflateSync('señal'), 'deflate'],
    '/br': ['text/html', brotliCompressSync('señal'), 'br'],
    '/zstd': ['text/html', zstdCompressSync('señal'), 'zstd'],
    '/gzip-bomb': ['text/html', gzipSync(Buffer.alloc(64 * MIB, 'a')), 'gzip'],
    '/deflate-bomb': ['text/html', deflateSync(Buffer.alloc(64 * MIB, 'a')), 'deflate'],
    '/br-bomb': ['text/html', brotliCompressSync(Buffer.alloc(64 * MIB, 'a')), 'br'],
    '/zstd-bomb': ['text/html', zstdCompressSync(Buffer.alloc(64 * MIB, 'a')), 'zstd'],
    '/long': ['text/html', Buffer.alloc(10 * MIB, 'a')],
    '/empty': ['text/html', new Uint8Array()],
  };
  const { port } = await site((request, response) => {
    const [type = '', body, encoding] = bodies[request.url ?? ''] ?? [];
    response.writeHead(200, { 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) }).end(body);
  });

  test.each([
    ['/header', 'señal'],
    ['/meta', '<meta charset="windows-1251">Пр'],
    ['/mark', 'señal'],
    ['/unsaid', 'señal'],
    ['/utf8', 'señal'],
    ['/gzip', 'señal'],
    ['/deflate', 'señal'],
    ['/br', 'señal'],
    ['/zstd', 'señal'],
    ['/empty', ''],
  ])('a page of %s is decompressed and decoded', async (path, html) => {
    const page = await open(`http://shop.example:${port}${path}`);
    expect(page).toMatchObject({ outcome: 'answered', contentType: 'text/html', html, truncated: false });
  });

  test.each(['/gzip-bomb', '/deflate-bomb', '/br-bomb', '/zstd-bomb', '/long'])(
    'a page of %s is cut at 5 MiB',
    async (path) => {
      const page = await open(`http://shop.example:${port}${path}`);
      expect(page).toMatchObject({ outcome: 'answered', truncated: true });
      expect(page.outcome === 'answered' && page.html.length).toBe(5 * MIB);
    },
  );
});

describe('a page that does not end', () => {
  test('is cut where its connection breaks off', async () => {
    const { port } = await tcpServer((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf')),
    );
    expect(await open(`http://shop.example:${port}/`)).toMatchObject({ html: 'half', truncated: true });
  });

  test('is cut at the end of the budget, or fails with the certificate that was shown', async () => {
    const drips = await site((request, response) => {
      if (request.url === '/silent') return;
      response.writeHead(200).write('a');
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(timer));
    }, makeCertificate('shop.example'));
    const silent = await tcpServer(() => {});
    // On a busy machine a handshake alone takes longer than a short budget.
    let budget = 100;
    const opened = (path: string) => {
      budget = budget < 10_000 ? budget * 3 : budget;
      return open(`https://shop.example:${drips.port}${path}`, budget);
    };
    await expect.poll(() => opened('/')).toMatchObject({ truncated: true });
    await expect
      .poll(() => opened('/silent'))
      .toMatchObject({
        ...{ outcome: 'failed', reason: 'timeout' },
        certificate: { problem: 'DEPTH_ZERO_SELF_SIGNED_CERT', issuer: 'shop.example' },
      });
    expect(await open(`https://shop.example:${silent.port}/`, 300)).toMatchObject({ reason: 'timeout' });
  });
});

test.each([
  ['by nobody who is trusted', 'shop.example', 30, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['that has ended', 'shop.example', -1, expect.stringMatching(/CERT_HAS_EXPIRED|SELF_SIGNED/)],
])('a page with a certificate %s is loaded and the certificate is not called valid', async (_, name, days, problem) => {
  const { port } = await site((_, response) => void response.end('page'), makeCertificate(name, { days }));
  const page = await open(`https://shop.example:${port}/`);
  expect(page).toMatchObject({ html: 'page', certificate: { problem, issuer: name, valid_to: expect.any(Date) } });
});

/** Listens where nothing may arrive, and counts what does. */
async function trap() {
  const arrived: string[] = [];
  const server = createServer((socket) =>
    socket.on('error', () => {}).on('data', (data) => arrived.push(`tcp ${data}`)),
  );
  await once(server.listen(0, '127.0.0.2'), 'listening');
  server.on('connection', () => arrived.push('tcp'));
  const { port } = server.address() as { port: number };
  const datagrams = createSocket('udp4', () => arrived.push('udp'));
  await new Promise<void>((resolve) => datagrams.bind(port, '0.0.0.0', resolve));
  atEnd(() => {
    server.close();
    datagrams.close();
  });
  return { port, arrived };
}

const hostile = (inside: string, host: string, own: string) => `<!doctype html><title>shop</title>
  <link rel="preconnect" href="${inside}"><link rel="dns-prefetch" href="${inside}"><link rel="prefetch" href="${inside}/p">
  <link rel="stylesheet" href="${inside}/s.css"><link rel="icon" href="${inside}/icon">
  <img src="${inside}/i"><img src="/redirect"><img src="http://inside.example:${new URL(inside).port}/n">
  <iframe src="${inside}/f"></iframe><video src="${inside}/v"></video><object data="${inside}/o"></object>
  <script src="${inside}/j"></script><form id="form" method="post" target="frame" action="${inside}/post"></form>
  <iframe name="frame"></iframe><iframe src="file:///etc/passwd"></iframe><a id="load" target="frame" download href="${inside}/d">d</a>
  <script type="module">
  const attempts = [
    () => fetch('${inside}/fetch', { mode: 'no-cors' }), () => fetch('/redirect', { mode: 'no-cors' }),
    () => new WebSocket('ws://${host}/ws'), () => new EventSource('${inside}/e'),
    () => navigator.sendBeacon('${inside}/b', 'x'), () => navigator.serviceWorker.register('/worker.js'),
    () => new Worker(URL.createObjectURL(new Blob(["fetch('${inside}/w',{mode:'no-cors'}); new WebSocket('ws://${host}/x')"]))),
    () => window.open('${inside}/window'), () => document.getElementById('form').submit(),
    () => document.getElementById('load').click(), () => new WebTransport('https://${host}/'),
    async () => {
      const peer = new RTCPeerConnection({ iceServers: [{ urls: ['stun:${own}', 'stun:${host}', 'turn:${own}', 'turn:${host}', 'turn:${host}?transport=tcp'],
        username: 'a', credential: 'b' }] });
      peer.createDataChannel('c');
      await peer.setLocalDescription(await peer.createOffer());
    },
  ];
  for (const attempt of attempts) try { await Promise.race([attempt(), new Promise((done) => setTimeout(done, 50))]); } catch {}
  document.body.dataset.state = 'attempted';
  </script>`;

describe.skipIf(!hasBrowser)('a rendered page', () => {
  test('a page of one tenant is shown before the twenty that another one asked for before it', async () => {
    const shown: (string | undefined)[] = [];
    const { promise: other, resolve } = Promise.withResolvers<void>();
    const { port } = await site(async ({ url, headers }, response) => {
      response.setHeader('Content-Type', 'text/html');
      // Only a browser sends this header. The pages of the flood last until that of the other tenant is asked for.
      if (headers['sec-fetch-dest'] === 'document') {
        shown.push(url);
        if (url === '/other') resolve();
        await other;
      }
      response.end('<p>Welcome</p>');
    });
    const pagesOf = openPages(outbound, testBrowser(network));
    const ask = (owner: string, path: string) =>
      pagesOf(owner).render?.(`http://127.0.0.1:${port}${path}`, { signal, timeoutMs: 100_000 });
    const flood = Array.from({ length: 20 }, (_, i) => ask('flood', `/${i}`));
    await expect.poll(() => shown.length).toBe(2);
    expect(await ask('other', '/other')).toMatchObject({ outcome: 'answered' });
    expect(shown.indexOf('/other')).toBe(2);
    for (const page of await Promise.all(flood)) expect(page).toMatchObject({ outcome: 'answered' });
  });

  test('a page that gets no turn of the browser in time is a fault of the browser, and not of its host', async () => {
    const { port } = await site((_, response) => {
      response.setHeader('Content-Type', 'text/html').end('<p>Welcome</p>');
    });
    const browser = testBrowser(network);
    const { promise: until, resolve } = Promise.withResolvers<void>();
    const holding = Array.from({ length: 2 }, () => browser.withPage('owner', signal, () => until));
    const page = openPages(
      outbound,
      browser,
    )('owner').render?.(`http://127.0.0.1:${port}/`, { signal, timeoutMs: 2_000 });
    expect(await page).toMatchObject({ outcome: 'failed', reason: 'browser', detail: 'BUSY' });
    resolve();
    await Promise.all(holding);
  });

  test('reaches no address that is not public, whatever it tries', async () => {
    const { port: at, arrived } = await trap();
    const inside = `http://127.0.0.2:${at}`;
    const { port, requests } = await site((request, response) => {
      if (request.url === '/redirect') return void response.writeHead(302, { Location: `${inside}/r` }).end();
      if (request.url === '/worker.js') {
        return void response.setHeader('Content-Type', 'text/javascript').end(`fetch('${inside}/sw')`);
      }
      response.setHeader('Content-Type', 'text/html').end(hostile(inside, `127.0.0.2:${at}`, `${OWN}:${at}`));
    });
    const page = await show(`http://shop.example:${port}/`);
    expect(page).toMatchObject({ outcome: 'answered', html: expect.stringContaining('data-state="attempted"') });
    expect(requests.map(({ url }) => url)).toContain('/redirect');
    expect(requests.map(({ url }) => url)).not.toContain('/worker.js');
    expect(arrived).toEqual([]);
  });

  test('is blocked when its script leads to such an address', async () => {
    const { port: at, arrived } = await trap();
    const { port } = await site((_, response) => {
      response.setHeader('Content-Type', 'text/html').end(`<script>location = 'http://127.0.0.2:${at}/'</script>`);
    });
    const page = await show(`http://shop.example:${port}/`);
    expect(page).toMatchObject({ outcome: 'failed', reason: 'redirect_blocked' });
    expect(arrived).toEqual([]);
  });

  test('a page that never rests is left in the end; the next has its scripts run, and its invalid certificate told', async () => {
    const { port } = await site((request, response) => {
      const script = request.url === '/loop' ? '<script>for (;;);</script>' : '<script>document.write(6 * 7)</script>';
      response.setHeader('Content-Type', 'text/html').end(script);
    }, makeCertificate('shop.example'));
    expect(await show(`https://shop.example:${port}/loop`, 700)).toMatchObject({ outcome: 'failed' });
    expect(await show(`https://shop.example:${port}/`)).toMatchObject({
      ...{ outcome: 'answered', status: 200, html: expect.stringContaining('42</body>') },
      certificate: { problem: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    });
  });
});
