import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Layer } from './text-items.ts';

interface Operators {
  fnArray: number[];
  argsArray: unknown[];
}

/** Text that is neither filled nor stroked; pages that were scanned and read have it under their picture. */
const HIDDEN_MODES = [3, 7];
const MAX_PICTURE_SHARE = 0.5;
/** Pictures that take this share of a page with fewer letters are what it shows: a scan below the line of a printer. */
const MIN_PICTURE_SHARE = 0.05;
const FEW_LETTERS = 150;

const PICTURES: number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
const TEXTS: number[] = [OPS.showText, OPS.showSpacedText, OPS.nextLineShowText, OPS.nextLineSetSpacingShowText];

/** Whether text is hidden, a picture takes half of the page, or pictures take more of it than some words around them. */
export function isDoubtful(
  { fnArray, argsArray }: Operators,
  { width, height, pieces }: Pick<Layer, 'width' | 'height' | 'pieces'>,
): boolean {
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  const printed = pieces.reduce((sum, { box }) => sum + box.width * box.height, 0);
  const most = letters < FEW_LETTERS ? Math.max(printed, MIN_PICTURE_SHARE * width * height) : Number.POSITIVE_INFINITY;
  let pictured = 0;
  let mode = 0;
  let area = 1;
  const kept: [number, number][] = [];
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as number[] | null;
    if (operator === OPS.save) kept.push([mode, area]);
    else if (operator === OPS.restore) [mode, area] = kept.pop() ?? [0, 1];
    else if (operator === OPS.transform && args) area *= areaOf(args);
    else if (operator === OPS.paintFormXObjectBegin) {
      kept.push([mode, area]);
      const [matrix] = args as unknown as [number[] | null];
      if (matrix) area *= areaOf(matrix);
    } else if (operator === OPS.paintFormXObjectEnd) [mode, area] = kept.pop() ?? [0, 1];
    else if (operator === OPS.setTextRenderingMode) mode = args?.[0] ?? 0;
    else if (TEXTS.includes(operator) && HIDDEN_MODES.includes(mode)) return true;
    else if (PICTURES.includes(operator)) {
      if (area > MAX_PICTURE_SHARE * width * height) return true;
      pictured += area;
    }
  }
  return pictured > most;
}

const areaOf = ([a = 1, b = 0, c = 0, d = 1]: number[]): number => Math.abs(a * d - b * c);
