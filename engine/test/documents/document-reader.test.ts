import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDocumentModels, type DocumentReader, loadDocumentReader } from '@vett/engine/documents';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../models/documents.json' with { type: 'json' };
import { DocumentPool } from '../../src/documents/document-pool.ts';
import { readModelFile } from '../../src/models/model-file.ts';
import { drawPage, LETTER } from './drawn-page.ts';
import { pdfOfPages, streamOf, textsAt } from './drawn-pdf.ts';

let reader: DocumentReader;

beforeAll(async () => {
  // A busy machine takes a multiple of its time.
  reader = await loadDocumentReader({ threads: 1, maxDocuments: 4, pageLimitMs: 60_000, documentLimitMs: 90_000 });
});

afterAll(() => reader.close());

const page = drawPage(LETTER);
const LONG_LINES = [
  'PERMANENT MUNICIPAL CERTIFICATE OF RESIDENCE OF THE HOLDER NAMED BELOW IN THE TOWN',
  'NO. 60069 / 90609 OXOHI SIZES WIDEN MOONS AND NOON ON 01 NOV 1988, 06 SEP 1968, 08 JUN 1996',
  'HONSHU XOXO HOZION ZION WIM MOWS SWIMS NOON 100900600901 HISSI OHIO OXON SOHO NOS',
  'SIS X ZOOS OXID HIS SOW WISH SHOW MOON NINO 88968 19066 61900',
];
/** Many long lines, and letters that look alike on their head. */
const SHEETS: [string, string[], object][] = [
  ['of long lines', LONG_LINES, { width: 1_400, height: 320, size: 26 }],
  ['of small letters', LONG_LINES, { width: 700, height: 220, size: 13 }],
];
const squeezed = (text: string) => text.replace(/\s/g, '').toLowerCase();

test('the texts of pages come to the process that asks only when it wants them', async () => {
  const pool = new DocumentPool(undefined, { threads: 1 });
  afterAll(() => pool.close());
  await pool.start();
  const bytes = pdfOfPages([{ content: textsAt([50, 700, 'Account holder: Ada Fictive']) }]);
  const textsWith = async (texts: boolean) => {
    const { pages } = await pool.read([{ bytes }], { fields: null, pictures: false, texts }, {});
    return pages.map(({ reading }) => reading.texts.length);
  };
  expect([await textsWith(true), await textsWith(false)]).toEqual([[1], [0]]);
});

describe('an image', () => {
  test.each([90, 180, 270])('a page turned by %i degrees is read upright', async (degrees) => {
    const head = LETTER.slice(0, 4);
    const bytes = await sharp(drawPage(head, { height: 260 }))
      .rotate(degrees)
      .jpeg()
      .toBuffer();
    const [reading] = await reader.readPages([{ bytes }]);
    const lines = reading?.texts.find(({ reader }) => reader === 'paddle')?.lines ?? [];
    const text = squeezed(lines.map((line) => line.text).join(' '));
    expect(head.filter((line) => !text.includes(squeezed(line)))).toEqual([]);
  });

  test.each(SHEETS)('an upright page %s is not turned on its head', async (_, lines, size) => {
    const [reading] = await reader.readPages([{ bytes: drawPage(lines, size) }]);
    expect(reading?.turned?.degrees).toBeCloseTo(0, 0);
  });

  test('both readers read the page with places of its words', async () => {
    const [reading] = await reader.readPages([{ bytes: page, side: 'front' }]);
    expect(reading).toMatchObject({ page: 1, side: 'front', width: 600, height: 440, issues: [] });
    expect(reading?.texts.map((text) => text.reader)).toEqual(['paddle', 'tesseract']);
    for (const { lines } of reading?.texts ?? []) {
      const line = lines.find(({ text }) => text.includes('000123456789'));
      const word = line?.words.find(({ text }) => text.includes('000123456789'));
      expect(word?.box.x).toBeGreaterThan(100);
      expect(word?.box.y).toBeGreaterThan(300);
    }
  });

  test('a page without text is blank', async () => {
    const [reading] = await reader.readPages([{ bytes: drawPage([]) }]);
    expect(reading).toMatchObject({ issues: ['BLANK_PAGE'], texts: [{ reader: 'paddle', lines: [] }] });
  });

  test('a blurred page says so', async () => {
    const large = drawPage(LETTER, { width: 900, height: 640, size: 26 });
    const [reading] = await reader.readPages([{ bytes: await sharp(large).blur(3.5).jpeg().toBuffer() }]);
    expect(reading?.issues).toContain('BLURRED');
  });
});

