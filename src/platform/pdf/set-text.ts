import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { BOLD, fontOf, graphemesOf, heightsOf, PLAIN, withFont } from './fonts.ts';
import { RIGHT_TO_LEFT } from './shaped-font.ts';

/** A text in characters that the fonts have; each other one is written by its number. */
export const writable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\n\u0020-\u007e]+/gu, (foreign) => graphemesOf(foreign).map(writableOne).join(''));

function writableOne(grapheme: string): string {
  if (fontOf(grapheme)) return grapheme;
  const characters = [...grapheme];
  if (characters.length > 1) return characters.map(writableOne).join('');
  return `[U+${(grapheme.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

const INK = '#1a1d21';

export interface Style {
  readonly size: number;
  readonly isBold?: boolean;
  readonly colour?: string;
}

/** Characters of one font beside each other, in the order in which they are read. */
interface Piece {
  readonly text: string;
  readonly font: string;
  readonly features: PDFKit.Mixins.OpenTypeFeatures[] | undefined;
  readonly width: number;
}

export interface Line {
  /** From left to right. */
  readonly pieces: readonly Piece[];
  readonly width: number;
  readonly ascent: number;
  readonly height: number;
}

/** A text in the lines that a width breaks it into. */
export interface SetText {
  readonly text: string;
  readonly style: Style;
  readonly lines: readonly Line[];
  readonly height: number;
}

/** Breaks a text into lines, each in the order in which it is seen. Its first letter tells the direction of a paragraph. */
export function setText(pdf: PDFKit.PDFDocument, text: string, style: Style, width: number): SetText {
  const paragraphs = writable(text).split('\n');
  const lines = paragraphs.flatMap((paragraph) => new Paragraph(pdf, paragraph, style).linesOf(width));
  return { text, style, lines, height: lines.reduce((sum, { height }) => sum + height, 0) };
}

/** Draws a line from a place at its top on the left. */
export function drawLine(
  pdf: PDFKit.PDFDocument,
  line: Line,
  { size, colour = INK }: Style,
  left: number,
  top: number,
): void {
  let x = left;
  for (const { text, font, features, width } of line.pieces) {
    withFont(pdf, font, size)
      .fillColor(colour)
      .text(text, x, top + line.ascent, { lineBreak: false, baseline: 'alphabetic', features });
    x += width;
  }
}

// The package declares an ECMAScript module, and Node gets its CommonJS one.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
/** Latin letters and common signs, which the first font has. */
const PLAINLY = /^[\u0020-\u024f]*$/;
/** The script of the first font that is shaped by rules of its own, so that it stands in pieces of its own. */
const SHAPED = /\p{Script=Devanagari}/u;

class Paragraph {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #text: string;
  readonly #style: Style;
  readonly #embedding: ReturnType<typeof bidi.getEmbeddingLevels>;

  constructor(pdf: PDFKit.PDFDocument, text: string, style: Style) {
    this.#pdf = pdf;
    this.#text = text;
    this.#style = style;
    this.#embedding = bidi.getEmbeddingLevels(text);
  }

  linesOf(width: number): Line[] {
    const lines: Line[] = [];
    let [start, end, used] = [0, 0, 0];
    const measured = (part: string) => ({ length: part.length, ...this.#widthsOf(part) });
    const parts = partsOf(this.#text).flatMap((part) => {
      const whole = measured(part);
      return whole.drawn > width ? graphemesOf(part).map(measured) : whole;
    });
    for (const { length, drawn, all } of parts) {
      if (end > start && used + drawn > width) {
        lines.push(this.#lineOf(start, end));
        [start, used] = [end, 0];
      }
      end += length;
      used += all;
    }
    return [...lines, this.#lineOf(start, end)];
  }

  /** The widths of a part, without the spaces at its end, and in all. */
  #widthsOf(part: string): { drawn: number; all: number } {
    const text = part.trimEnd();
    const drawn = sumOf(this.#piecesOf(text));
    return { drawn, all: drawn + sumOf(this.#piecesOf(part.slice(text.length))) };
  }

  #lineOf(start: number, end: number): Line {
    const to = start + this.#text.slice(start, end).trimEnd().length;
    const pieces = this.#runsOf(start, to).flatMap(({ text, isTurned }) => {
      const inOrder = this.#piecesOf(text, isTurned);
      return isTurned ? inOrder.reverse() : inOrder;
    });
    const heights = Array.from(new Set([PLAIN, ...pieces.map(({ font }) => font)]), heightsOf);
    const { size } = this.#style;
    return {
      pieces,
      width: sumOf(pieces),
      ascent: size * Math.max(...heights.map(({ ascent }) => ascent)),
      height: size * Math.max(...heights.map(({ height }) => height)),
    };
  }

  /** The parts of a line that run in one direction, from left to right. */
  #runsOf(start: number, end: number): { text: string; isTurned: boolean }[] {
    const order = Array.from({ length: end - start }, (_, i) => start + i);
    for (const [from = 0, to = 0] of bidi.getReorderSegments(this.#text, this.#embedding, start, end - 1)) {
      const turned = order.slice(from - start, to - start + 1).reverse();
      for (const [i, at] of turned.entries()) order[from - start + i] = at;
    }
    const runs: { from: number; to: number; isTurned: boolean }[] = [];
    for (const at of order) {
      const isTurned = (this.#embedding.levels[at] ?? 0) % 2 === 1;
      const run = runs.at(-1);
      if (run?.isTurned === isTurned && at === (isTurned ? run.from - 1 : run.to)) {
        if (isTurned) run.from = at;
        else run.to = at + 1;
      } else runs.push({ from: at, to: at + 1, isTurned });
    }
    return runs.map(({ from, to, isTurned }) => ({ text: this.#text.slice(from, to), isTurned }));
  }

  /** The text in pieces of one font each, in the order in which it is read. */
  #piecesOf(text: string, isTurned = false): Piece[] {
    const pieces: { text: string; font: string; isShaped: boolean }[] = [];
    for (const grapheme of PLAINLY.test(text) ? [text] : graphemesOf(text)) {
      const font = PLAINLY.test(grapheme) ? PLAIN : (fontOf(grapheme) ?? PLAIN);
      const isShaped = SHAPED.test(grapheme);
      const last = pieces.at(-1);
      if (last?.font === font && last.isShaped === isShaped) last.text += grapheme;
      else pieces.push({ text: grapheme, font, isShaped });
    }
    const { size, isBold = false } = this.#style;
    const features = isTurned ? [RIGHT_TO_LEFT] : undefined;
    return pieces.map(({ text, font: plain }) => {
      const font = isBold && plain === PLAIN ? BOLD : plain;
      return { text, font, features, width: withFont(this.#pdf, font, size).widthOfString(text, { features }) };
    });
  }
}

const sumOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0);

/** The parts of a text between which a line may end. */
function partsOf(text: string): string[] {
  const breaker = new LineBreaker(text);
  const parts: string[] = [];
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    parts.push(text.slice(start, next.position));
    start = next.position;
  }
  return parts;
}
