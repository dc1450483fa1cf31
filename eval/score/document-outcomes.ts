import type { DocumentReading } from '../../engine/src/documents/document.ts';
import type { DocumentCase } from './document-set.ts';
import { isRight } from './document-values.ts';

/** A field of a document in one variant: what was to be read and what was. */
export interface FieldOutcome {
  set: DocumentCase['set'];
  id: string;
  type: string;
  variant: string;
  field: string;
  outcome: 'right' | 'missing' | 'wrong';
  confidence: number;
  expected: unknown;
  got: unknown;
  evidence: string;
}

/** Judgements and advice of ours, not values that are printed. */
const UNJUDGED = ['validation_reason', 'image_quality', 'detected_document_type'];

/** Rotations by quarter turns are one variant. */
export const groupOf = (variant: string): string => (variant.startsWith('rot') ? 'rotated' : variant);

export function outcomesOf(document: DocumentCase, { fields, confidences, evidence }: DocumentReading): FieldOutcome[] {
  const { set, id, variant, isComplete } = document;
  const names = new Set([...Object.keys(document.fields), ...(isComplete ? Object.keys(fields) : [])]);
  const outcomes: FieldOutcome[] = [];
  for (const field of names) {
    const expected = document.fields[field];
    const got = fields[field];
    if (expected === null || UNJUDGED.includes(field)) continue;
    const isEqual = expected !== undefined && got !== undefined && isRight(field, got, expected);
    outcomes.push({
      ...{ set, id, type: document.type ?? 'none', variant: groupOf(variant), field, expected, got },
      outcome: got === undefined ? 'missing' : isEqual ? 'right' : 'wrong',
      confidence: confidences[field] ?? 0,
      evidence: evidence[field]
        ? `${evidence[field].reader} «${evidence[field].label ?? ''}» ${evidence[field].text}`
        : '',
    });
  }
  return outcomes;
}

export interface Rates {
  fields: number;
  right: number;
  missed: number;
  wrong: number;
  /** Wrong with a confidence of .90 and more. */
  falselyConfident: number;
}

/** In percent of the fields. */
export function ratesOf(outcomes: readonly FieldOutcome[]): Rates {
  const share = (isMeant: (outcome: FieldOutcome) => boolean): number =>
    Math.round((10_000 * outcomes.filter(isMeant).length) / Math.max(outcomes.length, 1)) / 100;
  return {
    fields: outcomes.length,
    right: share(({ outcome }) => outcome === 'right'),
    missed: share(({ outcome }) => outcome === 'missing'),
    wrong: share(({ outcome }) => outcome === 'wrong'),
    falselyConfident: share(({ outcome, confidence }) => outcome === 'wrong' && confidence >= 0.9),
  };
}

/** Outcomes by a key, in the order of its values. */
export function grouped(
  outcomes: readonly FieldOutcome[],
  keyOf: (outcome: FieldOutcome) => string,
): [string, FieldOutcome[]][] {
  return Object.entries(Object.groupBy(outcomes, keyOf) as Record<string, FieldOutcome[]>).sort(([a], [b]) =>
    a.localeCompare(b),
  );
}

/** The values that were given, by their confidence: how frequent it says that they are right, and how frequent they are. */
export interface Bin {
  confidence: number;
  right: number;
  count: number;
}

const EDGES = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 0.98, 1.001];

export function reliabilityOf(outcomes: readonly FieldOutcome[]): Bin[] {
  return EDGES.slice(0, -1).flatMap((from, i) => {
    const inside = outcomes.filter(
      ({ got, confidence }) => got !== undefined && confidence >= from && confidence < (EDGES[i + 1] as number),
    );
    if (inside.length === 0) return [];
    const mean = inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length;
    const right = inside.filter(({ outcome }) => outcome === 'right').length / inside.length;
    return [{ confidence: Number(mean.toFixed(3)), right: Number(right.toFixed(3)), count: inside.length }];
  });
}
