import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { openPdf } from '../../engine/src/documents/read/pdf/open-pdf.ts';
import { html } from '../../src/platform/html.ts';
import { drawPage } from '../../src/platform/pdf/draw-page.ts';
import { pdfOf } from '../../src/platform/pdf/pdf-of.ts';
import { setText, writable } from '../../src/platform/pdf/set-text.ts';

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

const NAMES = {
  Arabic: 'محمد بن عبدالعزيز',
  Persian: 'علی می\u200cخواهم',
  Hebrew: 'שלמה בן־דוד',
  Thai: 'สมชาย ศรีสุวรรณ',
  Chinese: '王小明 欧阳锋 張偉',
  Japanese: '山田太郎 やまだ ヤマダ・タロウ',
  Korean: '김철수',
  Devanagari: 'राजेश शर्मा',
  Bengali: 'শেখ মুজিবুর রহমান',
  Tamil: 'சுப்பிரமணியம்',
  Armenian: 'Արմեն Պետրոսյան',
  Georgian: 'გიორგი ბერიძე',
  Ethiopic: 'አበበ ቢቂላ',
  Khmer: 'ហ៊ុន សែន ស្រី',
  Burmese: 'အောင်ဆန်း',
};

test.each(Object.entries(NAMES))('a name in %s is drawn in its own letters', async (_, name) => {
  expect(writable(name)).toBe(name);
  const [lines = []] = await sheetsOf(pageOf(html`<h1>The report of a check of this person</h1><p>${name}</p>`));
  // Some letters are drawn in parts or turned around, which a reader of the file finds in another order.
  const letters = (text: string) => [...text.normalize('NFKD').replaceAll(/[^\p{L}]/gu, '')].sort().join('');
  if (!/[\u0900-\u0dff\u1000-\u109f\u1780-\u17ff]/.test(name)) expect(letters(lines[1] ?? '')).toBe(letters(name));
});

/** The texts of the pieces of a line from left to right, each as it is read. */
const piecesOf = (text: string, width = 1_000) =>
  setText(new PDFDocument(), text, { size: 10 }, width).lines.map(({ pieces }) =>
    pieces.map((piece) => piece.text).filter((piece) => piece.trim()),
  );

test('words that are written from right to left follow each other so, on each line', () => {
  expect(piecesOf('שלמה Salomon, ירושלים 1970')).toEqual([['1970', 'ירושלים', ', ', 'Salomon', 'שלמה']]);
  const [first, second] = piecesOf('محمد بن عبد الله آل سعود', 60);
  expect([first?.at(-1), second?.at(-1)]).toEqual(['محمد', expect.stringMatching(/^(?:عبد|الله|آل)$/)]);
  // Digits are read from left to right, also those of Persian.
  expect(piecesOf('متولد ۱۳۵۷')).toEqual([['۱۳۵۷', 'متولد']]);
});

test('the letters of Arabic are joined, and marks stand on their letters', () => {
  const widthOf = (text: string) => setText(new PDFDocument(), text, { size: 10 }, 1_000).lines[0]?.width ?? 0;
  expect(widthOf('ببب')).toBeLessThan(0.9 * [...'ببب'].reduce((sum, letter) => sum + widthOf(letter), 0));
  expect(widthOf('न\u0947')).toBeCloseTo(widthOf('न'));
  expect(widthOf('Rajesh/क्ष')).toBeCloseTo(widthOf('Rajesh/') + widthOf('क्ष'));
});

test('a character without a glyph is written by its number, never as an empty box', async () => {
  const [lines = []] = await sheetsOf(pageOf(html`<p>${'王 محمد 😀 \u202e a\u200db \u3164'}</p>`));
  expect(lines[0]).toBe('王 محمد [U+1F600] [U+202E] a[U+200D]b [U+3164]');
  expect(lines.join(' ')).toContain('The report as HTML shows them');
});

test('no text makes the drawing fail', async () => {
  const letters = fc.constantFrom(
    ...'aéа´\u0301\u0323न\u094dिकم\u0651\u064bלֹกำ\u0e49王김မ្រက်េ\u0dcaবি()[]۱1\u200d\u200c \n',
  );
  const texts = fc.oneof(fc.string({ unit: letters, maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 20 }));
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { maxLength: 20 }), async (terms) => {
      await drawPage(pageOf(html`<dl>${terms.map((term) => html`<dt>Name</dt><dd>${term}</dd>`)}</dl>`), AT);
    }),
    { numRuns: 60 },
  );
});

test.each(['a', '(', 'م', 'م(', '王', 'a\u0301', '\u0301'])(
  'a word of 20,000 %j is drawn over sheets',
  async (part) => {
    const pdf = await pdfOf(pageOf(html`<p>${part.repeat(20_000)}</p>`), AT, 'tenant', NEVER);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  },
);

/** In megabytes: half as much again as it takes. */
const SMALL_HEAP = 90;
const terms = (count: number) =>
  pageOf(
    html`<dl>${Array.from({ length: count }, () => html`<dt>Name</dt><dd>${`${NAMES.Arabic} `.repeat(100)}</dd>`)}</dl>`,
  );

test('a long report takes little more memory than its file', async () => {
  const pdf = await pdfOf(terms(75), AT, 'tenant', NEVER, SMALL_HEAP);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a report that needs more memory than a thread has is refused with what to ask for instead', async () => {
  const drawn = pdfOf(terms(75), AT, 'tenant', NEVER, 16);
  await expect(drawn).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining('as HTML') });
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
