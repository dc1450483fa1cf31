import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openPdf } from '../../engine/src/documents/read/pdf/open-pdf.ts';
import { html } from '../../src/platform/html.ts';
import { drawPage, writable } from '../../src/platform/pdf/draw-page.ts';
import { pdfOf } from '../../src/platform/pdf/pdf-of.ts';

const AT = new Date('2026-11-23T09:00:00Z');
const NEVER = new AbortController().signal;

const pageOf = (body: ReturnType<typeof html>) =>
  html`<!doctype html><html><head><title>Report</title><style>p { color: red }</style></head><body>${body}</body></html>`
    .text;

/** The lines of text on each sheet. */
async function sheetsOf(page: string): Promise<string[][]> {
  const pdf = await openPdf(await drawPage(page, AT), NEVER);
  const sheets: string[][] = [];
  for (let number = 1; number <= pdf.pageCount; number++)
    sheets.push((await pdf.textOf(number))?.text.lines.map(({ text }) => text) ?? []);
  await pdf.close();
  return sheets;
}

test('a page of ours becomes sheets with all of its texts, and none of its markup', async () => {
  const page = pageOf(html`<h1>Report</h1><p class="outcome match"><strong>3 matches</strong> on un.</p>
<dl><dt>Name</dt><dd>${'<b>Ada</b> & Söhne'}</dd><dt>Aliases</dt><dd>${'Иванов\nΙωάννης Nguyễn Đức'}</dd></dl>`);
  expect((await sheetsOf(page))[0]?.join('\n')).toBe(
    'Report\n3 matches on un.\nName\n<b>Ada</b> & Söhne\nAliases\nИванов\nΙωάννης Nguyễn Đức\n1 / 1',
  );
});

test('a table goes on over sheets under its heading, and a long text is whole', async () => {
  const rows = Array.from({ length: 90 }, (_, i) => html`<tr><td>row ${i}</td><td>No match</td></tr>`);
  const long = Array.from({ length: 3_000 }, (_, i) => `w${i}`);
  const sheets = await sheetsOf(
    pageOf(html`<table><thead><tr><th>List</th><th>Result</th></tr></thead><tbody>${rows}</tbody></table>
<dl><dt>Remarks</dt><dd>${long.join(' ')}</dd></dl>`),
  );
  const withRows = sheets.filter((lines) => lines.some((line) => line.startsWith('row ')));
  expect(withRows.length).toBeGreaterThan(1);
  for (const lines of withRows) expect(lines[0]).toMatch(/^List/);
  const words = sheets
    .flatMap((lines) => lines.slice(0, -1))
    .join(' ')
    .split(/\s+/);
  expect(words.filter((word) => /^w\d+$/.test(word))).toEqual(long);
  expect(sheets.map((lines) => lines.at(-1))).toEqual(sheets.map((_, i) => `${i + 1} / ${sheets.length}`));
});

test('a character without a glyph is written by its number, never as an empty box', async () => {
  const [lines = []] = await sheetsOf(pageOf(html`<p>${'王 محمد 😀 \u202e'}</p>`));
  expect(lines[0]).toBe('[U+738B] [U+0645][U+062D][U+0645][U+062F] [U+1F600] [U+202E]');
  expect(lines.join(' ')).toContain('The report as HTML shows them');
  const kept = Array.from({ length: 0x2200 - 0xa1 }, (_, i) => String.fromCodePoint(0xa1 + i)).filter(
    (character) => writable(character) === character && !/\p{M}|\p{Z}|\p{Cf}/u.test(character),
  );
  const shown = (await sheetsOf(pageOf(html`<p>${kept.join(' ')}</p>`))).flatMap((lines) => lines.slice(0, -1));
  // Some glyphs are drawn in parts, which a reader finds beside each other, and these four in another order.
  const plain = (text: string) => text.replaceAll(/\s/g, '').normalize('NFKC');
  const seen = plain(shown.join(''));
  expect(kept.filter((character) => !seen.includes(plain(character)))).toEqual(['ई', 'ऐ', 'ṃ', 'ṅ']);
});

test('the same page gives the same bytes', async () => {
  const page = pageOf(html`<h1>Report</h1>`);
  expect((await drawPage(page, AT)).equals(await pdfOf(page, AT, 'tenant', NEVER))).toBe(true);
});

test('a tenant draws two files at once, and a call that is given up ends its thread', async () => {
  const page = pageOf(html`<h1>Report</h1>`);
  const stop = new AbortController();
  const first = [pdfOf(page, AT, 'one', stop.signal), pdfOf(page, AT, 'one', NEVER)];
  await expect(pdfOf(page, AT, 'one', NEVER)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 2 });
  const other = pdfOf(page, AT, 'other', NEVER);
  stop.abort(new Error('given up'));
  await expect(first[0]).rejects.toThrow('given up');
  await Promise.all([first[1], other]);
  await setTimeout();
  expect((await pdfOf(page, AT, 'one', NEVER)).subarray(0, 5).toString()).toBe('%PDF-');
});