describe('a document', () => {
  test('the fields of a document come from its bytes', async () => {
    const reading = await reader.read([{ bytes: page }], { type: 'bank_ownership', country: 'UY' });
    expect(reading).toMatchObject({ type: 'bank_ownership', portrait: null });
    expect(reading.fields['account_holder_name']).toBe('Lantern Bay Trading LLC');
    expect(JSON.stringify(reading)).not.toContain('000123456789');
  });

  test('a file of another kind is refused with its number', async () => {
    const read = reader.read([{ bytes: page }, { bytes: Buffer.from('GIF89a and more') }]);
    await expect(read).rejects.toMatchObject({ name: 'DocumentError', code: 'UNSUPPORTED', file: 2 });
  });

  test('more than ten pages are refused', async () => {
    const read = reader.read(Array.from({ length: 11 }, () => ({ bytes: page })));
    await expect(read).rejects.toMatchObject({ code: 'TOO_MANY_PAGES' });
  });

  test('an aborted document is rejected at once and the next one is read', async () => {
    const abort = new AbortController();
    const read = reader.readPages([{ bytes: page }], { signal: abort.signal });
    abort.abort(new Error('no longer wanted'));
    await expect(read).rejects.toThrow('no longer wanted');
    expect(await reader.readPages([{ bytes: page }])).toHaveLength(1);
  });

  test('an aborted document leaves the queue, and the others are read', async () => {
    const abort = new AbortController();
    const short = [{ bytes: drawPage(LETTER.slice(0, 1), { height: 200 }) }];
    const first = reader.readPages(short);
    const waiting = reader.readPages(short, { signal: abort.signal });
    const last = reader.readPages(short);
    abort.abort(new Error('no longer wanted'));
    await expect(waiting).rejects.toThrow('no longer wanted');
    expect([await first, await last].map((pages) => pages.length)).toEqual([1, 1]);
  });

  test('a file that holds its process without end is refused, and the next one is read', async () => {
    // Forms that draw each other ten times, twelve levels deep.
    const form = (next: number) =>
      streamOf(
        `/F${next} Do `.repeat(10),
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F${next} ${next + 4} 0 R >> >>`,
      );
    const forms = Array.from({ length: 12 }, (_, level) => form(level + 1));
    const endless = pdfOfPages([{ content: '/F0 Do', resources: '/XObject << /F0 4 0 R >>' }], forms);
    const hurried = await loadDocumentReader({ threads: 1, pageLimitMs: 1_000 });
    await expect(hurried.readPages([{ bytes: endless }])).rejects.toMatchObject({
      ...{ name: 'DocumentError', code: expect.stringMatching(/^(?:TIMED_OUT|TOO_LARGE)$/) },
    });
    const text = pdfOfPages([{ content: textsAt([50, 700, 'Compania Ficticia de Aguas del Sur']) }]);
    expect(await hurried.readPages([{ bytes: text }])).toHaveLength(1);
    await hurried.close();
  });

  test('documents beyond the places of the queue are refused', async () => {
    const abort = new AbortController();
    const read = () => reader.readPages([{ bytes: page }], { signal: abort.signal });
    const waiting = Array.from({ length: 4 }, () => read().catch(() => 'aborted'));
    await expect(read()).rejects.toMatchObject({ code: 'POOL_FULL' });
    abort.abort();
    expect(await Promise.all(waiting)).toEqual(['aborted', 'aborted', 'aborted', 'aborted']);
  });
});

test('a document that has part of a millisecond left gives the pages so far, with an issue', async () => {
  const hurried = await loadDocumentReader({ threads: 1, documentLimitMs: 500.5 });
  const pages = Array.from({ length: 4 }, () => ({ bytes: drawPage(LETTER.slice(0, 2)) }));
  const reading = await hurried.read(pages);
  expect(reading.issues.map(({ code }) => code)).toContain('TIMED_OUT');
  await hurried.close();
  await expect(hurried.readPages([{ bytes: page }])).rejects.toMatchObject({ code: 'POOL_CLOSED' });
});

test('a dense page whose processor time ends with its second reader is given as the first one read it', async () => {
  const dense = drawPage([...LETTER, ...LETTER, ...LETTER], { width: 700, height: 1250 });
  const readWithin = async (pageLimitMs: number) => {
    const hurried = await loadDocumentReader({ threads: 1, pageLimitMs });
    // A step that does not end in its seconds of grace takes its process along.
    const [reading] = await hurried.readPages([{ bytes: dense }]).catch(({ code }) => [{ issues: [code], texts: [] }]);
    await hurried.close();
    return { issues: reading?.issues, readers: reading?.texts.map(({ reader }) => reader) };
  };
  // How fast a machine is differs: more and more time, until the first reader ends.
  let pageLimitMs = 700;
  let read = await readWithin(pageLimitMs);
  while (read.issues?.includes('TIMED_OUT')) {
    pageLimitMs *= 1.3;
    read = await readWithin(pageLimitMs);
  }
  expect(read).toEqual({ issues: [], readers: ['paddle'] });
});

describe('model files', () => {
  test('the model files of the packages are the ones of the manifest', async () => {
    await expect(checkDocumentModels()).resolves.toBeUndefined();
  });

  test('a missing file is named, with the package that holds it', async () => {
    const model = { ...manifest.recogniser, package: 'no-such-package', version: '1.2.3' };
    await expect(readModelFile(model)).rejects.toMatchObject({
      code: 'MODEL_NOT_LOADED',
      message: expect.stringMatching(/is missing .* install no-such-package@1\.2\.3/),
    });
  });

  test('an altered file is named with both checksums', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vett-models-'));
    await writeFile(join(folder, 'ppocr_keys_v1.txt'), 'a\nb\n');
    await expect(loadDocumentReader({ modelsDirectory: folder })).rejects.toMatchObject({
      code: 'MODEL_NOT_LOADED',
      message: expect.stringMatching(/ppocr_keys_v1\.txt .* sha256 is [0-9a-f]{64}, not [0-9a-f]{64}/),
    });
    await rm(folder, { recursive: true });
  });
});
