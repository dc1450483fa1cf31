import type { Word } from '../page-reading.ts';

/** A piece of text as the page places it: its baseline's start and direction in points from the bottom left. */
export interface TextItem {
  str: string;
  transform: number[];
  width: number;
  fontName: string;
  /** The font's ascent as a share of its size; 0: not known. */
  ascent: number;
  vertical: boolean;
}

/** The text of an upright page, in points from the top left. */
export interface Layer {
  width: number;
  height: number;
  pieces: TextPiece[];
}

/** Text without a break; beside other pieces it may make a word. */
export interface TextPiece extends Word {
  baseline: number;
  /** It runs up, down or askew, and stands for itself. */
  isTurned: boolean;
}

interface Viewport {
  width: number;
  height: number;
  transform: number[];
}

type Matrix = [number, number, number, number, number, number];

const DEFAULT_ASCENT = 0.8;
const DESCENT = 0.2;
/** In degrees. */
const MAX_SLOPE = 10;
const MIN_LETTERS = 12;
/** Above this share of codes without a letter, the rest is wrong as well. */
const MAX_UNKNOWN = 0.1;

/** A page whose text runs mainly up or down is turned so that it is upright. */
export function layerOf(items: readonly TextItem[], viewport: Viewport): Layer {
  const letters = [0, 0, 0, 0];
  for (const { str, transform } of items) {
    const turns = quarterTurnsOf(times(viewport.transform, transform));
    if (turns !== null) letters[turns] = (letters[turns] as number) + str.trim().length;
  }
  const turns = letters.indexOf(Math.max(...letters));
  const { width, height } = viewport;
  const upright: Matrix = (
    [
      [1, 0, 0, 1, 0, 0],
      [0, -1, 1, 0, 0, width],
      [-1, 0, 0, -1, width, height],
      [0, 1, -1, 0, height, 0],
    ] as Matrix[]
  )[turns] as Matrix;
  const isSwapped = turns % 2 === 1;
  const size = { width: isSwapped ? height : width, height: isSwapped ? width : height };
  const onPage = times(upright, viewport.transform);
  const pieces = items
    .filter(({ str }) => str.trim() !== '')
    .flatMap((item) => piecesOf(item, times(onPage, item.transform)))
    .filter(({ box }) => box.x < size.width && box.y < size.height && box.x + box.width > 0 && box.y + box.height > 0);
  return { ...size, pieces };
}

/** Whether there is text enough to read, in letters. */
export function isReadable({ pieces }: Layer): boolean {
  const text = pieces.map((piece) => piece.text).join('');
  const unknown = text.match(/[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu)?.length ?? 0;
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters >= MIN_LETTERS && unknown <= MAX_UNKNOWN * text.length;
}

function piecesOf(item: TextItem, matrix: Matrix): TextPiece[] {
  const [a, b, c, d, x, baseline] = matrix;
  const scale = Math.hypot(item.transform[0] as number, item.transform[1] as number);
  const size = Math.hypot(c, d);
  const ascent = item.ascent > 0 && item.ascent < 1.5 ? item.ascent : DEFAULT_ASCENT;
  const isTurned = item.vertical || quarterTurnsOf(matrix) !== 0;
  const text = composed(item.str);
  if (!(size > 0 && scale > 0 && Number.isFinite(x) && Number.isFinite(baseline))) return [];
  const along = item.width / scale;
  if (isTurned) {
    const [ends, tops] = [
      [x, x + a * along, x + a * along + c * ascent, x + c * ascent],
      [baseline, baseline + b * along, baseline + b * along + d * ascent, baseline + d * ascent],
    ];
    const [left, top] = [Math.min(...ends), Math.min(...tops)];
    const box = { x: left, y: top, width: Math.max(...ends) - left, height: Math.max(...tops) - top };
    return [{ text: text.trim(), box, confidence: 1, baseline, isTurned }];
  }
  const width = Math.hypot(a, b) * along;
  const total = advanceOf(text);
  return [...text.matchAll(/\S+/gu)].map((match) => ({
    text: match[0],
    box: {
      x: x + (width * advanceOf(text.slice(0, match.index))) / total,
      y: baseline - size * ascent,
      width: (width * advanceOf(match[0])) / total,
      height: size * (ascent + DESCENT),
    },
    confidence: 1,
    baseline,
    isTurned,
  }));
}

/** The width of a text in proportion to others of its font, by the widths of common fonts. */
function advanceOf(text: string): number {
  let sum = 0;
  for (const character of text) {
    if (/[\sijlI.,:;'|!()[\]]/u.test(character)) sum += 0.3;
    else sum += /[mwMW@%]/u.test(character) ? 0.9 : /\p{Lu}/u.test(character) ? 0.68 : 0.54;
  }
  return sum;
}

/** 0: it runs to the right, 1: down, 2: to the left, 3: up; null: askew. */
function quarterTurnsOf([a, b]: Matrix): number | null {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const turns = Math.round(degrees / 90);
  return Math.abs(degrees - 90 * turns) > MAX_SLOPE ? null : (turns + 4) % 4;
}

function times(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a, b, c, d, e, f] = outer as Matrix;
  const [k, l, m, n, o, p] = inner as Matrix;
  return [a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n, a * o + c * p + e, b * o + d * p + f];
}

const ACCENTS: Record<string, string> = {
  '´': '\u0301',
  '`': '\u0300',
  '¨': '\u0308',
  '˜': '\u0303',
  ˆ: '\u0302',
  '¸': '\u0327',
};

/** Letters with their accents as one character, also where an accent stands before its letter as a mark of its own. */
function composed(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06]/gu, (ligature) => ligature.normalize('NFKC'))
    .replace(/([´`¨˜ˆ¸]) ?([\p{L}])/gu, (marked, mark: string, letter: string) => {
      const one = ((letter === 'ı' ? 'i' : letter) + ACCENTS[mark]).normalize('NFC');
      return [...one].length === 1 ? one : marked;
    });
}
