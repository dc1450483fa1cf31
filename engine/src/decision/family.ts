import type { Facts } from './facts.ts';
import type { Action, RuleType, Severity } from './rules.ts';

/** A finding of a rule: the text for people and the details for programs. */
export interface Finding {
  readonly rule_type: RuleType;
  readonly message: string;
  readonly rule_details: Readonly<Record<string, unknown>>;
  /** Null: the rule has no flag. */
  readonly flag: string | null;
}

/** A rule needs facts that are not there, so nobody knows whether it would trigger. */
export interface Unavailable {
  readonly rule_type: RuleType;
  readonly unavailable: string;
}

/** How rules of one family judge the facts: each finding triggers the rule once. */
export type Judge<R> = (rule: R, facts: Facts) => readonly (Finding | Unavailable)[];

export interface Triggered {
  readonly rule_type: RuleType;
  readonly action: Action;
  readonly severity: Severity;
  readonly message: string;
  readonly rule_details: Readonly<Record<string, unknown>>;
}

export const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

const DAY_MS = 86_400_000;

/** Whole days from one date to another; both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
