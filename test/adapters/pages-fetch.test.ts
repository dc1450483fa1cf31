import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pinnedOutbound } from '../../src/adapters/outbound/pinned.ts';
import { openPages } from '../../src/adapters/pages/open.ts';
import { site } from '../support/site.ts';

const pages = openPages(pinnedOutbound({ allowlist: ['127.0.0.0/8'] }))('owner');

async function opened(type: string, body: Buffer | string, encoding?: string) {
  const { port } = await site((_, response) => {
    response.writeHead(200, { 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) });
    response.end(body);
  });
  return pages.open(`http://127.0.0.1:${port}/`, { signal: new AbortController().signal });
}

test.each([
  ['the header names', 'text/html; charset=ISO-8859-1', Buffer.from('<p>señor', 'latin1')],
  ['the document names', 'text/html', Buffer.from('<meta charset="windows-1252"><p>señor', 'latin1')],
  ['nothing names, which is UTF-8', 'TEXT/HTML', Buffer.from('<p>señor')],
  ['nobody knows, as UTF-8', 'text/html; charset=klingon', Buffer.from('<p>señor')],
])('a page is decoded by the encoding that %s', async (_, type, body) => {
  const page = await opened(type, body);
  expect(page).toMatchObject({ outcome: 'answered', contentType: 'text/html', html: expect.stringMatching(/señor$/) });
});

test('a compressed page is read, and a bomb is cut', async () => {
  expect(await opened('text/html', gzipSync('<p>A'), 'gzip')).toMatchObject({ html: '<p>A' });
  const bomb = gzipSync(Buffer.alloc(20 * 1024 ** 2));
  const cut = await opened('text/html', bomb, 'gzip');
  expect(cut).toMatchObject({ outcome: 'answered', truncated: true });
  expect(cut.outcome === 'answered' && cut.html.length).toBeLessThanOrEqual(5 * 1024 ** 2);
});

test('a private address is refused', async () => {
  const open = openPages(pinnedOutbound({ allowlist: [] }))('owner').open;
  const { signal } = new AbortController();
  await expect(open('http://127.0.0.1/', { signal })).rejects.toMatchObject({ code: 'URL_NOT_ALLOWED' });
});
