import type { ListName } from '@vett/schema/list-name';
import type { Match, MatchDecision } from '@vett/schema/match';
import type { Subject } from '@vett/schema/subject';
import type { AppError } from '../../../platform/error.ts';
import type { DecisionOn } from '../decision/decisions.ts';
import type { SubjectKeys } from '../decision/subject-key.ts';

/** Maximum of subjects in one comparison. */
export const SUBJECTS_PER_COMPARISON = 1_000;
/** Maximum of matches of one subject with one list. */
export const MATCHES_PER_LIST = 1_000;

/** A subject of a watchlist. */
export interface WatchedSubject {
  readonly subject_id: string;
  readonly subject: Subject;
  /** Keys of decisions on its matches, besides its fingerprint and `subject_id`. */
  readonly keys?: Pick<SubjectKeys, 'customer_id' | 'client_id'>;
  /** Whether it has stored matches, so that the decisions on it are wanted in any case. */
  readonly has_matches?: boolean;
}

/** A list to compare with. */
export interface WantedList {
  readonly list_name: ListName;
  /** The version of the stored matches. Null: there are none, and all entries are compared. */
  readonly from: string | null;
}

/** The lists to compare subjects with, and how; `compareWithLists` says what the parts mean. */
export interface WantedComparison {
  readonly lists: readonly WantedList[];
  readonly conditions: string;
  readonly monitored: readonly ListName[];
  /** The categories of entries that count; null: all. */
  readonly categories: readonly string[] | null;
}

/** An entry that matches a subject. */
export interface ListMatch {
  readonly entity_id: string;
  /** Changes with the data that the entry is matched by, in hexadecimal. */
  readonly match_hash: string;
  readonly score: number;
  /** The match on the wire, with its decision. */
  readonly match: Match;
  readonly decision?: MatchDecision;
}

/** The matches of subjects with one list. Stored matches with entries outside of `touched` still hold, unchanged. */
export interface ListOutcome {
  readonly list_name: ListName;
  readonly version: string;
  /**
   * The entries that this outcome says something about: those that were added, changed or removed since `from`. Null: all
   * entries, a full comparison. It can be full although a `from` was given.
   */
  readonly touched: ReadonlySet<string> | null;
  /** All matches at or above the minimum confidence, by subject id, best first. A subject without any has no key. */
  readonly found: ReadonlyMap<string, readonly ListMatch[]>;
  /**
   * Subjects with more matches than `MATCHES_PER_LIST`; `found` has their best ones. Entries that it lacks are not known to
   * match no longer, and the next comparison of such a subject must be a full one.
   */
  readonly exceeded: ReadonlySet<string>;
}

/** A list that was not compared. */
export interface ListError {
  readonly list_name: ListName;
  readonly error: AppError;
}

export type ComparedList = ListOutcome | ListError;

export interface ListComparison {
  /**
   * The number of subjects that were compared, from the first one on. It is at least one, and smaller than the number given
   * when they have very many matches; the others are for the next call.
   */
  readonly compared: number;
  /** One for each list, in the order given. */
  readonly lists: readonly ComparedList[];
  /** Finds the decisions on matches of the subjects that have stored or found ones. */
  readonly decisions: ReadonlyMap<string, DecisionOn>;
  /** Compared subjects that could not be checked against any list, with the reason. */
  readonly failed: ReadonlyMap<string, AppError>;
  /**
   * Subjects that were not wholly compared, or not with the lists that contain their kind, with the paths to what was left out: no match
   * says nothing about them, and the next comparison can do no more.
   */
  readonly uncompared: ReadonlyMap<string, readonly string[]>;
  /** For each compared subject, the compared entries of other categories that are as alike: they are no matches. */
  readonly otherCategories: ReadonlyMap<string, number>;
}
