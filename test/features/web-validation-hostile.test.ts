import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { tcpServer } from '../support/loopback.ts';
import { site } from '../support/site.ts';
import { validateLocally } from '../support/websites.ts';

describe('hostile sites', () => {
  const stalled = { budgetMs: 300 };

  test.each([
    ['that sends its bytes slowly', () => {}],
    ['whose body never ends', (send: (text: string) => void) => void send('<html>x')],
  ])('a site %s gets a result at the end of its time', async (_what, start) => {
    const { port } = await site((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' });
      start((text) => response.write(text));
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const result = await validateLocally({ url: `http://shop.example:${port}/`, declared_name: 'Fictiva' }, stalled);
    // Whether a part of the page arrived in time depends on the machine.
    const isCut = result.findings.includes('page_truncated');
    expect(result.validation_results.url_checker).toBe(isCut);
  });

  test('a site that stalls in its TLS handshake counts as not reached', async () => {
    const { port } = await tcpServer(() => {});
    const result = await validateLocally({ url: `https://shop.example:${port}/` }, stalled);
    expect(result.validation_results.url_checker).toBe(false);
  });

  test.each([
    ['10 MB in one line', () => Buffer.alloc(10_000_000, 'x'), {}],
    ['a gzip bomb', () => gzipSync(Buffer.alloc(20_000_000)), { 'Content-Encoding': 'gzip' }],
  ])('a site that sends %s is cut', async (_what, body, headers) => {
    const { port } = await site((_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(body()),
    );
    const result = await validateLocally({ url: `http://shop.example:${port}/` });
    expect(result.validation_results).toMatchObject({ url_checker: true, code_response: 200 });
    expect(result.findings).toEqual(['page_truncated']);
  });

  test('an aborted call ends at once with the reason of its signal', async () => {
    const { port } = await site(() => {});
    const controller = new AbortController();
    const pending = validateLocally({ url: `http://shop.example:${port}/` }, { signal: controller.signal });
    controller.abort(new Error('the client left'));
    await expect(pending).rejects.toThrow('the client left');
  });
});
