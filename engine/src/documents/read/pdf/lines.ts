import type { Box } from '../../document.ts';
import type { Line, Word } from '../page-reading.ts';
import type { Piece } from './text-items.ts';

/** All as shares of the height of a letter. */
const SPACE = 0.12;
const COLUMN_GAP = 0.9;
const BASELINE_DRIFT = 0.35;

/** Lines of words from top to bottom, and from left to right; a cell of a table is a line of its own. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const rows: Piece[][] = [];
  for (const piece of pieces.filter(({ isTurned }) => !isTurned).sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const drift = last && (piece.baseline - last.baseline) / Math.min(piece.box.height, last.box.height);
    if (row && drift !== undefined && drift <= BASELINE_DRIFT) row.push(piece);
    else rows.push([piece]);
  }
  const turned = pieces.filter(({ isTurned }) => isTurned).map((piece) => lineOf([wordOf([piece])]));
  return [...rows.flatMap(cellsOf), ...turned];
}

function cellsOf(row: Piece[]): Line[] {
  const cells: Piece[][][] = [];
  let last: Piece | undefined;
  for (const piece of row.sort((a, b) => a.box.x - b.box.x)) {
    if (last && isDrawnTwice(last, piece)) continue;
    const height = Math.min(piece.box.height, last?.box.height ?? Number.POSITIVE_INFINITY);
    const gap = last ? (piece.box.x - last.box.x - last.box.width) / height : Number.POSITIVE_INFINITY;
    if (gap > COLUMN_GAP) cells.push([[piece]]);
    else if (gap > SPACE) cells.at(-1)?.push([piece]);
    else cells.at(-1)?.at(-1)?.push(piece);
    last = piece;
  }
  return cells.map((words) => lineOf(words.map(wordOf)));
}

/** Some programs print a text twice, a little apart, for bold letters or a shadow. */
function isDrawnTwice(one: Piece, other: Piece): boolean {
  return one.text === other.text && Math.abs(one.box.x - other.box.x) < 0.25 * one.box.height;
}

const wordOf = (pieces: Piece[]): Word => ({
  text: pieces.map(({ text }) => text).join(''),
  box: around(pieces),
  confidence: 1,
});

const lineOf = (words: Word[]): Line => ({
  text: words.map(({ text }) => text).join(' '),
  box: around(words),
  confidence: 1,
  words,
});

function around(words: readonly Word[]): Box {
  const x = Math.min(...words.map(({ box }) => box.x));
  const y = Math.min(...words.map(({ box }) => box.y));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
