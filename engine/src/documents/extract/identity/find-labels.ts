import { type CompactText, prefixWithin, squeeze } from '../squeeze.ts';
import { type IdentityPart, LABELS } from './labels.ts';

/** A label in a line of text. */
export interface LabelMatch {
  part: IdentityPart;
  /** As the table spells it. */
  label: string;
  start: number;
  /** The character after the label. */
  end: number;
  /** 0..1: the share of its characters that were read as the table spells them. */
  quality: number;
}

const SHORT = 5;

interface LabelSpelling {
  part: IdentityPart;
  label: string;
  squeezed: string;
}

const ENTRIES: LabelSpelling[] = LABELS.flatMap(([part, labels]) =>
  labels.map((label) => ({ part, label, squeezed: squeeze(label).text })),
).sort((a, b) => b.squeezed.length - a.squeezed.length);

/** One error is allowed in so many letters. */
const LETTERS_OF_AN_ERROR = 7;
/** Shorter labels need a mark or a space after them, since a value may begin with the same letters. */
const MIN_LENGTH_TO_TOUCH = 9;

/** The labels of a line from left to right; those of one part in several languages (`Apellido / Surname`) are one.
 * `numbers`: the parts that the numbers of driving licences stand for. */
export function findLabels(text: string, numbers: Record<string, IdentityPart> = {}): LabelMatch[] {
  const found: LabelMatch[] = [];
  const labels = [...numberedLabels(text, numbers), ...spelledLabels(text)];
  for (const label of labels.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = found.at(-1);
    if (last !== undefined && label.start < last.end) continue;
    const part = last === undefined ? undefined : joinedPart(last, label, text.slice(last.end, label.start));
    if (last === undefined || part === undefined)
      found.push(isSecondHalf(text, label) ? { ...label, part: 'full_name' } : { ...label });
    else Object.assign(last, { part, end: label.end });
  }
  const [first] = found;
  // `1. Surname`: values begin under the number.
  if (first !== undefined && /^\(?\d{1,2}[a-d]?[.)]{0,2} ?$/u.test(text.slice(0, first.start))) first.start = 0;
  return found;
}

/** The part that two labels stand for together; undefined: they are two. */
function joinedPart(a: LabelMatch, b: LabelMatch, gap: string): IdentityPart | undefined {
  // The number of a field and its name: `3 DOB`, `2 e 1 NOME E SOBRENOME`.
  if (/^\d[a-d]?[.\s]*$/u.test(a.label) && /^[\s.]*(?:[ey&] ?\d[\s.]*)?$/u.test(gap)) return b.part;
  if (isSame(a, b) && isJoint(gap)) return a.part;
  const isBoth = isSurname(a) !== isSurname(b) && isName(a) && isName(b);
  return isBoth && /^\s*(?:and|y|e|et|[&/,])\s*$/iu.test(gap) ? 'full_name' : undefined;
}

/** `… Y APELLIDOS` whose beginning could not be read. */
const isSecondHalf = (text: string, label: LabelMatch): boolean =>
  isSurname(label) && /(?:^|\s)(?:and|y|e|et) ?$/iu.test(text.slice(Math.max(label.start - 5, 0), label.start));

const isSurname = ({ part }: LabelMatch): boolean => part === 'surname';
const isName = ({ part }: LabelMatch): boolean => part === 'surname' || part === 'given_names' || part === 'name';

/** `Nom` is French for a surname; `Name` after a label of given names is that label in one more language. */
const isSame = (a: LabelMatch, b: LabelMatch): boolean =>
  a.part === b.part ||
  (a.part === 'surname' && b.label === 'Nom') ||
  (a.part === 'birth_name' && b.label === 'Nom de naissance') ||
  (a.part === 'given_names' && b.part === 'name') ||
  (a.part === 'name' && b.part === 'given_names');

const isJoint = (gap: string): boolean => /^[\s/|.,:()\-–]*$/u.test(gap);

function* spelledLabels(text: string): Generator<LabelMatch> {
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
function labelAt(text: string, squeezed: CompactText, at: number): { label: LabelMatch; next: number } | null {
  let best: { label: LabelMatch; next: number } | null = null;
  let bestLength = 0;
  for (const { part, label, squeezed: wanted } of ENTRIES) {
    if (wanted.length <= bestLength) break;
    const match = prefixWithin(squeezed.text, at, wanted, Math.floor(wanted.length / LETTERS_OF_AN_ERROR));
    if (match === null || wanted.length - 3 * match.errors <= bestLength) continue;
    const next = at + match.length;
    const start = squeezed.places[at] ?? 0;
    const end = (squeezed.places[next - 1] ?? 0) + 1;
    const isNumbered = /^\d/u.test(label) && match.errors === 0;
    if (!isEnd(text, start, end, isNumbered ? MIN_LENGTH_TO_TOUCH : match.errors > 0 ? 0 : wanted.length)) continue;
    if (isAfterWord(text, start) && (isSmall(text, start) || (part === null && wanted.length <= SHORT))) continue;
    best = { label: { part, label, start, end, quality: 1 - match.errors / wanted.length }, next };
    bestLength = wanted.length - 3 * match.errors;
  }
  return best;
}

/** Inside a sentence a word is no label, and in a name a short one such as `MAE` is none. */
const isAfterWord = (text: string, at: number): boolean => /\p{L} ?$/u.test(text.slice(Math.max(at - 2, 0), at));
const isSmall = (text: string, at: number): boolean => /\p{Ll}/u.test(text[at] ?? '');

/** A word begins here: after a mark or a space, or with a capital after a small letter. */
function isStart(text: string, at: number): boolean {
  const [before, here] = [text[at - 1] ?? ' ', text[at] ?? ' '];
  return !/[\p{L}\p{N}]/u.test(before) || (/\p{Ll}|\p{N}/u.test(before) && /\p{Lu}/u.test(here));
}

/** A word ends here, or a value touches a label of some length: `SurnameGARCIA`, but not the number in `Passport NO12345`. */
function isEnd(text: string, start: number, end: number, length: number): boolean {
  const [last, after] = [text[end - 1] ?? ' ', text[end] ?? ' '];
  if (!/[\p{L}\p{N}]/u.test(after)) return true;
  if (!/^[\p{L}\p{N}]{4}$/u.test(text.slice(Math.max(start, end - 4), end))) return false;
  if (length < MIN_LENGTH_TO_TOUCH) return length > 3 && /\p{Ll}/u.test(last) && /[\p{Lu}\p{N}]/u.test(after);
  return /\p{Lu}|\p{N}/u.test(after);
}

/** `4a. 14.09.2015`, `1.GARCIA`, `1GARCIA`: at the start of a line, or after a space with its dot. */
function* numberedLabels(text: string, numbers: Record<string, IdentityPart>): Generator<LabelMatch> {
  for (const match of text.matchAll(
    /(?:^|\s)(4[abcd]|[1235678]|9)(?:\.(?!\d{4})|\s|$|(?<=^[12])(?=\p{L}{2})|(?<=^8)(?=\d{1,5} ?\p{Lu}{2,30}(?![\p{Lu}\d])))/gu,
  )) {
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
