import type { Facts } from './facts.ts';
import type { Action, RuleType, Severity } from './rules.ts';
import type { Message } from './sentences.ts';

/** A finding of a rule: the text for people and the details for programs. */
export interface Finding extends Message {
  readonly rule_type: RuleType;
  readonly rule_details: Readonly<Record<string, unknown>>;
  /** Null: the rule has no flag. */
  readonly flag: string | null;
  /** The action in place of that of the rule. */
  readonly action?: Action;
}

/** A rule needs facts that are not there, so nobody knows whether it would trigger. */
export interface Unavailable {
  readonly rule_type: RuleType;
  readonly unavailable: string;
}

/** How rules of one family judge the facts: each finding triggers the rule once. */
export type Judge<R> = (rule: R, facts: Facts) => readonly (Finding | Unavailable)[];

export interface Triggered extends Message {
  readonly rule_type: RuleType;
  readonly action: Action;
  readonly severity: Severity;
  readonly rule_details: Readonly<Record<string, unknown>>;
}

/** Whether a rule triggered since its check could not run. */
export const isUnavailable = ({ sentence }: Triggered): boolean => sentence?.key === 'unavailable';

/** The findings of one rule that are told, and the fields that one finding names: each has the action of the rule. */
export const MAX_FINDINGS = 50;

/** The first items that pass, as many as are told. */
export function firstOf<T>(items: readonly T[], isWanted: (item: T) => boolean): T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === MAX_FINDINGS) break;
    if (isWanted(item)) found.push(item);
  }
  return found;
}

export const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;

const DAY_MS = 86_400_000;

/** Whole days from one date to another; both YYYY-MM-DD. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
