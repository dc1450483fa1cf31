import { boxAround } from '../box-around.ts';
import type { Box } from '../document.ts';
import type { Line, TextReading, Word } from '../read/page-reading.ts';
import { prefixWithin, squeeze } from './squeeze.ts';

/** Labels of each part in all languages; null: known, but no field of ours, so it only ends other values. */
export type LabelTable<Part> = readonly (readonly [Part | null, readonly string[]])[];

/** A stretch of text with its place. */
export interface LineSegment {
  text: string;
  box: Box;
  confidence: number;
}

/** A place where the value of a label may stand: its first line, and the lines that may go on from it. */
export interface LabelValuePlace {
  lines: LineSegment[];
  /** How sure it is that this place belongs to the label. */
  trust: number;
}

export interface LabelPlaces<Part> {
  part: Part;
  /** As the table spells it. */
  label: string;
  /** The surest place first. */
  places: LabelValuePlace[];
}

interface LabelEntry<Part> {
  part: Part | null;
  label: string;
  squeezed: string;
}

interface LabelOccurrence<Part> extends LabelEntry<Part> {
  line: LineSegment;
  start: number;
  /** The character after the label. */
  end: number;
  quality: number;
  hasColon: boolean;
  /** The text after the label, up to the next one. */
  rest: string;
  isLast: boolean;
}

const TRUST = { colon: 0.99, inline: 0.85, beside: 0.97, below: 0.97, disputed: 0.85 };
const MAX_LINES = 5;
const MIN_LENGTH_FOR_ERRORS = 7;
/** More lines than any page of paper has; what comes after them is not searched. */
const MAX_CELLS = 1_500;

/** The lines of a reading from top to bottom; those that run over a wide gap or a ruled line are cut there. */
export function cellsOf({ lines }: TextReading): LineSegment[] {
  const cells = lines.slice(0, MAX_CELLS).flatMap(cutAtGaps);
  return cells.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

function cutAtGaps(line: Line): LineSegment[] {
  const isRule = ({ text }: Word) => /^[|[\]_¦]+$/u.test(text);
  const parts: Word[][] = [[]];
  let previous: Word | undefined;
  for (const word of line.words) {
    const gap = previous === undefined ? 0 : word.box.x - (previous.box.x + previous.box.width);
    if (isRule(word) || gap > line.box.height * 2.5) parts.push([]);
    if (!isRule(word)) parts.at(-1)?.push(word);
    previous = word;
  }
  const filled = parts.filter((part) => part.length > 0);
  if (filled.length < 2) return [{ ...line, text: line.text.replace(/[|[\]_¦]/gu, ' ').trim() }];
  return filled.map((words) => ({
    text: words.map(({ text }) => text).join(' '),
    box: boxAround(words.map(({ box }) => box)),
    confidence: line.confidence,
  }));
}

/** Each label of the table with the places of its value: on the line, to the right in the row, below in the column. */
export function findLabelled<Part extends string>(cells: LineSegment[], table: LabelTable<Part>): LabelPlaces<Part>[] {
  const entries = entriesOf(table);
  const labels = cells.flatMap((line) => labelsOf(line, entries));
  const headed = new Set(labels.filter(endsValues).map(({ line }) => line));
  const zone = { cells, headed, prefersBelow: prefersBelow(labels, cells, headed) };
  return labels.flatMap((label) =>
    label.part === null ? [] : [{ part: label.part, label: label.label, places: placesOf(label, zone) }],
  );
}

/** `Banco Andino S.A.` begins with a label too, and is a value. */
const endsValues = <Part>({ line, start, rest, hasColon, squeezed }: LabelOccurrence<Part>): boolean =>
  isFirst(line, start) && (rest === '' || hasColon || squeezed.length >= 8);

interface Zone {
  cells: LineSegment[];
  /** Lines that begin with a label. */
  headed: Set<LineSegment>;
  prefersBelow: boolean;
}

const known = new WeakMap<object, unknown>();

function entriesOf<Part>(table: LabelTable<Part>): LabelEntry<Part>[] {
  const before = known.get(table);
  if (before !== undefined) return before as LabelEntry<Part>[];
  const entries = table
    .flatMap(([part, labels]) => labels.map((label) => ({ part, label, squeezed: squeeze(label).text })))
    .sort((a, b) => b.squeezed.length - a.squeezed.length);
  known.set(table, entries);
  return entries;
}

/** A label opens its line, stands alone before a colon, or follows the value of another label. */
function labelsOf<Part>(line: LineSegment, entries: LabelEntry<Part>[]): LabelOccurrence<Part>[] {
  const { text, places } = squeeze(line.text);
  const found: Omit<LabelOccurrence<Part>, 'rest' | 'isLast'>[] = [];
  for (let at = 0; at < text.length; ) {
    const start = places[at] ?? 0;
    const next = isWordStart(line.text, start) ? labelAt(line, text, places, at, entries) : null;
    if (next === null) at++;
    else {
      found.push(next.label);
      at = next.next;
    }
  }
  return found.map((label, index) => {
    const end = found[index + 1]?.start ?? line.text.length;
    const rest = line.text
      .slice(label.end, end)
      .replace(/^\s?\d{1,2}:\s/u, '')
      .replace(/^[\s:.\-–—/=#>)\]]+/u, '');
    return { ...label, rest: rest.trim(), isLast: index === found.length - 1 };
  });
}

function labelAt<Part>(
  line: LineSegment,
  text: string,
  places: number[],
  at: number,
  entries: LabelEntry<Part>[],
): { label: Omit<LabelOccurrence<Part>, 'rest' | 'isLast'>; next: number } | null {
  for (const entry of entries) {
    const allowed = Math.min(2, Math.floor(entry.squeezed.length / MIN_LENGTH_FOR_ERRORS));
    const match = prefixWithin(text, at, entry.squeezed, allowed);
    if (match === null) continue;
    const next = at + match.length;
    const start = at === 0 ? 0 : (places[at] ?? 0);
    const end = (places[next - 1] ?? 0) + 1;
    const remark = REMARK.exec(line.text.slice(end, end + MAX_REMARK))?.[0].length ?? 0;
    const hasColon = /^[\s)\].ºo°]{0,3}[:：]/u.test(line.text.slice(end + remark, end + remark + 5));
    const isAtStart = isFirst(line, start);
    const isAlone = isAtStart && (next === text.length || !/[\p{L}\p{N}]/u.test(line.text.slice(end + remark)));
    const isSure = hasColon || isAlone;
    if (match.errors > 0 && entries.some((other) => standsAt(other, entry, isSure, line, text, places, at))) continue;
    const isOpening = isAtStart && isWordEnd(line.text, end);
    const isBeforeValue = entry.squeezed.length >= 12 || /^[\s.#º°-]{0,3}\d/u.test(line.text.slice(end, end + 4));
    const isInside = isBeforeValue && isWordEnd(line.text, end) && /\p{Lu}/u.test(line.text[start] ?? '');
    const isHeading = next === text.length && /[-–—:.)]\s*$/u.test(line.text.slice(0, start));
    if (!hasColon && !isAlone && !isOpening && !isInside && !isHeading) continue;
    return {
      label: { ...entry, line, start, end: end + remark, hasColon, quality: 1 - match.errors / entry.squeezed.length },
      next,
    };
  }
  return null;
}

/** `(ACH and wires)`, `(number, street). See instructions.`: a remark behind a label. */
const REMARK = /^ ?\([^()\d]{3,60}\)(?:\. See instructions\.?)?/u;
const MAX_REMARK = 90;
/** `5 Address`, `41. Dirección`: the labels of forms have numbers. */
const NUMBERED = /^\d{1,2}[a-z]?[.)]? ?$/u;
const isFirst = ({ text }: LineSegment, start: number): boolean => start === 0 || NUMBERED.test(text.slice(0, start));

