import type { Judge } from '../family.ts';
import type { CountryRule } from '../rules.ts';
import { say } from '../sentences.ts';

/** The fields that a finding names. */
const MAX_FIELDS = 50;

/** Triggers when a country of the session is the one of the rule, in one of the uses that the rule names. */
export const country: Judge<CountryRule> = ({ country_code, applies_to, action, reason }, { countries }) => {
  const all = applies_to.includes('all');
  const matched = countries.filter(
    (fact) => fact.country_code === country_code && (all || applies_to.includes(fact.used_as)),
  );
  if (matched.length === 0) return [];
  const uses = [...new Set(matched.map(({ used_as }) => used_as.replace('_', ' ')))].join(', ');
  return [
    {
      rule_type: 'country',
      message: reason ?? say('country', { country: country_code, uses }),
      rule_details: {
        country_code,
        applies_to: [...applies_to],
        matched_fields: [...new Set(matched.map(({ field }) => field))].slice(0, MAX_FIELDS),
      },
      flag: action === 'auto_approve' ? null : 'blocked_country',
    },
  ];
};
