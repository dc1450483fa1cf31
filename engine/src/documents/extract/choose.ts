import type { Evidence, FieldValue, Reader } from '../document.ts';
import { agreementOf } from './agreement.ts';
import { type Candidate, OPTIONAL_DATA } from './candidate.ts';
import { isSpacingOpen, printedForm } from './printed-form.ts';

export interface FieldChoice {
  fields: Record<string, FieldValue>;
  /** By field, with `overall`. */
  confidences: Record<string, number>;
  evidence: Record<string, Evidence>;
}

const CAP = 0.99;
/** Readers that differ in the spaces of a name or address. */
const CAP_OF_OPEN_SPACES = 0.88;
/** A value that is less sure is no better than none. */
const MIN_CONFIDENCE = 0.35;
/** A reader alone is believed up to this: its own confidence says nothing about a label that it assigned wrongly. */
const ALONE: Record<Reader, number> = { barcode: 0.99, mrz: 0.97, text_layer: 0.97, paddle: 0.93, tesseract: 0.89 };
/** Paddle loses spaces and accents, which spelled fields have. */
const SPELLED_ALONE = { paddle: 0.84, tesseract: 0.87 };
const SPELLED = /name|address|authority|city|state$|directors|owners|people|holders|legal_form|activities|obligations/u;
/** Lists of people. */
const PEOPLE = new Set(['directors', 'owners', 'other_people', 'account_holders']);
/** Two readers of one picture make some errors together: the odds of the second count less. */
const SHARED = 0.7;
/** A shorter form of a value speaks against it less than another value does. */
const PARTIAL = 0.2;
/** The form with more words may have fewer odds, down to this share. */
const MIN_SHARE_OF_ODDS = 0.2;

/** One value of each field from the candidates of all readers. */
export function choose(given: Candidate[]): FieldChoice {
  const candidates = withoutSerialNumbers(given);
  const chosen: FieldChoice = { fields: {}, confidences: {}, evidence: {} };
  for (const field of new Set(candidates.map((candidate) => candidate.field))) {
    const groups = groupsOf(candidates.filter((candidate) => candidate.field === field));
    const [first] = groups.sort((x, y) => y.odds - x.odds || lengthOf(y.value) - lengthOf(x.value));
    if (first === undefined) continue;
    const group = longestList(groups) ?? groups.find((other) => keepsMoreWords(field, other, first)) ?? first;
    const form = printedForm(group.candidates);
    const against = groups
      .filter((other) => other !== group)
      .map(({ value, odds }) => odds * (agreementOf(field, group.value, value) === 'partial' ? PARTIAL : 1));
    const share = group.odds / (against.reduce((sum, odds) => sum + odds, 1) + group.odds);
    if (share < MIN_CONFIDENCE) continue;
    chosen.fields[field] = form.value;
    chosen.evidence[field] = form.evidence;
    const isOpen = SPELLED.test(field) && isSpacingOpen(group.candidates);
    chosen.confidences[field] = rounded(Math.min(share, isOpen ? CAP_OF_OPEN_SPACES : CAP));
  }
  const values = Object.values(chosen.confidences);
  chosen.confidences['overall'] = rounded(values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1));
  return chosen;
}

/** A zone's own number gives way to the printed one that its optional data repeat. */
function withoutSerialNumbers(candidates: Candidate[]): Candidate[] {
  const isOfZone = ({ field, evidence }: Candidate) => field === 'document_number' && evidence.reader === 'mrz';
  const isRepeated = candidates.some((each) => isOfZone(each) && each.evidence.label === OPTIONAL_DATA);
  return isRepeated
    ? candidates.filter((each) => !isOfZone(each) || each.evidence.label === OPTIONAL_DATA)
    : candidates;
}

/** Candidates that say the same. */
interface AgreeingCandidates {
  value: FieldValue;
  candidates: Candidate[];
  odds: number;
}

function groupsOf(candidates: Candidate[]): AgreeingCandidates[] {
  const groups: Candidate[][] = [];
  for (const candidate of candidates) {
    const group = groups.find(
      ([first]) => first !== undefined && agreementOf(first.field, first.value, candidate.value) === 'same',
    );
    if (group === undefined) groups.push([candidate]);
    else group.push(candidate);
  }
  return groups.map((group) => ({ value: group[0]?.value ?? '', candidates: group, odds: oddsOf(group) }));
}

/** The list with the most people: no reader invents one, and each may lose one. */
function longestList(groups: readonly AgreeingCandidates[]): AgreeingCandidates | undefined {
  const lists = groups.filter(({ candidates: [first] }) => first !== undefined && PEOPLE.has(first.field));
  const countOf = ({ value }: AgreeingCandidates) => (Array.isArray(value) ? value.length : 0);
  return lists.sort((a, b) => countOf(b) - countOf(a))[0];
}

/** One reader of a picture lost spaces or a line that the other one has. */
const keepsMoreWords = (field: string, a: AgreeingCandidates, b: AgreeingCandidates): boolean =>
  SPELLED.test(field) &&
  [...a.candidates, ...b.candidates].every(({ evidence }) => isOcr(evidence.reader)) &&
  a.odds > b.odds * MIN_SHARE_OF_ODDS &&
  wordsOf(a.value) > wordsOf(b.value) &&
  agreementOf(field, a.value, b.value) === 'partial';

const isOcr = (reader: Reader): reader is 'paddle' | 'tesseract' => reader === 'paddle' || reader === 'tesseract';
const wordsOf = (value: FieldValue): number => (typeof value === 'string' ? value.split(' ').length : 0);

const lengthOf = (value: FieldValue): number => (typeof value === 'string' ? value.length : 0);

/** The odds of readers that agree are multiplied; a reader counts once. */
function oddsOf(candidates: Candidate[]): number {
  const [first = 0, ...others] = byReader(candidates).sort((a, b) => b - a);
  return others.reduce((product, odds) => product * Math.max(odds, 1) ** SHARED, first);
}

function byReader(candidates: Candidate[]): number[] {
  const best = new Map<Reader, number>();
  for (const { field, confidence, evidence } of candidates) {
    const { reader } = evidence;
    const cap = SPELLED.test(field) && isOcr(reader) ? SPELLED_ALONE[reader] : ALONE[reader];
    best.set(reader, Math.max(best.get(reader) ?? 0, Math.min(confidence, cap)));
  }
  return [...best.values()].map((confidence) => confidence / (1 - confidence));
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
