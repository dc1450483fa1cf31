import type { Box } from '../../document.ts';
import type { Line } from '../page-reading.ts';

const MIN_RATIO = 8;
/** A line so much longer than high is one of a zone whatever was read. */
const LONG_RATIO = 13;
const MIN_LETTERS = 24;
const FILLERS = /[<＜く《〈«]/;
const PLAIN = /^[A-Za-z0-9<\s]+$/;
const MAX_LINES = 8;

/** The boxes that may be lines of a zone, from top to bottom. Pieces of one line are joined. */
export function zoneLines(lines: readonly Line[]): Box[] {
  const boxes = joined(lines.map(({ box, text }) => ({ box, text })));
  return boxes
    .filter(({ box, text }) => {
      const ratio = box.width / box.height;
      const letters = text.replace(/\s/g, '');
      return (
        ratio > MIN_RATIO &&
        !isProse(text) &&
        (FILLERS.test(text) || ratio > LONG_RATIO || (letters.length >= MIN_LETTERS && PLAIN.test(text)))
      );
    })
    .sort((a, b) => b.box.y - a.box.y)
    .slice(0, MAX_LINES)
    .map(({ box }) => box)
    .reverse();
}

/** Zones have capitals alone, and a reader mistakes few of them for small letters. */
function isProse(text: string): boolean {
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return small > 0.5 * (text.match(/\p{L}/gu)?.length ?? 0) && !FILLERS.test(text);
}

/** Neighbours of one zone: of the same width, one under the other. */
export function isZone(boxes: readonly Box[]): boolean {
  const width = Math.max(...boxes.map((box) => box.width));
  return boxes.every((box, i) => {
    const above = boxes[i - 1];
    const isNear = !above || (box.y - above.y < 4 * above.height && box.y - above.y > 0.5 * above.height);
    return box.width > 0.72 * width && isNear;
  });
}

interface Piece {
  readonly box: Box;
  readonly text: string;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const rest = [...pieces].sort((a, b) => a.box.x - b.box.x);
  const lines: Piece[] = [];
  for (const piece of rest) {
    const at = lines.findIndex((line) => continues(line, piece));
    if (at < 0) lines.push(piece);
    else lines[at] = join(lines[at] as Piece, piece);
  }
  return lines;
}

function continues({ box: a, text: one }: Piece, { box: b, text: other }: Piece): boolean {
  const height = Math.min(a.height, b.height);
  if (Math.max(a.height, b.height) > 1.6 * height || (!FILLERS.test(one) && !FILLERS.test(other))) return false;
  const gap = b.x - (a.x + a.width);
  const apart = Math.abs(a.y + a.height / 2 - (b.y + b.height / 2));
  return gap < 2.2 * height && gap > -1.5 * height && apart < 0.35 * height;
}

function join(a: Piece, b: Piece): Piece {
  const x = Math.min(a.box.x, b.box.x);
  const y = Math.min(a.box.y, b.box.y);
  const right = Math.max(a.box.x + a.box.width, b.box.x + b.box.width);
  const bottom = Math.max(a.box.y + a.box.height, b.box.y + b.box.height);
  return { box: { x, y, width: right - x, height: bottom - y }, text: a.text + b.text };
}
