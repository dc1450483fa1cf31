import type { Entity, Subject } from '../../entity.ts';
import { textAt } from '../../text-at.ts';
import type { PreparedForm } from '../words/prepare.ts';
import { type Adjustments, birthDateOf } from './attributes.ts';
import type { Breakdown, ScoreReason } from './name-score.ts';
import { type Place, placesIn } from './place-of-word.ts';
import type { Weights } from './weights.ts';

/** All rules that change a confidence: the list is closed. */
export type AdjustmentReason =
  | ScoreReason
  | 'weak_alias'
  | 'common_alias'
  | 'birth_date_match'
  | 'birth_date_mismatch'
  | 'nationality_match'
  | 'nationality_mismatch'
  | 'incorporation_country_match'
  | 'incorporation_country_mismatch'
  | 'entity_type_mismatch'
  /** Nothing but an equal name or an identifier is certain, and nothing is below 0. */
  | 'bounds';

/** One piece of evidence. */
export interface ExplanationComponent {
  /** `name`: all words together; `word`: one pair of like words; `missing_word`, `extra_word`: one without a like word. */
  feature:
    | 'name'
    | 'word'
    | 'missing_word'
    | 'extra_word'
    | 'identifier'
    | 'birth_date'
    | 'nationality'
    | 'incorporation_country';
  /** JSON pointer into the subject: personal data is not copied. */
  queryValueRef: string;
  /** The word's place in that value; absent where it is not written as one word there. */
  queryPlace?: Place;
  /** The entry's value; a word as it is compared. Empty for a missing word. */
  entryValue: string;
  /** How well it agrees, 0..1. */
  score: number;
  /** How much it counts in the mean; 0 for what only shows up in an adjustment. */
  weight: number;
}

/**
 * Why an entry matched. The confidence is the mean of the components' scores by weight, plus all adjustments; scores,
 * weights and deltas are rounded to four decimals.
 */
export interface Explanation {
  /** Weights profile with its version, for example `population-prior@4`. */
  algorithm: string;
  /** Score of the name alone, 0..1; 1 for an identifier. */
  nameScore: number;
  components: ExplanationComponent[];
  /** The attributes that raised or lowered the confidence. */
  adjustments: { reason: AdjustmentReason; delta: number }[];
}

/** A name match before it is told. */
export interface NameEvidence {
  confidence: number;
  nameScore: number;
  namePointer: string;
  matchedName: string;
  weak: boolean;
  common: boolean;
  adjustments: Adjustments;
  breakdown: Breakdown;
  /** The text of a word of the entry, as it is compared. */
  wordOf(slot: number): string;
  /** The text of a word of the subject, as it is compared. */
  askedWordOf(unit: number): string;
  /** The form of the subject's name that matched. */
  form: PreparedForm;
}

export function explainName(subject: Subject, entity: Entity, evidence: NameEvidence, weights: Weights): Explanation {
  const { confidence, nameScore, namePointer, matchedName, weak, common, adjustments, breakdown } = evidence;
  const placeOf = placesIn(textAt(subject, namePointer), evidence.form);
  const components: ExplanationComponent[] = [
    { feature: 'name', queryValueRef: namePointer, entryValue: matchedName, score: rounded(nameScore), weight: 0 },
  ];
  for (const { unit, slot, likeness, weight } of breakdown.words) {
    const queryPlace = unit === undefined ? undefined : placeOf(evidence.askedWordOf(unit));
    components.push({
      feature: slot === undefined ? 'missing_word' : unit === undefined ? 'extra_word' : 'word',
      queryValueRef: namePointer,
      ...(queryPlace && { queryPlace }),
      entryValue: slot === undefined ? '' : evidence.wordOf(slot),
      score: rounded(likeness),
      weight: rounded(weight),
    });
  }
  const { birthDate, nationality, incorporation, entityType } = adjustments;
  if (entity.birthDates?.length && birthDate > 0) {
    components.push(agreement('birth_date', birthDateOf(subject)?.pointer ?? '/birthDate', entity.birthDates));
  }
  if (subject.nationality && entity.nationalities?.length && nationality > 0) {
    components.push(agreement('nationality', '/nationality', entity.nationalities));
  }
  if (subject.incorporationCountry && incorporation > 0) {
    components.push(agreement('incorporation_country', '/incorporationCountry', [subject.incorporationCountry]));
  }
  const told: Explanation['adjustments'] = [];
  const tell = (reason: AdjustmentReason, delta: number): void => {
    if (rounded(delta) !== 0) told.push({ reason, delta: rounded(delta) });
  };
  for (const { reason, delta } of breakdown.steps) tell(reason, delta);
  const weakAlias = weak ? weights.attributes.weakAlias : 0;
  const commonAlias = common ? weights.attributes.commonAlias : 0;
  tell('weak_alias', weakAlias);
  tell('common_alias', commonAlias);
  tell(birthDate > 0 ? 'birth_date_match' : 'birth_date_mismatch', birthDate);
  tell(nationality > 0 ? 'nationality_match' : 'nationality_mismatch', nationality);
  tell(incorporation > 0 ? 'incorporation_country_match' : 'incorporation_country_mismatch', incorporation);
  tell('entity_type_mismatch', entityType);
  const unbound = nameScore + weakAlias + commonAlias + birthDate + nationality + incorporation + entityType;
  tell('bounds', confidence - unbound);
  return { algorithm: algorithmOf(weights), nameScore: rounded(nameScore), components, adjustments: told };
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
  feature: 'birth_date' | 'nationality' | 'incorporation_country',
  queryValueRef: string,
  values: readonly string[],
): ExplanationComponent {
  return { feature, queryValueRef, entryValue: values.join(', '), score: 1, weight: 0 };
}

function algorithmOf(weights: Weights): string {
  return `${weights.name}@${weights.version}`;
}

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
