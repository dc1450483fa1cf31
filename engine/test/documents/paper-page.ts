import type { PageReading, TextReading } from '../../src/documents/read/page-reading.ts';

/** A cell of a page: left edge, top, text. */
export type Cell = [x: number, y: number, text: string];

const HEIGHT = 10;
const LETTER = 5.5;

/** A page of 600 by 840 points with text of one size. */
export function pageOf(cells: Cell[], reader: TextReading['reader'] = 'text_layer', confidence = 1): PageReading {
  const lines = cells.map(([x, y, text]) => {
    let at = x;
    const words = text.split(' ').map((word) => {
      const box = { x: at, y, width: word.length * LETTER, height: HEIGHT };
      at += (word.length + 1) * LETTER;
      return { text: word, box, confidence };
    });
    return { text, box: { x, y, width: text.length * LETTER, height: HEIGHT }, confidence, words };
  });
  return { page: 1, width: 600, height: 840, texts: [{ reader, lines }], mrz: null, barcode: null, issues: [] };
}
