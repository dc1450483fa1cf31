import type { Candidate } from '../candidate.ts';
import { foldWords } from '../fold.ts';
import { findLabelled, type LabelTable, type LineSegment } from '../layout.ts';
import { findPhrases, type Phrases } from '../prose.ts';
import { BUILDING, looksLikeStreet } from './address.ts';
import { recipientOf } from './address-candidates.ts';
import { namesIn, untilProse } from './names-in.ts';
import { isSentence } from './people-in-rows.ts';
import { BANK, isWholeName } from './person.ts';
import { candidateOf, foundIn, type Sheet } from './sheet.ts';
import { readName, sentenceEnd, type Value } from './values.ts';

/** Others, whom no name tells. */
const JOINED = /^ (?:and|&|y|e|et|und|en|ed|c\/o) /u;
/** `Ada and Eva Fictive`: each of them is a holder as well. */
const OF_TWO = / (?:and|&|y|e|et|und|en|ed) /iu;
const HOLDER = 'account_holder_name';
/** Labels under which papers print the names of others too. */
export const OF_ANYBODY =
  /^(?:names?|nombre|nome|naam|owner|beneficiary|beneficiario|razon social|denominacion|nombre o razon social|nombre razon social)$/u;
/** A label without a colon and without a place of its own may be the beginning of a sentence. */
const SURE_PLACE = 0.9;

export interface HoldersFound {
  names: string[];
  lines: LineSegment[];
  label: string | null;
  /** Whether everything behind the label was read as names and facts about them. */
  isWhole: boolean;
}

/** The name of the holder: the first of several, without the address behind it. */
export function readHolder(text: string): Value | null {
  const [beforeComma = ''] = text.split(',');
  if (looksLikeStreet(beforeComma)) return null;
  const { names, isWhole } = namesIn(text.slice(0, sentenceEnd(text)));
  const [first = ''] = names;
  const isParted = isWhole && (names.length > 1 || !text.includes(first) || looksLikeStreet(text));
  const isFirst =
    isParted ||
    (!isWhole &&
      first !== '' &&
      JOINED.test(text.split(first)[1] ?? '') &&
      !names.some((name) => name.startsWith(`${first} `)));
  if (!isFirst) return looksLikeStreet(text) ? null : readName(text);
  const value = readName(first);
  return value === null ? null : { ...value, value: first };
}

/** Everybody to whom the paper belongs, by its labels, its sentences and the one that it is sent to. */
export function holdersOf<Part extends string>(
  sheet: Sheet,
  table: LabelTable<Part>,
  phrases: readonly Phrases<Part>[] = [],
): HoldersFound[] {
  const labelled = findLabelled(sheet.cells, table).flatMap(({ part, label, places }): HoldersFound[] => {
    if (part !== HOLDER) return [];
    const found = places.map((place) => ({ place, ...behind(place.lines, label) }));
    const best = found.find(({ names }) => names.length > 0) ?? found[0];
    if (best === undefined) return [];
    const isSure = best.place.trust >= SURE_PLACE && (best.names.length > 0 || !isOfAnybody(label));
    if (isSure ? best.names.length === 0 && isSentence(best.lines[0]?.text ?? '') : !best.names.every(isHolder))
      return [];
    return [{ names: best.names, lines: best.lines, label, isWhole: best.isWhole || !isSure }];
  });
  const open = phrases.map(({ until = [], ...phrase }) => ({
    ...phrase,
    until: until.filter((word) => word !== 'and'),
  }));
  const told = findPhrases(sheet.paragraphs, open).flatMap(({ part, label, text, box, confidence }): HoldersFound[] => {
    const { names } = namesIn(untilVerb(text.slice(0, sentenceEnd(text))));
    const whole = names.filter((name) => isHolder(name));
    return part === HOLDER ? [{ names: whole, lines: [{ text, box, confidence }], label, isWhole: true }] : [];
  });
  const recipient = recipientOf(sheet);
  const sent = recipient === null ? [] : [{ ...behind(recipient.lines, null), isWhole: true }];
  return [...labelled, ...[...told, ...sent].filter(({ names }) => names.length > 1)];
}

const VERB =
  / (?:holds?|has|have|is|are|maintains?|opened|operates?|son|es|mantienen?|poseen?|tienen?|é|são|possu(?:i|em)|mantêm|mantém)(?= )/u;

/** The people of a sentence stand before its verb. */
function untilVerb(text: string): string {
  const verb = text.search(VERB);
  return verb < 0 ? untilProse(text) : text.slice(0, verb);
}

/** The names of a line, and of those below it that consist of names. */
function behind(lines: readonly LineSegment[], label: string | null): HoldersFound {
  const [first, ...others] = lines;
  const text = first?.text ?? '';
  const { names, isWhole } = namesIn(text);
  const single = names.length === 0 && !looksLikeStreet(text) ? readName(text) : null;
  const found: HoldersFound = {
    names: single === null ? names : [single.value],
    lines: first === undefined ? [] : [first],
    label,
    isWhole: isWhole || single?.value === text,
  };
  for (const line of others) {
    const more = namesIn(line.text);
    if (
      looksLikeStreet(line.text) ||
      BUILDING.test(line.text) ||
      !more.names.every(isHolder) ||
      more.names.length === 0
    )
      break;
    found.names.push(...more.names);
    found.lines.push(line);
    if (!more.isWhole) found.isWhole = false;
  }
  return found;
}

const isHolder = (name: string): boolean => isWholeName(name) && readName(name) !== null && !BANK.test(name);
const isOfAnybody = (label: string | null): boolean => label !== null && OF_ANYBODY.test(foldWords(label));

/** All holders, where there are several. */
export function holdersCandidate(sheet: Sheet, found: readonly HoldersFound[]): Candidate[] {
  const named = found.filter(
    ({ label, names }) => names.length > 1 || (names.length > 0 && (!isOfAnybody(label) || names.every(isHolder))),
  );
  const names = distinct(named.flatMap(({ names }) => names));
  const lines = named.flatMap(({ lines }) => lines);
  return names.length < 2
    ? []
    : [candidateOf(sheet, 'account_holders', names, foundIn(lines, named[0]?.label ?? null), 0.93)];
}

/** Each name once: a shorter form of a name, or its words in another order, is no other holder. */
function distinct(names: readonly string[]): string[] {
  const wordsOf = names.map((name) => foldWords(name).split(' '));
  return names.filter((_, index) =>
    wordsOf.every((other, at) => {
      const own = wordsOf[index] ?? [];
      const isPart = at !== index && !OF_TWO.test(names[at] ?? '') && own.every((word) => other.includes(word));
      return !isPart || (own.length === other.length && at > index);
    }),
  );
}
