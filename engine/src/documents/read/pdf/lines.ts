import { boxAround } from '../../box-around.ts';
import type { Line, Word } from '../page-reading.ts';
import type { TextPiece } from './text-items.ts';

/** All as shares of the height of a letter. */
const SPACE = 0.12;
const COLUMN_GAP = 0.9;
/** Wider than a space; it separates cells where a column begins in a row nearby. */
const NARROW_GAP = 0.35;
const EDGE_DRIFT = 0.15;
const NEARBY = 3;
const BASELINE_DRIFT = 0.35;

/** Lines of words from top to bottom, and from left to right; a cell of a table is a line of its own. */
export function linesOf(pieces: readonly TextPiece[]): Line[] {
  const rows: TextPiece[][] = [];
  for (const piece of pieces.filter(({ isTurned }) => !isTurned).sort((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    const drift = last && (piece.baseline - last.baseline) / Math.min(piece.box.height, last.box.height);
    if (row && drift !== undefined && drift <= BASELINE_DRIFT) row.push(piece);
    else rows.push([piece]);
  }
  const sorted = rows.map(fromLeft);
  const edges = sorted.flatMap((row) => row.filter((piece, i) => gapBetween(row[i - 1], piece) > COLUMN_GAP));
  const turned = pieces.filter(({ isTurned }) => isTurned).map((piece) => lineOf([wordOf([piece])]));
  return [...sorted.flatMap((row) => cellsOf(row, edges)), ...turned];
}

const fromLeft = (row: TextPiece[]): TextPiece[] =>
  row
    .sort((a, b) => a.box.x - b.box.x)
    .filter((piece, i) => {
      const last = row[i - 1];
      return last === undefined || !isDrawnTwice(last, piece);
    });

function cellsOf(row: readonly TextPiece[], edges: readonly TextPiece[]): Line[] {
  const cells: TextPiece[][][] = [];
  for (const [i, piece] of row.entries()) {
    const gap = gapBetween(row[i - 1], piece);
    if (gap > COLUMN_GAP || (gap > NARROW_GAP && edges.some((edge) => beginsAt(edge, piece)))) cells.push([[piece]]);
    else if (gap > SPACE) cells.at(-1)?.push([piece]);
    else cells.at(-1)?.at(-1)?.push(piece);
  }
  return cells.map((words) => lineOf(words.map(wordOf)));
}

function gapBetween(last: TextPiece | undefined, { box }: TextPiece): number {
  if (!last) return Number.POSITIVE_INFINITY;
  return (box.x - last.box.x - last.box.width) / Math.min(box.height, last.box.height);
}

const beginsAt = (edge: TextPiece, { box, baseline }: TextPiece): boolean =>
  Math.abs(edge.box.x - box.x) < EDGE_DRIFT * box.height && Math.abs(edge.baseline - baseline) < NEARBY * box.height;

/** Some programs print a text twice, a little apart, for bold letters or a shadow. */
function isDrawnTwice(one: TextPiece, other: TextPiece): boolean {
  return one.text === other.text && Math.abs(one.box.x - other.box.x) < 0.25 * one.box.height;
}

const wordOf = (pieces: TextPiece[]): Word => ({
  text: pieces.map(({ text }) => text).join(''),
  box: boxAround(pieces.map(({ box }) => box)),
  confidence: 1,
});

const lineOf = (words: Word[]): Line => ({
  text: words.map(({ text }) => text).join(' '),
  box: boxAround(words.map(({ box }) => box)),
  confidence: 1,
  words,
});