/** Whether another label stands there without an error: before a colon, or before a value that the misread one would take in, as `Account holder name` does with `Account holder Jane`. */
function standsAt<Part>(
  { squeezed }: LabelEntry<Part>,
  misread: LabelEntry<Part>,
  isMisreadSure: boolean,
  line: LineSegment,
  text: string,
  places: number[],
  at: number,
): boolean {
  if (!text.startsWith(squeezed, at)) return false;
  const end = (places[at + squeezed.length - 1] ?? 0) + 1;
  const isEnd = at + squeezed.length === text.length || /^\s?[:：]/u.test(line.text.slice(end, end + 2));
  const takesIn = misread.squeezed.startsWith(squeezed) && /^\s\p{Lu}/u.test(line.text.slice(end, end + 3));
  return isEnd || (takesIn && !isMisreadSure);
}

function isWordStart(text: string, at: number): boolean {
  const [before, here] = [text[at - 1] ?? ' ', text[at] ?? ' '];
  return !/[\p{L}\p{N}]/u.test(before) || (/\p{Ll}|\p{N}/u.test(before) && /\p{Lu}/u.test(here));
}

function isWordEnd(text: string, end: number): boolean {
  const [last, after] = [text[end - 1] ?? ' ', text[end] ?? ' '];
  return (
    !/[\p{L}\p{N}]/u.test(after) || (/\p{L}/u.test(last) && /\p{N}/u.test(after)) || /\p{Ll}\p{Lu}/u.test(last + after)
  );
}

