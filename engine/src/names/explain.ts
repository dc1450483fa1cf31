import type { Entity, Subject } from '../entity.ts';
import type { Adjustments } from './attributes.ts';
import type { Weights } from './weights.ts';

export type AdjustmentReason = 'birth_date_mismatch' | 'nationality_mismatch' | 'entity_type_mismatch' | 'weak_alias';

/** One piece of evidence. */
export interface ExplanationComponent {
  feature: 'name' | 'identifier' | 'birth_date' | 'nationality';
  /** JSON pointer into the subject: personal data is not copied. */
  queryValueRef: string;
  /** The entry's value. */
  entryValue: string;
  /** How well it agrees, 0..1. */
  score: number;
  /** How much it counts; for attributes, what agreement adds to the confidence. */
  weight: number;
}

/** Why an entry matched, and how its confidence came about. */
export interface Explanation {
  /** Weights profile with its version, for example `population-prior@1`. */
  algorithm: string;
  /** Score of the name alone, 0..1; 1 for an identifier. */
  nameScore: number;
  components: ExplanationComponent[];
  /** What lowered the confidence; every `delta` is negative. */
  adjustments: { reason: AdjustmentReason; delta: number }[];
}

/** A name match before it is told. */
export interface NameEvidence {
  nameScore: number;
  namePointer: string;
  matchedName: string;
  weak: boolean;
  adjustments: Adjustments;
}

export function explainName(subject: Subject, entity: Entity, evidence: NameEvidence, weights: Weights): Explanation {
  const { nameScore, namePointer, matchedName, weak, adjustments } = evidence;
  const components: ExplanationComponent[] = [
    { feature: 'name', queryValueRef: namePointer, entryValue: matchedName, score: nameScore, weight: 1 },
  ];
  if (subject.birthDate && entity.birthDates?.length && adjustments.birthDate > 0) {
    components.push(agreement('birth_date', '/birthDate', entity.birthDates.join(', '), adjustments.birthDate));
  }
  if (subject.nationality && entity.nationalities?.length && adjustments.nationality > 0) {
    components.push(agreement('nationality', '/nationality', entity.nationalities.join(', '), adjustments.nationality));
  }
  const lowered: [AdjustmentReason, number][] = [
    ['birth_date_mismatch', adjustments.birthDate],
    ['nationality_mismatch', adjustments.nationality],
    ['entity_type_mismatch', adjustments.entityType],
    ['weak_alias', weak ? weights.attributes.weakAlias : 0],
  ];
  return {
    algorithm: algorithmOf(weights),
    nameScore,
    components,
    adjustments: lowered.filter(([, delta]) => delta < 0).map(([reason, delta]) => ({ reason, delta })),
  };
}

export function explainIdentifier(pointer: string, entryValue: string, weights: Weights): Explanation {
  return {
    algorithm: algorithmOf(weights),
    nameScore: 1,
    components: [{ feature: 'identifier', queryValueRef: pointer, entryValue, score: 1, weight: 1 }],
    adjustments: [],
  };
}

function agreement(
  feature: 'birth_date' | 'nationality',
  queryValueRef: string,
  entryValue: string,
  weight: number,
): ExplanationComponent {
  return { feature, queryValueRef, entryValue, score: 1, weight };
}

function algorithmOf(weights: Weights): string {
  return `${weights.name}@${weights.version}`;
}
