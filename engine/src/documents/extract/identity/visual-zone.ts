import { boxAround } from '../../box-around.ts';
import type { Box, Evidence } from '../../document.ts';
import type { Line, TextReading, Word } from '../../read/page-reading.ts';
import type { DateOptions } from '../dates.ts';
import { findLabels, type LabelMatch } from './find-labels.ts';
import type { IdentityPart } from './labels.ts';
import { boxOf, cutAtGaps, middle, overlaps, sharesRow } from './line-boxes.ts';
import { readValue, type Value } from './values.ts';

/** A part of the document that one reader found beside its label. */
export interface VisualZonePart {
  part: Exclude<IdentityPart, null>;
  value: string;
  confidence: number;
  evidence: Evidence;
  /** The lines that the value was printed in. */
  lines: string[];
}

export interface ZoneOptions {
  numbers: Record<string, IdentityPart>;
  datesOf(part: IdentityPart): DateOptions;
}

/** A stretch of a line: a label, or what stands between labels. */
interface ZoneSegment {
  text: string;
  box: Box;
  confidence: number;
}

interface Label extends LabelMatch {
  box: Box;
  line: Line;
  /** The text after it on the line, up to the next label. */
  rest: ZoneSegment;
  isLast: boolean;
}

interface ValuePlace extends ZoneSegment {
  lines: string[];
  value: Value;
  /** How sure it is that the value at this place belongs to the label. */
  trust: number;
}

const TRUST = { inline: 0.99, beside: 0.96, below: 0.98, above: 0.85, disputed: 0.8 };
const MAX_LINES: Partial<Record<Exclude<IdentityPart, null>, number>> = {
  address: 4,
  surname: 2,
  given_names: 2,
  name: 3,
  full_name: 2,
  birth_name: 2,
  alias: 2,
  issuing_authority: 2,
};
/** Lines without a value, such as the second half of a label, that a search goes over. */
const MAX_SKIPPED = 1;
/** Lines of one value differ in height by this factor at the utmost, since readers draw boxes loosely: 2.2. */
const MAX_LOG_OF_HEIGHTS = Math.log(2.2);

/** The labelled values of one reader's text; lines of a machine-readable zone are left out. */
export function readVisualZone(reading: TextReading, page: number, options: ZoneOptions): VisualZonePart[] {
  const lines = reading.lines.filter(({ text }) => !text.includes('<<')).flatMap(cutAtGaps);
  const labels = lines.flatMap((line) => labelsOf(line, options.numbers));
  const zone = { lines, labels, options };
  const below = labels.map((label) => verticalPlace(label, zone, 'below'));
  const above = labels.map((label) => verticalPlace(label, zone, 'above'));
  const isUpsideDown = labelsAreUnder(labels, below, above);
  const placed = labels.flatMap((label, index) => {
    const place = placeOf(label, zone, (isUpsideDown ? above : below)[index] ?? null);
    return place === null ? [] : [{ label, place }];
  });
  return placed.flatMap(({ label, place }) => {
    const isTaken = placed.some(
      (other) => other.label !== label && isAtOnePlace(other.place.box, place.box) && isNearer(other, { label, place }),
    );
    return isTaken || label.part === null ? [] : [foundPart(label, label.part, place, reading, page)];
  });
}

/** A value serves one label: the one whose row it is closer to. */
const isNearer = (a: LabelPlace, b: LabelPlace): boolean =>
  Math.abs(middle(a.label.box) - middle(a.place.box)) < Math.abs(middle(b.label.box) - middle(b.place.box));

const isAtOnePlace = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y;

interface LabelPlace {
  label: Label;
  place: ValuePlace;
}

/** Some cards print labels under their values: there the values above are nearer than those below. */
function labelsAreUnder(labels: Label[], below: (ValuePlace | null)[], above: (ValuePlace | null)[]): boolean {
  let ups = 0;
  let downs = 0;
  for (const [index, { box }] of labels.entries()) {
    const [over, under] = [above[index], below[index]];
    const up = over ? box.y - (over.box.y + over.box.height) : Number.POSITIVE_INFINITY;
    const down = under ? under.box.y - (box.y + box.height) : Number.POSITIVE_INFINITY;
    if (down - up > box.height * 0.25) ups++;
    else if (up - down > box.height * 0.25) downs++;
  }
  return ups > downs && (ups > 1 || downs === 0);
}

