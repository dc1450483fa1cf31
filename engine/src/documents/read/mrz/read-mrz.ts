import { boxAround } from '../../box-around.ts';
import type { Box } from '../../document.ts';
import type { CharacterPosteriors } from '../paddle/recognise.ts';
import type { Line, MrzFormat, MrzReading } from '../page-reading.ts';
import { cropped, type Pixels } from '../pixels.ts';
import type { CharacterDistribution } from './alphabet.ts';
import { decode, holds, type ZoneText } from './decode.ts';
import { extentOf } from './extent.ts';
import { type ZoneLine, zoneBoxes, zoneLines } from './find-zone.ts';
import { readByGlyphs } from './fit-grid.ts';
import { LAYOUTS, type Layout } from './formats.ts';
import { type GlyphModel, greyOf } from './glyph-model.ts';
import { readBySlots } from './slots.ts';
import { placesOfText } from './text-places.ts';

/** Around a line, as a share of its height, so that no letter is cut. */
const MARGIN = 0.2;
/** Zones of which fewer check digits hold, or more characters do not fit, are something else. */
const MIN_HOLDING = 2;
const MAX_REPAIRED = 3;

/** The probabilities of all characters of a place tell more than the text, if as many check digits hold. */
const BY_PLACES = 0.15;
/** A text that is filled up to one format may have the length of another. */
const FILLED_IN = 0.5;
/** How sure a character of a text is when all check digits hold. */
const CHECKED = 0.98;
/** The end of a wide line may be taken for the whole of a narrow one, since visas have no check digit over all. */
const WIDER = 0.2;

/** Formats are read by both readers if the recogniser's scores lie this near. */
const NEAR = 0.2;
const MAX_FINALISTS = 4;

interface ZoneCandidate extends ZoneText {
  readonly format: MrzFormat;
  readonly holding: number;
  readonly score: number;
  readonly boxes: readonly Box[];
}

/**
 * The machine-readable zone of an upright page; null: there is none. Places are read by the recogniser, as they stand in the
 * text, and by the glyph model; `second` are the lines of another reader. The reading is taken of which most check digits hold.
 */
export async function readMrz(
  page: Pixels,
  lines: readonly Line[],
  recognise: (line: Pixels) => Promise<CharacterPosteriors>,
  glyphs: GlyphModel,
  second: Promise<readonly Line[] | null> | null,
): Promise<MrzReading | null> {
  const known = new Map<string, Promise<LineOfZone>>();
  const lineAt = (box: Box) => {
    const key = [box.x, box.y, box.width].map(Math.round).join();
    const line = known.get(key) ?? readLine(page, box, recognise);
    known.set(key, line);
    return line;
  };
  const groups: ZoneLines[] = [];
  for (const place of placesOf(lines, page.width)) {
    const { format, layout, boxes, members } = place;
    const zone: LineOfZone[] = [];
    for (const box of boxes) zone.push(await lineAt(box));
    const slots = slotsOf(zone, layout);
    const hasFillers = members.some((line) => line.hasFillers);
    const found = better(bestOf(format, layout, boxes, [slots]), ofText(place));
    groups.push({ format, boxes, zone, slots, hasFillers, found });
  }
  const texts = placesOf((await second) ?? [], page.width).flatMap((place) => ofText(place) ?? []);
  const [found] = [...finalists(groups).flatMap((group) => allReadings(group, glyphs)), ...texts].sort(
    (a, b) => b.score - a.score,
  );
  if (!found || found.holding < MIN_HOLDING || found.repaired.length > MAX_REPAIRED) return null;
  const { format, lines: text, confidences, repaired } = found;
  return { format, lines: text, confidences, repaired, box: boxAround(found.boxes) };
}

/** Lines that stand as those of a zone. */
interface ZonePlace {
  readonly format: MrzFormat;
  readonly layout: Layout;
  readonly members: readonly ZoneLine[];
  readonly boxes: readonly Box[];
}

function placesOf(lines: readonly Line[], pageWidth: number): ZonePlace[] {
  const candidates = zoneLines(lines);
  return (Object.entries(LAYOUTS) as [MrzFormat, Layout][]).flatMap(([format, layout]) =>
    candidates.slice(0, Math.max(0, candidates.length - layout.rows + 1)).flatMap((_, first) => {
      const members = candidates.slice(first, first + layout.rows);
      const boxes = zoneBoxes(members, layout.columns, pageWidth);
      return boxes ? [{ format, layout, members, boxes }] : [];
    }),
  );
}

