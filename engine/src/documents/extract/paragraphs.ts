import type { Box } from '../document.ts';
import { type LineSegment, sharesRow } from './layout.ts';

/** A paragraph: lines that stand close under each other, joined; words torn by a hyphen are whole again. */
export interface Paragraph {
  text: string;
  /** Its lines, each from its place in the text. */
  lines: { start: number; line: LineSegment }[];
}

export function paragraphsOf(cells: LineSegment[]): Paragraph[] {
  const open: { last: LineSegment; paragraph: Paragraph }[] = [];
  const all: Paragraph[] = [];
  for (const line of cells) {
    const found = open.find(({ last }) => goesOn(line.box, last.box));
    if (found === undefined) {
      const paragraph = { text: line.text, lines: [{ start: 0, line }] };
      open.unshift({ last: line, paragraph });
      if (open.length > 6) open.pop();
      all.push(paragraph);
      continue;
    }
    const { paragraph } = found;
    const isTorn = /\p{Ll}-$/u.test(paragraph.text) && /^\p{Ll}/u.test(line.text);
    const before = isTorn ? paragraph.text.slice(0, -1) : `${paragraph.text} `;
    paragraph.lines.push({ start: before.length, line });
    paragraph.text = before + line.text;
    found.last = line;
  }
  return all;
}

function goesOn(box: Box, last: Box): boolean {
  if (sharesRow(box, last)) return box.x >= last.x && box.x - (last.x + last.width) < 1.5 * last.height;
  const distance = box.y - (last.y + last.height);
  const overlap = Math.min(box.x + box.width, last.x + last.width) - Math.max(box.x, last.x);
  const height = Math.min(box.height, last.height);
  return (
    distance < 1.4 * height &&
    overlap > 0.5 * Math.min(box.width, last.width) &&
    Math.max(box.height, last.height) < 2.3 * height
  );
}
