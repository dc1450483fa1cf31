import { prefixWithin, type Squeezed, squeeze } from '../squeeze.ts';
import { LABELS, type Part } from './labels.ts';

/** A label in a line of text. */
export interface FoundLabel {
  part: Part;
  /** As the table spells it. */
  label: string;
  start: number;
  /** The character after the label. */
  end: number;
  /** 0..1: the share of its characters that were read as the table spells them. */
  quality: number;
}

interface Entry {
  part: Part;
  label: string;
  squeezed: string;
}

const ENTRIES: Entry[] = LABELS.flatMap(([part, labels]) =>
  labels.map((label) => ({ part, label, squeezed: squeeze(label).text })),
).sort((a, b) => b.squeezed.length - a.squeezed.length);

/** One error is allowed in so many letters. */
const LETTERS_OF_AN_ERROR = 7;
/** Shorter labels need a mark or a space after them, since a value may begin with the same letters. */
const MIN_LENGTH_TO_TOUCH = 9;

/** The labels of a line from left to right; those of one part in several languages (`Apellido / Surname`) are one.
 * `numbers`: the parts that the numbers of driving licences stand for. */
export function findLabels(text: string, numbers: Record<string, Part> = {}): FoundLabel[] {
  const found: FoundLabel[] = [];
  const labels = [...numberedLabels(text, numbers), ...spelledLabels(text)];
  for (const label of labels.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = found.at(-1);
    if (last === undefined || label.start >= last.end) {
      if (last !== undefined && isSame(last, label) && isJoint(text.slice(last.end, label.start))) last.end = label.end;
      else found.push({ ...label });
    }
  }
  return found;
}

const isSame = (a: FoundLabel, b: FoundLabel): boolean =>
  a.part === b.part ||
  (a.part === 'given_names' && b.part === 'name') ||
  (a.part === 'name' && b.part === 'given_names');

const isJoint = (gap: string): boolean => /^[\s/|.,:()\-–]*$/u.test(gap);

function* spelledLabels(text: string): Generator<FoundLabel> {
  const squeezed = squeeze(text);
  for (let at = 0; at < squeezed.text.length; ) {
    const found = isStart(text, squeezed.places[at] ?? 0) ? labelAt(text, squeezed, at) : null;
    if (found === null) at++;
    else {
      yield found.label;
      at = found.next;
    }
  }
}

/** The longest label at a place, where an error costs as much as three letters. */
function labelAt(text: string, squeezed: Squeezed, at: number): { label: FoundLabel; next: number } | null {
  let best: { label: FoundLabel; next: number } | null = null;
  let bestLength = 0;
  for (const { part, label, squeezed: wanted } of ENTRIES) {
    if (wanted.length <= bestLength) break;
    const match = prefixWithin(squeezed.text, at, wanted, Math.floor(wanted.length / LETTERS_OF_AN_ERROR));
    if (match === null || wanted.length - 3 * match.errors <= bestLength) continue;
    const next = at + match.length;
    const start = squeezed.places[at] ?? 0;
    const end = (squeezed.places[next - 1] ?? 0) + 1;
    if (!isEnd(text, end, wanted.length)) continue;
    best = { label: { part, label, start, end, quality: 1 - match.errors / wanted.length }, next };
    bestLength = wanted.length - 3 * match.errors;
  }
  return best;
}

/** A word begins here: after a mark or a space, or with a capital after a small letter. */
function isStart(text: string, at: number): boolean {
  const [before, here] = [text[at - 1] ?? ' ', text[at] ?? ' '];
  return !/[\p{L}\p{N}]/u.test(before) || (/\p{Ll}|\p{N}/u.test(before) && /\p{Lu}/u.test(here));
}

function isEnd(text: string, end: number, length: number): boolean {
  const [last, after] = [text[end - 1] ?? ' ', text[end] ?? ' '];
  if (!/[\p{L}\p{N}]/u.test(after)) return true;
  if (length < MIN_LENGTH_TO_TOUCH) return length > 3 && /\p{Ll}/u.test(last) && /[\p{Lu}\p{N}]/u.test(after);
  return /\p{Lu}|\p{N}/u.test(after);
}

/** `4a. 14.09.2015`, `1.GARCIA`: at the start of a line, or after a space with its dot. */
function* numberedLabels(text: string, numbers: Record<string, Part>): Generator<FoundLabel> {
  for (const match of text.matchAll(/(?:^|\s)(4[abcd]|[1235678]|9)(?:\.(?!\d{4})|\s|$)/gu)) {
    const start = match.index + match[0].indexOf(match[1] ?? '');
    const end = match.index + match[0].length;
    const part = numbers[match[1] ?? ''];
    const isDotted = text[end - 1] === '.';
    const isLettered = (match[1] ?? '').length === 2;
    if (part !== undefined && (start === 0 || isDotted || isLettered)) {
      yield { part, label: text.slice(start, end).trim(), start, end, quality: 1 };
    }
  }
}
