import type { Box } from '../../src/documents/document.ts';
import type { Line, PageReading, TextReading } from '../../src/documents/read/page-reading.ts';

const WIDTH = 10;
const HEIGHT = 20;
const ROW = 26;

/** A page drawn with characters: two spaces or more begin another line of the same row, an empty row leaves a gap. */
export function pageOf(drawing: string, reader: TextReading['reader'] = 'paddle', page = 1): PageReading {
  const rows = drawing.split('\n');
  const lines = rows.flatMap((row, index) =>
    [...row.matchAll(/\S+(?: \S+)*/gu)].map((match) => lineOf(match[0], match.index * WIDTH, index * ROW, reader)),
  );
  return {
    page,
    width: 1000,
    height: rows.length * ROW,
    texts: [{ reader, lines }],
    mrz: null,
    barcode: null,
    issues: [],
  };
}

function lineOf(text: string, x: number, y: number, reader: TextReading['reader']): Line {
  const confidence = reader === 'text_layer' ? 1 : 0.98;
  const box = (from: number, length: number): Box => ({
    x: x + from * WIDTH,
    y,
    width: length * WIDTH,
    height: HEIGHT,
  });
  const words = [...text.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    box: box(match.index, match[0].length),
    confidence,
  }));
  return { text, box: box(0, text.length), confidence, words };
}
