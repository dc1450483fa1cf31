import type { Box } from '../../document.ts';
import type { Line } from '../page-reading.ts';

const MIN_RATIO = 8;
/** A line so much longer than high is one of a zone whatever was read. */
const LONG_RATIO = 13;
const MIN_LETTERS = 24;
const FILLERS = /[<＜く《〈«]/;
const PLAIN = /^[A-Za-z0-9<\s]+$/;
const MAX_LINES = 8;
/** A line is not shorter than this share of its characters' widths, or its end was left out. */
const MIN_WHOLE = 0.93;
/** Lines that are longer have more characters than the format. */
const MIN_EXPECTED = 0.8;
/** A line that goes on may rise or fall by this share of its height. */
const SLOPING = 0.2;
/** The detector leaves out fillers within a line, so that its pieces stand far apart. */
const MAX_GAP = { text: 2.2, fillers: 25 };

/** A line that may be one of a zone. */
export interface ZoneLine {
  readonly box: Box;
  /** The width of a character, as far as the text tells it. */
  readonly pitch: number;
  readonly hasFillers: boolean;
  readonly text: string;
  readonly confidence: number;
}

/** The lines that may be of a zone, from top to bottom. Pieces of one line are joined. */
export function zoneLines(lines: readonly Line[]): ZoneLine[] {
  return joined(
    lines.map(({ box, text, confidence }) => ({
      box,
      text,
      confidence,
      pitch: pitchOf(box, text),
      hasFillers: FILLERS.test(text),
    })),
  )
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
    .reverse();
}

/** Merged fillers make characters seem wide, but they are hardly wider than high. */
const pitchOf = (box: Box, text: string): number =>
  Math.min(box.height, box.width / Math.max(1, text.replace(/\s/g, '').length));

/** Zones have capitals alone, and a reader mistakes few of them for small letters. */
function isProse(text: string): boolean {
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return small > 0.5 * (text.match(/\p{L}/gu)?.length ?? 0) && !FILLERS.test(text);
}

/**
 * The boxes of a zone with so many columns, one under the other; undefined: the lines are none. The detector leaves out the
 * fillers at the end of lines, so each box reaches as far as the longest line, or as its characters demand.
 */
export function zoneBoxes(lines: readonly ZoneLine[], columns: number, pageWidth: number): Box[] | undefined {
  const boxes = lines.map(({ box }) => box);
  const left = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const areNear = boxes.every((box, i) => {
    const above = boxes[i - 1];
    const isUnder = !above || (box.y - above.y < 4 * above.height && box.y - above.y > 0.5 * above.height);
    return isUnder && (box.x - left < 1.5 * box.height || box.width > 0.72 * (right - left));
  });
  const expected = columns * Math.min(...lines.map(({ pitch }) => pitch));
  if (!areNear || expected < MIN_EXPECTED * (right - left)) return undefined;
  const isCut = right - left < MIN_WHOLE * expected;
  const end = isCut ? Math.min(pageWidth, left + expected * 1.01) : right;
  return boxes.map((box) => {
    if (box.x + box.width > end - box.height) return box;
    const margin = SLOPING * box.height;
    return { x: box.x, y: box.y - margin, width: end - box.x, height: box.height + 2 * margin };
  });
}

function joined(pieces: readonly ZoneLine[]): ZoneLine[] {
  const rest = [...pieces].sort((a, b) => a.box.x - b.box.x);
  const lines: ZoneLine[] = [];
  for (const piece of rest) {
    const at = lines.findIndex((line) => continues(line, piece));
    if (at < 0) lines.push(piece);
    else lines[at] = join(lines[at] as ZoneLine, piece);
  }
  return lines;
}

function continues(first: ZoneLine, second: ZoneLine): boolean {
  const [{ box: a, hasFillers: one }, { box: b, hasFillers: other }] = [first, second];
  const height = Math.min(a.height, b.height);
  if (Math.max(a.height, b.height) > 1.6 * height || (!one && !other)) return false;
  const gap = b.x - (a.x + a.width);
  const apart = Math.abs(a.y + a.height / 2 - (b.y + b.height / 2));
  const max = (one || isDense(first.text)) && (other || isDense(second.text)) ? MAX_GAP.fillers : MAX_GAP.text;
  return gap < max * height && gap > -1.5 * height && apart < 0.35 * height;
}

/** The beginning of a line whose fillers the detector left out. */
const isDense = (text: string): boolean => text.length >= MIN_LETTERS && /^[A-Z0-9]+$/.test(text);

function join(a: ZoneLine, b: ZoneLine): ZoneLine {
  const x = Math.min(a.box.x, b.box.x);
  const y = Math.min(a.box.y, b.box.y);
  const right = Math.max(a.box.x + a.box.width, b.box.x + b.box.width);
  const bottom = Math.max(a.box.y + a.box.height, b.box.y + b.box.height);
  return {
    box: { x, y, width: right - x, height: bottom - y },
    text: a.text + b.text,
    confidence: Math.min(a.confidence, b.confidence),
    pitch: Math.min(a.pitch, b.pitch),
    hasFillers: a.hasFillers || b.hasFillers,
  };
}
