import { ALPHABET, type CharacterDistribution, checkDigit, FILLER } from './alphabet.ts';
import { type CheckDigit, type Layout, overflowOf, type Span, textOf } from './formats.ts';

/** The lines of a zone, and how sure each character is. */
export interface ZoneText {
  readonly lines: string[];
  readonly confidences: number[][];
  /** Places whose likeliest character does not fit a check digit: [line, column]. */
  readonly repaired: [number, number][];
}

/** The readers' weights in the logarithmic mean: both see the same ink. */
const POWER = 0.6;
/** Other characters that a place may have, and places that are tried together. */
const ALTERNATIVES = 3;
/** A K may be a filler if that is at least so likely. */
const MIN_FILLER = 0.02;
const MAX_CHANGES = 2;
const DIGITS = /[0-9<]/;
const LETTERS = /[A-Z<]/;

/** The likeliest lines of a layout by the probabilities of one or two readers; characters change where a check digit demands it. */
export function decode(layout: Layout, readings: readonly (readonly CharacterDistribution[])[][]): ZoneText {
  const rows = (readings[0] ?? []).map((_, row) =>
    Array.from({ length: layout.columns }, (_, column) =>
      allowed(layout, row, column, fused(readings.map((reading) => reading[row]?.[column] as CharacterDistribution))),
    ),
  );
  const lines = rows.map((places) => places.map(likeliest).join(''));
  const [row, from, to] = layout.names;
  lines[row] = withFillers(lines[row] ?? '', rows[row] ?? [], from, to);
  const repaired: [number, number][] = [];
  const composite = layout.checks.find(({ name }) => name === 'composite');
  for (const check of layout.checks) {
    if (check !== composite) repair(lines, rows, check, composite, repaired);
  }
  const confidences = rows.map((places, row) =>
    places.map((place, column) => place[ALPHABET.indexOf(lines[row]?.charAt(column) ?? FILLER)] as number),
  );
  return { lines, confidences, repaired };
}

/** Behind three fillers no name follows, and surnames end with two, of which one may look like a K. */
function withFillers(line: string, places: readonly CharacterDistribution[], from: number, to: number): string {
  const end = line.indexOf('<<<', from);
  const names = end < 0 ? line.slice(from, to) : line.slice(from, end);
  const fillerAt = (at: number): number => places[from + at]?.[ALPHABET.indexOf(FILLER)] ?? 0;
  const [mistaken] = [...names.matchAll(/K(?=<)|(?<=<)K/g)]
    .map(({ index }) => index)
    .sort((a, b) => fillerAt(b) - fillerAt(a));
  const isMistaken = mistaken !== undefined && !names.includes('<<') && fillerAt(mistaken) > MIN_FILLER;
  const mended = isMistaken ? names.slice(0, mistaken) + FILLER + names.slice(mistaken + 1) : names;
  return (line.slice(0, from) + mended).padEnd(to, FILLER) + line.slice(to);
}

const likeliest = (place: CharacterDistribution): string => ALPHABET.charAt(place.indexOf(Math.max(...place)));

function fused(places: readonly CharacterDistribution[]): CharacterDistribution {
  const [first, second] = places as [CharacterDistribution, CharacterDistribution | undefined];
  if (!second) return first;
  return normalised(first.map((value, i) => (Math.max(value, 1e-4) * Math.max(second[i] as number, 1e-4)) ** POWER));
}

const isIn = (spans: readonly Span[], row: number, column: number): boolean =>
  spans.some(([line, from, to]) => line === row && column >= from && column < to);

/** The probabilities without characters that the place cannot have. */
function allowed(
  { digits, letters }: Layout,
  row: number,
  column: number,
  place: CharacterDistribution,
): CharacterDistribution {
  const wanted = isIn(digits, row, column) ? DIGITS : isIn(letters, row, column) ? LETTERS : undefined;
  return wanted ? normalised(place.map((value, i) => (wanted.test(ALPHABET.charAt(i)) ? value : 0))) : place;
}

function normalised(place: CharacterDistribution): CharacterDistribution {
  const sum = place.reduce((total, value) => total + value, 0);
  return sum > 0 ? place.map((value) => value / sum) : place.fill(1 / place.length);
}

/** Whether a check digit holds. */
export function holds(lines: readonly string[], check: CheckDigit): boolean {
  const { covers, digit, optional } = check;
  const text = covers.map((span) => textOf(lines, span)).join('');
  const printed = textOf(lines, digit);
  const more = overflowOf(lines, check);
  if (more) return checkDigit(text + more.rest) === more.digit;
  if (printed === FILLER) return optional === true && /^<*$/.test(text);
  return checkDigit(text) === printed || (optional === true && printed === '0' && /^<*$/.test(text));
}

/** Changes the fewest, least sure characters so that the check digit holds, if one way is clearly the likeliest. */
function repair(
  lines: string[],
  rows: readonly CharacterDistribution[][],
  check: CheckDigit,
  composite: CheckDigit | undefined,
  repaired: [number, number][],
): void {
  if (holds(lines, check)) return;
  const columns = [...check.covers, check.digit].flatMap(([line, from, to]) =>
    Array.from({ length: to - from }, (_, i) => [line, from + i] as [number, number]),
  );
  const options = columns.flatMap(([line, column]) => {
    const place = rows[line]?.[column] as CharacterDistribution;
    const now = lines[line]?.charAt(column) as string;
    const ratioOf = (i: number) => (place[i] as number) / Math.max(1e-9, place[ALPHABET.indexOf(now)] as number);
    return [...place.keys()]
      .filter((i) => ALPHABET.charAt(i) !== now)
      .sort((a, b) => ratioOf(b) - ratioOf(a))
      .slice(0, ALTERNATIVES)
      .map((i) => ({ line, column, character: ALPHABET.charAt(i), ratio: ratioOf(i) }));
  });
  options.sort((a, b) => b.ratio - a.ratio);
  const likely = options.slice(0, 24);
  const all = [...likely.map((one) => [one]), ...pairsOf(likely)]
    .map((changes) => ({ changes, ratio: changes.reduce((product, { ratio }) => product * ratio, 1) }))
    .filter(({ changes }) => holds(changed(lines, changes), check))
    .sort((a, b) => b.ratio - a.ratio);
  const whole = all.filter(({ changes }) => !composite || holds(changed(lines, changes), composite));
  const [best, next] = whole.length > 0 ? whole : all;
  if (!best || best.ratio < 1e-4 || (next && next.ratio > best.ratio * 0.5)) return;
  lines.splice(0, lines.length, ...changed(lines, best.changes));
  repaired.push(...best.changes.map(({ line, column }) => [line, column] as [number, number]));
}

interface CharacterRepair {
  readonly line: number;
  readonly column: number;
  readonly character: string;
  readonly ratio: number;
}

function pairsOf(options: readonly CharacterRepair[]): CharacterRepair[][] {
  return options.flatMap((one, i) =>
    options
      .slice(i + 1)
      .filter(({ line, column }) => line !== one.line || column !== one.column)
      .map((other) => [one, other].slice(0, MAX_CHANGES)),
  );
}

const changed = (lines: readonly string[], changes: readonly CharacterRepair[]): string[] =>
  lines.map((text, row) => {
    const characters = [...text];
    for (const { line, column, character } of changes) if (line === row) characters[column] = character;
    return characters.join('');
  });
