import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import type { Line, Word } from '../page-reading.ts';

/** A page as PDF.js sees it: turned as it is shown, in points from the top left. */
interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly transform: readonly number[];
}

/** A piece of text, upright, with the height of its font. */
interface Piece {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  /** The line that letters stand on. */
  readonly baseline: number;
  readonly height: number;
}

const MAX_ITEMS = 20_000;
/** Smaller print is not seen by people. */
const MIN_HEIGHT = 3;
/** In heights of the font: a space that was left out, and the gap between two cells of a table. */
const WORD_GAP = 0.16;
const CELL_GAP = 1.5;

/** The lines of a text layer from top to bottom; text that is turned against the page or outside of it is left out. */
export function linesOf(items: readonly TextItem[], viewport: Viewport): Line[] {
  const pieces = items.slice(0, MAX_ITEMS).flatMap((item) => pieceOf(item, viewport) ?? []);
  return rowsOf(pieces).flatMap((row) => cellsOf(row).map(lineOf));
}

function pieceOf(
  { str, transform, width }: TextItem,
  { transform: view, width: w, height: h }: Viewport,
): Piece | undefined {
  if (str.trim() === '') return undefined;
  const [a, b, c, d, e, f] = view as [number, number, number, number, number, number];
  const [ta, tb, tc, td, te, tf] = transform as [number, number, number, number, number, number];
  const right = [a * ta + c * tb, b * ta + d * tb] as const;
  const up = [a * tc + c * td, b * tc + d * td] as const;
  const x = a * te + c * tf + e;
  const baseline = b * te + d * tf + f;
  const height = Math.hypot(...up);
  const isUpright = right[0] > 0 && Math.abs(right[1]) < 0.1 * right[0];
  const isInside = x > -height && x < w && baseline > 0 && baseline < h + height;
  if (!isUpright || !isInside || height < MIN_HEIGHT) return undefined;
  return { text: str.normalize('NFKC'), x, width, baseline, height };
}

/** Pieces that stand on one line, from left to right. */
function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((p, q) => p.baseline - q.baseline)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && piece.baseline - first.baseline < 0.4 * Math.min(piece.height, first.height)) row.push(piece);
    else rows.push([piece]);
  }
  for (const row of rows) row.sort((p, q) => p.x - q.x);
  return rows;
}

/** The words of a row, apart where a wide gap separates two cells. */
function cellsOf(row: readonly Piece[]): Word[][] {
  const cells: Word[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of row) {
    const gap = piece.x - end;
    const words = wordsOf(piece);
    const cell = cells.at(-1);
    if (!cell || gap > CELL_GAP * piece.height || gap < -CELL_GAP * piece.height) cells.push(words);
    else if (gap > WORD_GAP * piece.height || /^\s/.test(piece.text) || cell.length === 0) cell.push(...words);
    else joinWords(cell, words);
    end = piece.x + piece.width;
    const last = cells.at(-1)?.at(-1);
    if (/\s$/.test(piece.text) && last) end -= WORD_GAP * piece.height * 1.1;
  }
  return cells.filter((cell) => cell.length > 0);
}

/** The last word goes on in the next piece. */
function joinWords(cell: Word[], [first, ...rest]: Word[]): void {
  const last = cell.pop();
  if (last && first) {
    const width = first.box.x + first.box.width - last.box.x;
    cell.push({ ...last, text: (last.text + first.text).normalize('NFC'), box: { ...last.box, width } });
  } else if (last) cell.push(last);
  cell.push(...rest);
}

/** PDF.js tells the width of a piece alone, so letters count alike. */
function wordsOf({ text, x, width, baseline, height }: Piece): Word[] {
  const letter = width / text.length;
  return [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    box: { x: x + match.index * letter, y: baseline - 0.8 * height, width: match[0].length * letter, height },
    confidence: 1,
  }));
}

function lineOf(words: Word[]): Line {
  const x = Math.min(...words.map(({ box }) => box.x));
  const y = Math.min(...words.map(({ box }) => box.y));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  const box = { x, y, width: right - x, height: bottom - y };
  return { text: words.map(({ text }) => text).join(' '), box, confidence: 1, words };
}