function placesOf<Part>(label: LabelOccurrence<Part>, zone: Zone): LabelValuePlace[] {
  const sure = (place: Omit<LabelValuePlace, 'trust'>, trust: number): LabelValuePlace => ({
    ...place,
    trust: trust * label.quality,
  });
  const column = columnBelow(label.line, zone, true);
  if (label.rest !== '') {
    const first = { text: label.rest, box: partOf(label), confidence: label.line.confidence };
    const below = continued(label.line, zone);
    const inline = sure(
      { lines: [first, ...(below.length > 0 ? below : continued(first, zone))] },
      label.hasColon ? TRUST.colon : TRUST.inline,
    );
    // `Account number (Número de cuenta)` or `Código Postal (ZIP)`: the rest may belong to the label itself.
    return label.hasColon || column.length === 0 ? [inline] : [inline, sure({ lines: column }, TRUST.disputed)];
  }
  const beside = label.isLast ? besideOf(label.line, zone) : [];
  const isBoth = beside.length > 0 && column.length > 0;
  const belowFirst = zone.prefersBelow && !label.hasColon;
  const places = [
    { lines: beside, trust: isBoth && belowFirst ? TRUST.disputed : TRUST.beside },
    { lines: column, trust: isBoth && !belowFirst ? TRUST.disputed : TRUST.below },
  ];
  if (belowFirst) places.reverse();
  return places.filter(({ lines }) => lines.length > 0).map((place) => sure(place, place.trust));
}

function prefersBelow<Part>(labels: LabelOccurrence<Part>[], cells: LineSegment[], headed: Set<LineSegment>): boolean {
  const zone = { cells, headed, prefersBelow: false };
  let votes = 0;
  for (const label of labels) {
    if (label.rest !== '' || label.start > 0) continue;
    if (columnBelow(label.line, zone, true).length > 0) votes++;
    if (besideOf(label.line, zone).length > 0) votes--;
  }
  return votes > 0;
}

/** The nearest cell to the right in the row, and the column under it. */
function besideOf(line: LineSegment, zone: Zone): LineSegment[] {
  const right = line.box.x + line.box.width;
  const inRow = zone.cells.filter(({ box }) => box.x >= right - line.box.height * 0.5 && sharesRow(box, line.box));
  const nearest = Math.min(...inRow.map(({ box }) => box.x));
  const [first] = inRow.filter(({ box }) => box.x <= nearest + line.box.height).sort((a, b) => a.box.y - b.box.y);
  if (first === undefined || zone.headed.has(first)) return [];
  return [first, ...continued(first, zone, line)];
}

/** The lines under a label, the first of them near to it. */
function columnBelow(line: LineSegment, zone: Zone, isLabel: boolean): LineSegment[] {
  const next = zone.cells.find(({ box }) => isUnder(box, line.box, isLabel ? 1.8 : 0.95, isLabel ? 2.2 : 1.5));
  if (next === undefined || zone.headed.has(next)) return [];
  return [next, ...continued(next, zone)];
}

/** The lines that go on from one; beside a label they end at the row of the next label. */
function continued(from: LineSegment, zone: Zone, label?: LineSegment): LineSegment[] {
  const lines: LineSegment[] = [];
  for (let line = from; lines.length < MAX_LINES; ) {
    const next = zone.cells.find((cell) => cell !== line && isUnder(cell.box, line.box, 0.95));
    if (next === undefined || zone.headed.has(next)) break;
    if (label !== undefined && isOfOtherLabel(next, label, zone)) break;
    lines.push(next);
    line = next;
  }
  return lines;
}

const isOfOtherLabel = (line: LineSegment, label: LineSegment, { headed }: Zone): boolean =>
  [...headed].some((other) => other !== label && other.box.x < line.box.x && sharesRow(other.box, line.box));

/** `box` begins below `other`, within `gap` heights, and at the same left edge, right edge or middle. */
function isUnder(box: Box, other: Box, gap: number, indent = 1.5): boolean {
  const height = Math.max(box.height, other.height);
  const distance = box.y - (other.y + other.height);
  if (distance < -0.3 * Math.min(box.height, other.height) || distance > gap * height || box.y <= other.y) return false;
  const isLeft = Math.abs(box.x - other.x) < indent * height;
  const isRight = Math.abs(box.x + box.width - other.x - other.width) < 0.5 * height;
  const isCentred = Math.abs(box.x + box.width / 2 - other.x - other.width / 2) < height;
  return isLeft || isCentred || isRight;
}

export function sharesRow(a: Box, b: Box): boolean {
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return overlap > 0.4 * Math.min(a.height, b.height);
}

/** The part of the line after the label, by its share of the characters. */
function partOf<Part>({ line: { text, box }, rest }: LabelOccurrence<Part>): Box {
  const start = Math.max(0, text.indexOf(rest)) / Math.max(1, text.length);
  return { ...box, x: box.x + start * box.width, width: (rest.length / Math.max(1, text.length)) * box.width };
}
