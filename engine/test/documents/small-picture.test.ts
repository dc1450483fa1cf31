import { type DocumentReader, loadDocumentReader } from '@vett/engine/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPage, LETTER } from './drawn-page.ts';

let reader: DocumentReader;

beforeAll(async () => {
  reader = await loadDocumentReader({ threads: 1, pageLimitMs: 60_000, documentLimitMs: 90_000 });
});

afterAll(() => reader.close());

const squeezed = (text: string) => text.replace(/\s/g, '').toLowerCase();

test('the lines of a small picture are read once more when it is enlarged, at their places on the page', async () => {
  const [reading] = await reader.readPages([{ bytes: drawPage(LETTER, { width: 520, height: 280, size: 11 }) }]);
  expect(reading?.texts.map((text) => text.reader)).toEqual(['paddle', 'tesseract', 'paddle']);
  const lines = reading?.texts[2]?.lines ?? [];
  const text = squeezed(lines.map((line) => line.text).join(' '));
  expect(LETTER.filter((line) => !text.includes(squeezed(line)))).toEqual([]);
  expect(lines.filter(({ box }) => box.x + box.width > 520 || box.y + box.height > 280)).toEqual([]);
});

test('a small picture with large letters is read once', async () => {
  const [reading] = await reader.readPages([{ bytes: drawPage(LETTER.slice(0, 4), { height: 260 }) }]);
  expect(reading?.texts).toHaveLength(2);
});
