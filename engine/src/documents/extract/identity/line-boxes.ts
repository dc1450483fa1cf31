import { boxAround } from '../../box-around.ts';
import type { Box } from '../../document.ts';
import type { Line, Word } from '../../read/page-reading.ts';

/** In heights of a line. */
const WIDE_GAP = 2;

/** The parts of a line that wide gaps separate: a reader may join the cells of a row. */
export function cutAtGaps(line: Line): Line[] {
  const parts: Word[][] = [];
  for (const word of line.words) {
    const last = parts.at(-1)?.at(-1);
    if (last === undefined || word.box.x - (last.box.x + last.box.width) > line.box.height * WIDE_GAP)
      parts.push([word]);
    else parts.at(-1)?.push(word);
  }
  if (parts.length < 2) return [line];
  return parts.map((words) => ({
    text: words.map(({ text }) => text).join(' '),
    box: boxAround(words.map(({ box }) => box)),
    confidence: line.confidence,
    words,
  }));
}

/** The box of some characters of a line, from the places of its words. */
export function boxOf(line: Line, start: number, end: number): Box {
  const from = edgeAt(line, start);
  return { x: from, y: line.box.y, width: Math.max(edgeAt(line, end) - from, 1), height: line.box.height };
}

function edgeAt(line: Line, at: number): number {
  let from = 0;
  for (const { text, box } of line.words) {
    const start = line.text.indexOf(text, from);
    if (start < 0) break;
    if (at <= start) return box.x;
    from = start + text.length;
    if (at < from) return box.x + (box.width * (at - start)) / text.length;
  }
  return line.box.x + (line.box.width * at) / Math.max(line.text.length, 1);
}

export const middle = ({ y, height }: Box): number => y + height / 2;
export const sharesRow = (a: Box, b: Box): boolean =>
  Math.abs(middle(a) - middle(b)) < Math.max(a.height, b.height) * 0.6;
export const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width;