interface Zone {
  lines: Line[];
  labels: Label[];
  options: ZoneOptions;
}

function placeOf(label: Label, zone: Zone, vertical: ValuePlace | null): ValuePlace | null {
  const { part } = label;
  const inline = readValue(part, label.rest.text, zone.options.datesOf(part));
  if (inline !== null && label.rest.text.trim() !== '') {
    return part === 'address' && vertical !== null
      ? joined(part, [label.rest, vertical], zone, TRUST.inline)
      : { ...label.rest, lines: [label.rest.text], value: inline, trust: TRUST.inline };
  }
  const beside = label.isLast ? besidePlace(label, zone) : null;
  if (beside === null || vertical === null) return beside ?? vertical;
  if (beside.value.value === vertical.value.value) return vertical;
  const isUnder = Math.abs(vertical.box.x - label.box.x) < label.box.height * 1.5;
  return { ...(isUnder ? vertical : beside), trust: TRUST.disputed };
}

/** The nearest stretch on the same row to the right, when no label stands between. */
function besidePlace(label: Label, zone: Zone): ValuePlace | null {
  const right = label.line.box.x + label.line.box.width;
  const [next] = zone.lines
    .filter(
      ({ box }) =>
        box.x >= right - label.box.height &&
        box.x > label.box.x + label.box.width * 0.8 &&
        box.height > label.box.height * 0.6 &&
        sharesRow(box, label.box),
    )
    .sort((a, b) => a.box.x - b.box.x);
  if (next === undefined || zone.labels.some(({ line }) => line === next)) return null;
  if (next.box.x - right > label.box.height * 15) return null;
  const under = columnOf({ ...label, box: next.box }, zone, 'below').slice(0, maxLines(label.part) - 1);
  const taken = under.findIndex(({ box }) => zone.labels.some((other) => sharesRow(other.box, box)));
  if (taken >= 0) under.length = taken;
  return joined(label.part, further(label, zone, [next, ...under]), zone, TRUST.beside);
}

function verticalPlace(label: Label, zone: Zone, direction: 'below' | 'above'): ValuePlace | null {
  const stretches = columnOf(label, zone, direction);
  const trust = TRUST[direction];
  for (let from = 0; from <= MAX_SKIPPED && from < stretches.length; from++) {
    const first = stretches[from];
    if (first === undefined) return null;
    const value = readValue(label.part, first.text, zone.options.datesOf(label.part));
    const next = stretches[from + 1];
    if (value === null) {
      // A value may be torn over two lines: `03 MAY/MAY` and `2021`.
      const torn = next === undefined ? null : joined(label.part, [first, next], zone, trust);
      if (torn !== null && isDatePart(label.part)) return torn;
      continue;
    }
    const more =
      direction === 'below' ? further(label, zone, stretches.slice(from, from + maxLines(label.part))) : [first];
    return joined(label.part, more, zone, trust) ?? { ...first, lines: [first.text], value, trust };
  }
  return null;
}

const maxLines = (part: IdentityPart): number => (part !== null && MAX_LINES[part]) || 1;

/** The first line of a value and those that follow it closely, aligned and of a like size. */
function further(label: Label, zone: Zone, stretches: ZoneSegment[]): ZoneSegment[] {
  const kept: ZoneSegment[] = [];
  for (const stretch of stretches) {
    const last = kept.at(-1);
    if (last !== undefined) {
      const gap = stretch.box.y - (last.box.y + last.box.height);
      const isClose = gap < last.box.height * 0.9;
      const isAligned = Math.abs(stretch.box.x - last.box.x) < last.box.height;
      const isAlike = isAligned && Math.abs(Math.log(stretch.box.height / last.box.height)) < MAX_LOG_OF_HEIGHTS;
      if (!isClose || !isAlike) break;
      if (label.part !== 'address' && readValue(label.part, stretch.text, zone.options.datesOf(label.part)) === null)
        break;
    }
    kept.push(stretch);
  }
  return kept;
}

function joined(part: IdentityPart, stretches: ZoneSegment[], zone: Zone, trust: number): ValuePlace | null {
  const [first] = stretches;
  const glue = part === 'address' ? ', ' : ' ';
  const lines = stretches.map(({ text }) => text.trim().replace(/,$/u, ''));
  const text = lines.join(glue);
  const value = readValue(part, text, zone.options.datesOf(part));
  if (first === undefined || value === null) return null;
  const box = boxAround(stretches.map(({ box }) => box));
  return { text, box, lines, confidence: Math.min(...stretches.map(({ confidence }) => confidence)), value, trust };
}

