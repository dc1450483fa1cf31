export type { Entity, EntityName, EntityType, Identifier, NameQuality, Subject } from '../entity.ts';
export { EngineError, type EngineErrorCode } from '../error.ts';
export { compareNames, SAME_NAME } from './compare.ts';
export type { Match, MatchedField, MatchType, QueryResult } from './match.ts';
export { NameIndex, type SharedBytes } from './name-index.ts';
export type { AdjustmentReason, Explanation, ExplanationComponent } from './score/explain.ts';
export { DEFAULT_WEIGHTS, type Weights } from './score/weights.ts';
export type { SearchOptions, SearchType } from './search-options.ts';
export { isNoName } from './words/unread.ts';
