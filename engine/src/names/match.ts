import type { Entity } from '../entity.ts';
import type { IdentifierField } from './index/identifiers.ts';
import type { Explanation } from './score/explain.ts';

export type MatchType = 'identifier' | 'exact' | 'fuzzy' | 'token';
export type MatchedField = 'name' | 'alias' | IdentifierField;

/** A listed entry that may be the subject. */
export interface Match {
  /** Frozen: matches with the same entry may share it. */
  entity: Entity;
  /** 0..1; 1 only for an equal identifier or an equal name without contradicting attributes. */
  confidence: number;
  /** `fuzzy`: alike in order and spelling; `token`: alike as a set of words. A search of type `fuzzy` finds no `token`. */
  matchType: MatchType;
  /** The entry's name that matched best; absent for identifiers. */
  matchedName?: string;
  matchedField: MatchedField;
  explanation?: Explanation;
}

/** The result of a search. */
export interface QueryResult {
  /** The best `limit` entries: highest confidence first, then by list and id. */
  matches: Match[];
  /** How many entries reach `minConfidence`, those beyond `limit` included. */
  total: number;
  /** How many entries reach it besides, and are of none of the categories that were asked for. Left out: all categories were. */
  otherCategories?: number;
}