/** The text in the label's column from line to line, up to the next label of the column. */
function columnOf(label: Label, zone: Zone, direction: 'below' | 'above'): ZoneSegment[] {
  const sign = direction === 'below' ? 1 : -1;
  const height = label.box.height;
  const left = label.box.x - height * 1.2;
  const right = Math.min(
    ...zone.labels
      .filter((other) => other !== label && other.box.x > label.box.x + height && sharesRow(other.box, label.box))
      .map(({ box }) => box.x - height * 0.3),
    Number.POSITIVE_INFINITY,
  );
  const rows = zone.lines
    .filter(({ box }) => sign * (middle(box) - middle(label.box)) > Math.min(box.height, height) * 0.5)
    .sort((a, b) => sign * (a.box.y - b.box.y));
  const column: ZoneSegment[] = [];
  let edge = label.box;
  for (const line of rows) {
    const labelsHere = zone.labels.filter((other) => other.line === line && other.box.x < right && other.box.x >= left);
    const stretch = within(line, left, right);
    if (labelsHere.length > 0) break;
    if (stretch === null || zone.labels.some((other) => other.line === line && overlaps(other.box, stretch.box)))
      continue;
    const gap =
      direction === 'below' ? stretch.box.y - (edge.y + edge.height) : edge.y - (stretch.box.y + stretch.box.height);
    if (gap > Math.max(edge.height, stretch.box.height) * 1.8) break;
    column.push(stretch);
    edge = stretch.box;
    if (column.length === 5) break;
  }
  return column;
}

/** The words of a line between two edges; null: it has none there, or begins so far right that it is another column. */
function within(line: Line, left: number, right: number): ZoneSegment | null {
  const words = line.words.length > 0 ? line.words : [line];
  const isInside = ({ box }: Word) => box.x >= left && box.x + box.width / 2 < right;
  const inside = phraseOf(words, words.findIndex(isInside), words.findLastIndex(isInside), line.box.height);
  const [first] = inside;
  if (first === undefined) return null;
  if (first.box.x > left + line.box.height * 8 && first.box.x + first.box.width > right) return null;
  const isWhole = inside.length === words.length;
  return {
    text: isWhole ? line.text : inside.map(({ text }) => text).join(' '),
    box: isWhole ? line.box : boxAround(inside.map(({ box }) => box)),
    confidence: Math.min(line.confidence, ...inside.map(({ confidence }) => confidence)),
  };
}

/** Words from one to another, and those beside them that only a space separates: an edge does not cut a value. */
function phraseOf(words: Word[], first: number, last: number, height: number): Word[] {
  if (first < 0) return [];
  const isJoined = (a: Word | undefined, b: Word | undefined): boolean =>
    a !== undefined && b !== undefined && b.box.x - (a.box.x + a.box.width) < height * 0.6;
  let [from, to] = [first, last];
  while (isJoined(words[from - 1], words[from])) from--;
  while (isJoined(words[to], words[to + 1])) to++;
  return words.slice(from, to + 1);
}

function labelsOf(line: Line, numbers: Record<string, IdentityPart>): Label[] {
  const found = findLabels(line.text, numbers);
  return found.map((label, index) => {
    const end = found[index + 1]?.start ?? line.text.length;
    return {
      ...label,
      line,
      box: boxOf(line, label.start, label.end),
      rest: { text: line.text.slice(label.end, end), box: boxOf(line, label.end, end), confidence: confidenceOf(line) },
      isLast: index === found.length - 1,
    };
  });
}

const confidenceOf = (line: Line): number =>
  Math.min(line.confidence, ...line.words.map(({ confidence }) => confidence));

function foundPart(
  label: Label,
  part: Exclude<IdentityPart, null>,
  place: ValuePlace,
  reading: TextReading,
  page: number,
): VisualZonePart {
  const { value, box, text, lines, confidence, trust } = place;
  const printed = label.line.text.slice(label.start, label.end).trim();
  return {
    part,
    value: value.value,
    confidence: confidence * label.quality ** 0.5 * trust * value.certainty,
    evidence: { page, box, reader: reading.reader, label: printed, text: text.trim() },
    lines,
  };
}

const isDatePart = (part: IdentityPart): boolean =>
  part === 'date_of_birth' || part === 'expiry_date' || part === 'issue_date';
