import type { Box } from '../../document.ts';
import type { CharacterPosteriors } from '../paddle/recognise.ts';
import type { Line, MrzFormat, MrzReading } from '../page-reading.ts';
import { cropped, type Pixels } from '../pixels.ts';
import type { Place } from './alphabet.ts';
import { type Decoded, decode, holds } from './decode.ts';
import { extentOf } from './extent.ts';
import { isZone, zoneLines } from './find-zone.ts';
import { readByGlyphs } from './fit-grid.ts';
import { LAYOUTS, type Layout } from './formats.ts';
import { type GlyphModel, greyOf } from './glyph-model.ts';
import { readBySlots } from './slots.ts';

/** Around a line, as a share of its height, so that no letter is cut. */
const MARGIN = 0.2;
/** Zones of which fewer check digits hold are something else. */
const MIN_HOLDING = 2;

interface Found extends Decoded {
  readonly format: MrzFormat;
  readonly holding: number;
  readonly score: number;
  readonly boxes: readonly Box[];
}

/**
 * The machine-readable zone of an upright page; null: there is none. Places are read by the recogniser and by the glyph
 * model, and the reading is taken of which most check digits hold.
 */
export async function readMrz(
  page: Pixels,
  lines: readonly Line[],
  recognise: (line: Pixels) => Promise<CharacterPosteriors>,
  glyphs: GlyphModel,
): Promise<MrzReading | null> {
  const boxes = zoneLines(lines);
  const known = new Map<Box, Promise<LineOfZone>>();
  const lineAt = (box: Box) => {
    const line = known.get(box) ?? readLine(page, box, recognise);
    known.set(box, line);
    return line;
  };
  let best: FoundZone | undefined;
  for (const [format, layout] of Object.entries(LAYOUTS) as [MrzFormat, Layout][]) {
    for (let first = 0; first + layout.rows <= boxes.length; first++) {
      const group = boxes.slice(first, first + layout.rows);
      if (!isZone(group)) continue;
      const zone: LineOfZone[] = [];
      for (const box of group) zone.push(await lineAt(box));
      const found = bestOf(format, layout, group, [slotsOf(zone, layout)]);
      if (found && (!best || found.score > best.score)) best = { ...found, zone };
    }
  }
  best ??= await byGlyphs(boxes, lineAt, glyphs);
  if (!best) return null;
  const { format, zone } = best;
  const layout = LAYOUTS[format];
  const slots = slotsOf(zone, layout);
  const own = zone.map(({ crop }) => readByGlyphs(glyphs, greyOf(crop), layout.columns));
  const found = [best, bestOf(format, layout, best.boxes, [own]), bestOf(format, layout, best.boxes, [slots, own])]
    .filter((reading) => reading !== undefined)
    .sort((a, b) => b.score - a.score)[0] as Found;
  if (found.holding < MIN_HOLDING) return null;
  const { lines: text, confidences, repaired } = found;
  return { format, lines: text, confidences, repaired, box: around(found.boxes) };
}

interface FoundZone extends Found {
  readonly zone: readonly LineOfZone[];
}

interface LineOfZone {
  readonly crop: Pixels;
  readonly posteriors: CharacterPosteriors;
}

async function readLine(
  page: Pixels,
  box: Box,
  recognise: (line: Pixels) => Promise<CharacterPosteriors>,
): Promise<LineOfZone> {
  const crop = straightened(page, box);
  return { crop, posteriors: await recognise(crop) };
}

const slotsOf = (zone: readonly LineOfZone[], { columns }: Layout): (Place[] | undefined)[] =>
  zone.map(({ posteriors }) => readBySlots(posteriors, columns));

/** The zone by the glyph model alone, among the lowest lines: the recogniser lost a line of it, though not all. */
async function byGlyphs(
  boxes: readonly Box[],
  lineAt: (box: Box) => Promise<LineOfZone>,
  glyphs: GlyphModel,
): Promise<FoundZone | undefined> {
  let best: FoundZone | undefined;
  for (const [format, layout] of Object.entries(LAYOUTS) as [MrzFormat, Layout][]) {
    const group = boxes.slice(-layout.rows);
    if (group.length < layout.rows || !isZone(group)) continue;
    const zone: LineOfZone[] = [];
    for (const box of group) zone.push(await lineAt(box));
    if (slotsOf(zone, layout).every((row) => row === undefined)) continue;
    const own = zone.map(({ crop }) => readByGlyphs(glyphs, greyOf(crop), layout.columns));
    const found = bestOf(format, layout, group, [own]);
    if (found && found.holding >= MIN_HOLDING && (!best || found.score > best.score)) best = { ...found, zone };
  }
  return best;
}

/** The lines of a layout by some readers; undefined when one could not read a line, or it begins otherwise. */
function bestOf(
  format: MrzFormat,
  layout: Layout,
  boxes: readonly Box[],
  readings: (Place[] | undefined)[][],
): Found | undefined {
  if (readings.some((reading) => reading.some((row) => row === undefined))) return undefined;
  const decoded = decode(layout, readings as Place[][][]);
  if (!layout.begins.test(decoded.lines[0] ?? '')) return undefined;
  const holding = layout.checks.filter((check) => holds(decoded.lines, check)).length;
  const all = decoded.confidences.flat();
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const score = holding / layout.checks.length + mean - 0.1 * decoded.repaired.length;
  return { format, ...decoded, holding, score, boxes };
}

/** The line in a box: its letters alone, straight, with a margin. A box around fillers may be much too high. */
function straightened(page: Pixels, box: Box): Pixels {
  const rough = cropped(page, quadAround(box, 0, box.height));
  const found = extentOf(greyOf(rough));
  if (!found) return rough;
  const { left, right, top, bottom, slope } = found;
  const height = bottom - top;
  const yAt = (x: number) => box.y + (top + bottom) / 2 + slope * (x - rough.width / 2);
  const [from, to] = [left - height / 2, right + height / 2];
  const half = height / 2 + height * MARGIN;
  return cropped(page, [
    [box.x + from, yAt(from) - half],
    [box.x + to, yAt(to) - half],
    [box.x + to, yAt(to) + half],
    [box.x + from, yAt(from) + half],
  ]);
}

const quadAround = ({ x, y, width }: Box, margin: number, height: number) =>
  [
    [x - margin, y - margin],
    [x + width + margin, y - margin],
    [x + width + margin, y + height + margin],
    [x - margin, y + height + margin],
  ] as const;

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
