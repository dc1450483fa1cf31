import type { Box } from '../document.ts';
import { type LineSegment, sharesRow } from './layout.ts';

/** A paragraph: lines that stand close under each other, joined; words torn by a hyphen are whole again. */
export interface Paragraph {
  text: string;
  /** Its lines, each from its place in the text. */
  lines: { start: number; line: LineSegment }[];
}

/** By this many heights of a line. */
const WIDER = 0.6;

export function paragraphsOf(cells: LineSegment[]): Paragraph[] {
  const open: { last: LineSegment; gap: number | null; paragraph: Paragraph }[] = [];
  const all: Paragraph[] = [];
  for (const line of cells) {
    const found = open.find(({ last, gap }) => goesOn(line.box, last.box) && !isWider(line.box, last.box, gap));
    if (found === undefined) {
      const paragraph = { text: line.text, lines: [{ start: 0, line }] };
      open.unshift({ last: line, gap: null, paragraph });
      if (open.length > 6) open.pop();
      all.push(paragraph);
      continue;
    }
    const { paragraph } = found;
    const isTorn = /\p{Ll}-$/u.test(paragraph.text) && /^\p{Ll}/u.test(line.text);
    const before = isTorn ? paragraph.text.slice(0, -1) : `${paragraph.text} `;
    paragraph.lines.push({ start: before.length, line });
    paragraph.text = before + line.text;
    if (!sharesRow(line.box, found.last.box)) found.gap = gapBetween(line.box, found.last.box);
    found.last = line;
  }
  return all;
}

const gapBetween = (box: Box, last: Box): number => box.y - (last.y + last.height);

/** The lines of a paragraph stand at one distance: `gap` is that of the two before. */
const isWider = (box: Box, last: Box, gap: number | null): boolean =>
  gap !== null && gapBetween(box, last) - gap > WIDER * Math.min(box.height, last.height);

function goesOn(box: Box, last: Box): boolean {
  if (sharesRow(box, last)) return box.x >= last.x && box.x - (last.x + last.width) < 1.5 * last.height;
  const distance = gapBetween(box, last);
  const overlap = Math.min(box.x + box.width, last.x + last.width) - Math.max(box.x, last.x);
  const height = Math.min(box.height, last.height);
  return (
    distance < 1.4 * height &&
    overlap > 0.5 * Math.min(box.width, last.width) &&
    Math.max(box.height, last.height) < 2.3 * height
  );
}
