import type { Evidence, FieldValue, Reader } from '../document.ts';
import { agreementOf } from './agreement.ts';
import type { Candidate } from './candidate.ts';
import { printedForm } from './printed-form.ts';

export interface Chosen {
  fields: Record<string, FieldValue>;
  /** Of each field, and `overall`. */
  confidences: Record<string, number>;
  evidence: Record<string, Evidence>;
}

const CAP = 0.99;
/** A reader alone is believed up to this: its own confidence says nothing about a label that it assigned wrongly. */
const ALONE: Record<Reader, number> = { barcode: 0.99, mrz: 0.97, text_layer: 0.97, paddle: 0.93, tesseract: 0.89 };
/** Paddle alone loses spaces and accents, which only spelled fields have. */
const SPELLED_ALONE = 0.85;
const SPELLED = /name|address|authority|city|state$|directors|legal_form|activities|obligations/u;
/** Two readers of one picture make some errors together: the odds of the second count less. */
const SHARED = 0.7;
const PARTIAL = 0.3;

/** One value of each field from the candidates of all readers. */
export function choose(candidates: Candidate[]): Chosen {
  const chosen: Chosen = { fields: {}, confidences: {}, evidence: {} };
  for (const field of new Set(candidates.map((candidate) => candidate.field))) {
    const groups = groupsOf(candidates.filter((candidate) => candidate.field === field));
    const odds = groups.map(oddsOf);
    const best = Math.max(...odds);
    const group = groups[odds.indexOf(best)];
    if (group === undefined) continue;
    const form = printedForm(group.same);
    const all = odds.reduce((sum, each) => sum + each, 1);
    chosen.fields[field] = form.value;
    chosen.evidence[field] = form.evidence;
    chosen.confidences[field] = rounded(Math.min(best / all, CAP));
  }
  const values = Object.values(chosen.confidences);
  chosen.confidences['overall'] = rounded(values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1));
  return chosen;
}

/** Candidates that say the same, and those that say a part of it. */
interface Group {
  same: Candidate[];
  partial: Candidate[];
}

function groupsOf(candidates: Candidate[]): Group[] {
  const groups: Group[] = [];
  const bySize = [...candidates].sort((a, b) => lengthOf(b) - lengthOf(a) || b.confidence - a.confidence);
  for (const candidate of bySize) {
    const agreements = groups.map(({ same }) => agreementWith(same, candidate));
    const same = groups[agreements.indexOf('same')];
    const partial = groups[agreements.indexOf('partial')];
    if (same !== undefined) same.same.push(candidate);
    else if (partial !== undefined) partial.partial.push(candidate);
    else groups.push({ same: [candidate], partial: [] });
  }
  return groups;
}

function agreementWith(same: Candidate[], { field, value }: Candidate) {
  const [first] = same;
  return first === undefined ? 'different' : agreementOf(field, first.value, value);
}

const lengthOf = ({ value }: Candidate): number => (typeof value === 'string' ? value.length : 0);

/** The odds of readers that agree are multiplied; a reader counts once. */
function oddsOf({ same, partial }: Group): number {
  const [first = 0, ...others] = byReader(same).sort((a, b) => b - a);
  const shorter = byReader(
    partial.filter(({ evidence }) => same.every((each) => each.evidence.reader !== evidence.reader)),
  );
  const support = [...others.map((odds) => odds ** SHARED), ...shorter.map((odds) => odds ** PARTIAL)];
  return support.reduce((product, odds) => product * Math.max(odds, 1), first);
}

function byReader(candidates: Candidate[]): number[] {
  const best = new Map<Reader, number>();
  for (const { field, confidence, evidence } of candidates) {
    const isSpelledByOcr = SPELLED.test(field) && (evidence.reader === 'paddle' || evidence.reader === 'tesseract');
    const cap = isSpelledByOcr ? SPELLED_ALONE : ALONE[evidence.reader];
    best.set(evidence.reader, Math.max(best.get(evidence.reader) ?? 0, Math.min(confidence, cap)));
  }
  return [...best.values()].map((confidence) => confidence / (1 - confidence));
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
