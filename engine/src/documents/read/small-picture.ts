import type { Box } from '../document.ts';
import type { GlyphModel } from './mrz/glyph-model.ts';
import { readMrz } from './mrz/read-mrz.ts';
import { type PaddleModels, readUpright, recognise } from './paddle/paddle.ts';
import type { Line, MrzReading } from './page-reading.ts';
import { type Pixels, resized } from './pixels.ts';

/** The longer side of small pictures, and the height of most of their lines: the detector misses some of so few pixels. */
const SMALL_SIDE = 800;
const SMALL_TEXT = 22;
const ENLARGED_SIDE = 1280;

export const isSmallText = ({ width, height }: Pixels, lines: readonly Line[]): boolean =>
  lines.length > 0 && Math.max(width, height) < SMALL_SIDE && medianOf(lines.map(({ box }) => box.height)) < SMALL_TEXT;

const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Reads a small upright page enlarged; all boxes are those of the page. */
export async function readEnlarged(
  models: PaddleModels,
  glyphs: GlyphModel,
  page: Pixels,
  signal: AbortSignal,
): Promise<{ lines: Line[]; mrz: MrzReading | null }> {
  const scale = ENLARGED_SIDE / Math.max(page.width, page.height);
  const picture = await resized(page, Math.round(page.width * scale), Math.round(page.height * scale));
  const lines = await readUpright(models, picture, signal);
  const mrz = await readMrz(picture, lines, (line) => recognise(models, line), glyphs, null);
  return {
    lines: lines.map((line) => ({
      ...line,
      box: scaled(line.box, 1 / scale),
      words: line.words.map((word) => ({ ...word, box: scaled(word.box, 1 / scale) })),
    })),
    mrz: mrz && { ...mrz, box: scaled(mrz.box, 1 / scale) },
  };
}

/** A box on the page in another size. */
export const scaled = ({ x, y, width, height }: Box, scale: number): Box => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});
