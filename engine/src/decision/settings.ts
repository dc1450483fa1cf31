import type { ExtractionRule, RuleOf, Rules, WebRule } from './rules.ts';

type Common = 'rule_id' | 'enabled' | 'severity' | 'action' | 'check';
type ChecksOfSettings<R extends { readonly check: string }> = {
  readonly [S in Exclude<keyof R, Common>]-?: readonly R['check'][];
};

/** The settings that only some checks of a family read, with those checks. In a rule of another check they do nothing. */
export const CHECKS_OF_SETTINGS: {
  readonly web_validation_rules: ChecksOfSettings<WebRule>;
  readonly extraction_validation_rules: ChecksOfSettings<ExtractionRule>;
} = {
  web_validation_rules: {
    min_score: ['score'],
    max_score: ['score'],
    decisions: ['adverse_media'],
    min_valid_links: ['social'],
  },
  extraction_validation_rules: { fields: ['form_mismatch', 'cross_document_mismatch', 'missing_field'] },
};

/** The bounds of a family, of which each rule needs one: without any it never triggers. */
export const BOUNDS = {
  volume_rules: ['min_volume', 'max_volume', 'min_transactions', 'max_transactions'],
  time_to_complete_rules: ['min_seconds', 'max_seconds'],
} as const satisfies { readonly [L in keyof Rules]?: readonly (keyof RuleOf<L>)[] };

/** Settings that trigger below their value, which nothing does that is counted from 0. */
export const ABOVE_ZERO = {
  time_to_complete_rules: ['min_seconds'],
  web_validation_rules: ['min_valid_links'],
} as const satisfies { readonly [L in keyof Rules]?: readonly (keyof RuleOf<L>)[] };

/** Settings in percent, 0 to 100. */
export const PERCENTS = {
  web_validation_rules: ['min_score', 'max_score'],
} as const satisfies { readonly [L in keyof Rules]?: readonly (keyof RuleOf<L>)[] };

/** Whether a bound in percent is a share: 0.9 is written for 90 %, and everybody would pass it. */
export const isShare = (bound: number): boolean => bound > 0 && bound <= 1;
