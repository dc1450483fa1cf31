export type { Entity, EntityName, EntityType, Identifier, NameQuality, Subject } from '../entity.ts';
export { EngineError, type EngineErrorCode } from '../error.ts';
export { compareNames, SAME_NAME } from './compare.ts';
export type { Match, MatchedField, MatchType, QueryResult } from './match.ts';
export { mergeApart } from './merge-apart.ts';
export { NameIndex, type SharedBytes, type SharedIndex } from './name-index.ts';
export { numberReadings, sameNumber } from './same-number.ts';
export type { AdjustmentReason, Explanation, ExplanationComponent } from './score/explain.ts';
export { DEFAULT_WEIGHTS, type Weights } from './score/weights.ts';
export { isOfCategories, type SearchOptions, type SearchType } from './search-options.ts';
export {
  FURTHER_GIVEN_NAME_LABELS,
  FURTHER_SURNAME_LABELS,
  GIVEN_NAME_LABELS,
  labelsIn,
  SURNAME_LABELS,
} from './tables/name-part-labels.ts';
export { birthDateIn } from './words/birth-date.ts';
export { beginsWithGivenName } from './words/given-names.ts';
export { hasLegalForm, isLegalForm } from './words/legal-forms.ts';
export { isNoName } from './words/unread.ts';
export { looksLikeName } from './words/whole-name.ts';
export { writtenNames } from './words/written-names.ts';
