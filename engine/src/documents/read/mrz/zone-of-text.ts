import type { Line, MrzFormat, MrzReading } from '../page-reading.ts';
import { holds } from './decode.ts';
import { LAYOUTS } from './formats.ts';

const PLAIN = /^[A-Z0-9<]+$/;

/** The zone that a text layer holds as text; null: there is none. */
export function zoneOfText(lines: readonly Line[]): MrzReading | null {
  const plain = lines
    .map(({ text, box }) => ({ text: text.replace(/\s/g, ''), box }))
    .filter(({ text }) => PLAIN.test(text));
  for (const [format, { rows, columns, begins, checks }] of Object.entries(LAYOUTS) as [
    MrzFormat,
    (typeof LAYOUTS)[MrzFormat],
  ][]) {
    for (let first = 0; first + rows <= plain.length; first++) {
      const zone = plain.slice(first, first + rows);
      const texts = zone.map(({ text }) => text);
      const fits = texts.every(({ length }) => length === columns) && begins.test(texts[0] as string);
      if (!fits || checks.filter((check) => holds(texts, check)).length < 2) continue;
      const boxes = zone.map(({ box }) => box);
      const [top, bottom] = [boxes[0], boxes.at(-1)] as [Line['box'], Line['box']];
      return {
        format,
        lines: texts,
        confidences: texts.map((text) => [...text].map(() => 1)),
        repaired: [],
        box: { ...top, height: bottom.y + bottom.height - top.y },
      };
    }
  }
  return null;
}
