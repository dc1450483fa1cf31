import type { OwnershipEvaluation } from '../ownership/index.ts';
import type { Corroboration } from './corroboration.ts';

/** The result of a check, or the fact that there is none. A check that failed is never taken for a clean one. */
export type Known<T> =
  | ({ readonly status: 'completed' } & T)
  | { readonly status: 'skipped'; readonly reason: string }
  | { readonly status: 'failed'; readonly reason: string };

export type CountryUse =
  | 'nationality'
  | 'residence'
  | 'incorporation'
  | 'tax_residence'
  | 'birth_country'
  | 'business_operation';

export interface CountryFact {
  /** ISO 3166-1 alpha-2. */
  readonly country_code: string;
  readonly used_as: CountryUse;
  /** The field, document or declaration that names it. */
  readonly field: string;
}

/** An address or another place that tells no country. */
export interface UnknownPlace extends Omit<CountryFact, 'country_code'> {
  /** Whether it is a text by whose question alone it is a place. */
  readonly is_text: boolean;
}

export type ListType = 'ofac' | 'un' | 'eu' | 'uk' | 'pep';

export interface ListMatchFact {
  readonly list_name: string;
  /** The kind of list for rules; null: rules for any list alone apply. */
  readonly list_type: ListType | null;
  /** The entry is of somebody in a political office, or close to one, and is listed for more than that. */
  readonly is_political?: true;
  /** The categories of the entry; left out: nobody knows them, and rules for any category apply. */
  readonly categories?: readonly string[] | undefined;
  /** 0..1. */
  readonly score: number;
  /** Whether the match is by an identifier, such as a passport number or a wallet. */
  readonly by_identifier: boolean;
  /** The person, company or thing that the entry is of; absent in facts that were stored before: each entry is of one of its own. */
  readonly profile_id?: string;
  /** Whether the screened name was read from a document. */
  readonly extracted: boolean;
  /** How other facts of the bearer compare with the entry; absent in facts that were stored before, and of wallets. */
  readonly corroboration?: Corroboration;
}

export interface FaceFact {
  /** 0..1. */
  readonly similarity: number;
  /** The least similarity of the check, 0..1; absent in facts that were stored before. */
  readonly threshold?: number;
}

export interface DuplicateFact {
  readonly session_id: string;
  /** 0..1. */
  readonly similarity: number;
  readonly status: 'approved' | 'rejected' | 'pending';
  /** Days since that session was opened. */
  readonly days: number;
}

export interface DocumentFact {
  readonly doc_id: string;
  readonly document_type: string;
  /** Further names of its kind for rules, such as `id_document` of a passport. */
  readonly kinds: readonly string[];
  readonly detected_type: string | null;
  /** 0..1, that it is a document of the expected type; null: it could not be read. */
  readonly confidence: number | null;
  /** YYYY-MM-DD. */
  readonly expiry_date: string | null;
  /** Whether every document of its kind expires, as passports do; some national cards never do. */
  readonly expires?: boolean;
  readonly issue_date: string | null;
  readonly validation_reason: string | null;
  /** The validations that contradict the document itself, such as `mrz_check_digits`. */
  readonly failed_validations: readonly string[];
  /** ISO 3166-1 alpha-2; null: it was not read. */
  readonly country: string | null;
  /** The requirements of its step; null: there is none. */
  readonly max_age_days: number | null;
  readonly accepted_countries: readonly string[] | null;
  /** The fields that were read. */
  readonly fields: readonly string[];
}

export interface MismatchFact {
  readonly field: string;
  readonly doc_id: string;
  /** 0..1, how alike the two values are. */
  readonly score: number;
}

export type EmailCheck = 'invalid' | 'disposable' | 'role_based' | 'unverifiable';

export type MediaDecision = 'CLEAR' | 'LOW_RISK' | 'MEDIUM_RISK' | 'HIGH_RISK';

export interface SiteFact {
  readonly url: string;
  /** 0..100; null: the validation failed. */
  readonly reliability_score: number | null;
  /** A part is null when its check did not run or failed. */
  readonly ssl: { readonly has_ssl: boolean; readonly is_valid: boolean } | null;
  readonly industry: { readonly name: string; readonly allowed: boolean; readonly flagged: boolean } | null;
  /** Why the check of the industry failed. Absent: it did not. */
  readonly industry_unknown?: string;
  readonly adverse_media: { readonly decision: MediaDecision; readonly risk_score: number } | null;
  readonly sanction: { readonly has_matches: boolean; readonly details: Readonly<Record<string, unknown>> } | null;
  readonly valid_social_links: number | null;
}

/** Everything that rules judge about a session. */
export interface Facts {
  /** YYYY-MM-DD, in UTC. */
  readonly today: string;
  readonly countries: readonly CountryFact[];
  /** Answers of the form by `field_id`. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Another answer of a field that has several: the tenant supplied one, and the end user gave one. Absent: there is none. */
  readonly further_answers?: readonly { readonly field_id: string; readonly value: unknown }[];
  /** The `field_id` of each other name of a field. Facts that were stored before have their answers by both names. */
  readonly field_ids?: Readonly<Record<string, string>>;
  readonly emails: readonly { readonly email: string; readonly found: readonly EmailCheck[] }[];
  readonly monthly_volume: number | null;
  readonly monthly_transactions: number | null;
  /** Seconds from the first to the last step; null: not completed. */
  readonly completion_seconds: number | null;
  /**
   * `unavailable`: lists that had no data, or names that could not be compared. `consulted`: the types of the lists that
   * were compared, null for lists without a type; absent in facts that were stored before.
   */
  readonly lists: Known<{
    readonly matches: readonly ListMatchFact[];
    readonly unavailable: readonly string[];
    readonly consulted?: readonly (ListType | null)[];
    /** The categories of entries that were asked for, and the number of entries of others that are as alike; absent: all were. */
    readonly categories?: readonly string[];
    readonly other_categories?: number;
  }>;
  readonly crypto: Known<{ readonly matches: readonly ListMatchFact[]; readonly unavailable: readonly string[] }>;
  /** Whether the session has wallets that nobody asked to compare; absent in facts that were stored before. */
  readonly wallets_not_compared?: boolean;
  /** Whether names whose questions ask for a comparison were compared with no list; absent in facts that were stored before. */
  readonly names_not_compared?: boolean;
  readonly adverse_media: Known<{
    readonly decision: MediaDecision;
    readonly risk_score: number;
    readonly unavailable: readonly string[];
  }>;
  readonly face_match: Known<FaceFact>;
  readonly face_dedup: Known<{ readonly matches: readonly DuplicateFact[] }>;
  readonly documents: Known<{
    readonly documents: readonly DocumentFact[];
    readonly form_mismatches: readonly MismatchFact[];
    readonly document_mismatches: readonly MismatchFact[];
  }>;
  readonly web: Known<{ readonly sites: readonly SiteFact[] }>;
  /** Addresses and places that tell no country; absent in facts that were stored before. */
  readonly places_without_country?: readonly UnknownPlace[];
  /** Whether no name of the session is like that of its customer; absent in facts that were stored before. */
  readonly name_differs_from_customer?: boolean;
  /** Whether a company is blocked for its owners, by each rule; null: it is a person. Absent in facts that were stored before. */
  readonly ownership?: readonly OwnershipEvaluation[] | null;
  /** Other parts of the session that could not run, such as a liveness check without models. */
  readonly not_run: readonly {
    readonly part: string;
    readonly reason: string;
    /** The step of a liveness check or selfie, the document of a picture, the session of a related party, the entry of a match, or the value that a rule names; absent in facts that were stored before. */
    readonly at?: string;
  }[];
}
