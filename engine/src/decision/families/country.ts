import { type Judge, MAX_FINDINGS } from '../family.ts';
import type { CountryRule } from '../rules.ts';
import { say } from '../sentences.ts';

/**
 * Triggers when a country of the session is the one of the rule, in one of the uses that the rule names. When no country of these uses
 * is known the check is unavailable, unless the rule would approve.
 */
export const country: Judge<CountryRule> = ({ country_code, applies_to, action, reason }, { countries }) => {
  const all = applies_to.includes('all');
  const isKnown = countries.some(({ used_as }) => all || applies_to.includes(used_as));
  if (!isKnown) return action === 'auto_approve' ? [] : [{ rule_type: 'country', unavailable: 'not_declared' }];
  const [uses, fields] = [new Set<string>(), new Set<string>()];
  for (const fact of countries) {
    if (fact.country_code !== country_code || !(all || applies_to.includes(fact.used_as))) continue;
    uses.add(fact.used_as);
    if (fields.size < MAX_FINDINGS) fields.add(fact.field);
  }
  if (uses.size === 0) return [];
  const named = [...uses].map((use) => use.replace('_', ' ')).join(', ');
  return [
    {
      rule_type: 'country',
      ...(reason === undefined ? say('country', { country: country_code, uses: named }) : { message: reason }),
      rule_details: { country_code, applies_to: [...applies_to], matched_fields: [...fields] },
      flag: action === 'auto_approve' ? null : 'blocked_country',
    },
  ];
};