/** The lines as they stand in a text. The parts under check digits are hardly misread if all of these hold. */
function ofText({ format, layout, boxes, members }: ZonePlace): ZoneCandidate | undefined {
  const rows = members.map(({ text, confidence }) => placesOfText(text, confidence, layout.columns));
  const found = bestOf(format, layout, boxes, [rows]);
  if (found === undefined) return undefined;
  const added = members.reduce((sum, { text }) => sum + Math.abs(layout.columns - text.replace(/\s/g, '').length), 0);
  const score = found.score - BY_PLACES - (FILLED_IN * added) / (layout.rows * layout.columns);
  if (found.holding < layout.checks.length || found.repaired.length > 0) return { ...found, score };
  const checked = layout.checks.flatMap(({ covers, digit }) => [...covers, digit]);
  const isChecked = (row: number, column: number) =>
    checked.some(([line, from, to]) => line === row && column >= from && column < to);
  const confidences = found.confidences.map((values, row) =>
    values.map((value, column) => (isChecked(row, column) ? Math.max(value, CHECKED) : value)),
  );
  return { ...found, confidences, score };
}

/** Lines that may be a zone of a format, with the recogniser's reading of them: by places or as text. */
interface ZoneLines {
  readonly format: MrzFormat;
  readonly boxes: readonly Box[];
  readonly zone: readonly LineOfZone[];
  readonly slots: (CharacterDistribution[] | undefined)[];
  readonly hasFillers: boolean;
  readonly found: ZoneCandidate | undefined;
}

/** The groups that the recogniser reads about as well as the best one; where it reads none, some that have fillers. */
function finalists(groups: readonly ZoneLines[]): ZoneLines[] {
  const scoreOf = ({ found }: ZoneLines): number => (found && found.holding >= MIN_HOLDING ? found.score : -1);
  const best = Math.max(...groups.map(scoreOf));
  return groups.filter((group) => (best < 0 ? group.hasFillers : scoreOf(group) > best - NEAR)).slice(0, MAX_FINALISTS);
}

/** The readings of a group by the recogniser, by the glyph model and by both. */
function allReadings({ format, boxes, zone, slots, found }: ZoneLines, glyphs: GlyphModel): ZoneCandidate[] {
  const layout = LAYOUTS[format];
  const own = zone.map(({ crop }) => readByGlyphs(glyphs, greyOf(crop), layout.columns));
  const first = slots.map((row, i) => row ?? own[i]);
  const second = own.map((row, i) => row ?? slots[i]);
  return [found, bestOf(format, layout, boxes, [own]), bestOf(format, layout, boxes, [first, second])].filter(
    (reading) => reading !== undefined,
  );
}

const better = (one: ZoneCandidate | undefined, other: ZoneCandidate | undefined): ZoneCandidate | undefined =>
  one && other ? (other.score > one.score ? other : one) : (one ?? other);

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

const slotsOf = (zone: readonly LineOfZone[], { columns }: Layout): (CharacterDistribution[] | undefined)[] =>
  zone.map(({ posteriors }) => readBySlots(posteriors, columns));

/** The lines of a layout by some readers; undefined when one could not read a line, or it begins otherwise. */
function bestOf(
  format: MrzFormat,
  layout: Layout,
  boxes: readonly Box[],
  readings: (CharacterDistribution[] | undefined)[][],
): ZoneCandidate | undefined {
  if (readings.some((reading) => reading.some((row) => row === undefined))) return undefined;
  const decoded = decode(layout, readings as CharacterDistribution[][][]);
  if (!layout.begins.test(decoded.lines[0] ?? '')) return undefined;
  const holding = layout.checks.filter((check) => holds(decoded.lines, check)).length;
  const all = decoded.confidences.flat();
  const mean = all.reduce((sum, value) => sum + value, 0) / all.length;
  const score = holding / layout.checks.length + mean - 0.1 * decoded.repaired.length + WIDER * (layout.columns / 44);
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
