import type { Box } from '../../document.ts';
import type { Line, TextReading } from '../../read/page-reading.ts';
import { isRegion } from '../paper/places.ts';
import { readValue } from './values.ts';
import type { VisualZonePart } from './visual-zone.ts';

const BY_PLACE = 0.8;
const STREET = /^(?:8 ?)?\d{1,6} ?\p{Lu}[\p{Lu}\d .#'/-]{4,}$/iu;
const TOWN = /^\p{Lu}[\p{L} .'-]+[, ] ?([A-Z]{2}),? ?\d{5}(?:-\d{4})?$/iu;

/**
 * The names on cards of AAMVA's members, which print the surname, the given names and the address one under the other: a part whose
 * number could not be read is the line above the next one.
 */
export function cardNames(
  { reader, lines }: TextReading,
  page: number,
  found: readonly VisualZonePart[],
): VisualZonePart[] {
  const own = found.filter(({ evidence }) => evidence.reader === reader && evidence.page === page);
  const has = (part: string) => own.some((each) => each.part === part);
  if (has('surname') || has('full_name')) return [];
  const given = own.find(({ part }) => part === 'given_names');
  const lower = given?.evidence.box ?? streetOf(lines)?.box;
  const first = lower && lineAbove(lines, lower);
  if (first === undefined) return [];
  const second = given ? undefined : lineAbove(lines, first.box);
  if (second === undefined) return partOf(given ? 'surname' : 'full_name', first, page, reader);
  return [...partOf('given_names', first, page, reader), ...partOf('surname', second, page, reader)];
}

/** The street above a town with its state and postal code. */
const streetOf = (lines: readonly Line[]): Line | undefined =>
  lines.find(
    (line) =>
      STREET.test(line.text) &&
      lines.some(
        (town) => isUnder(town.box, line.box, 2) && isRegion('US', TOWN.exec(town.text)?.[1]?.toUpperCase() ?? ''),
      ),
  );

/** A line of a name right above, in the same column and of about the same height. */
const lineAbove = (lines: readonly Line[], box: Box): Line | undefined =>
  lines.find((line) => isUnder(box, line.box, 1.6) && line.box.height < 1.7 * box.height && nameOf(line) !== null);

const isUnder = (lower: Box, upper: Box, rows: number): boolean => {
  const height = Math.max(lower.height, upper.height);
  const step = lower.y - upper.y;
  return (
    step > 0.5 * Math.min(lower.height, upper.height) &&
    step < rows * height &&
    Math.abs(lower.x - upper.x) < 2 * height
  );
};

/** A number and marks that were read before it are no part of a name. */
const nameOf = ({ text }: Line) => readValue('surname', text.replace(/^(?:[12] ?)?[^\p{L}]*/u, ''), {});

function partOf(
  part: 'surname' | 'given_names' | 'full_name',
  line: Line,
  page: number,
  reader: TextReading['reader'],
): VisualZonePart[] {
  const value = nameOf(line);
  if (value === null) return [];
  const evidence = { page, box: line.box, reader, label: null, text: line.text };
  return [{ part, value: value.value, confidence: line.confidence * BY_PLACE, evidence, lines: [line.text] }];
}
