import { compare } from '../compare.ts';
import { firstOf, type Judge } from '../family.ts';
import type { EmailRule, FormRule, TimeRule, VolumeRule } from '../rules.ts';
import { say } from '../sentences.ts';

/** Triggers for each address of the session of which the check of the rule holds. */
export const email: Judge<EmailRule> = ({ check_type, action }, { emails }) =>
  firstOf(emails, ({ found }) => found.includes(check_type)).map(({ email: address }) => ({
    rule_type: 'email',
    ...say(`email_${check_type}`, {}),
    rule_details: { email: address, check_type },
    flag: action === 'auto_approve' ? null : `email_${check_type}`,
  }));

/** Whether a value lies inside the bounds of a rule; null: there are bounds, and no value is known. */
function inside(value: number | null, min: number | undefined, max: number | undefined): boolean | null {
  if (min === undefined && max === undefined) return true;
  if (value === null) return null;
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

/**
 * Triggers when the declared volume and number of transactions lie inside all bounds of the rule. One that was not declared makes the
 * check unavailable, unless the rule would approve.
 */
export const volume: Judge<VolumeRule> = (rule, { monthly_volume, monthly_transactions }) => {
  const { min_volume, max_volume, min_transactions, max_transactions, action } = rule;
  if ([min_volume, max_volume, min_transactions, max_transactions].every((bound) => bound === undefined)) return [];
  const judged = [
    inside(monthly_volume, min_volume, max_volume),
    inside(monthly_transactions, min_transactions, max_transactions),
  ];
  if (judged.includes(false)) return [];
  if (judged.includes(null))
    return action === 'auto_approve' ? [] : [{ rule_type: 'volume', unavailable: 'not_declared' }];
  return [
    {
      rule_type: 'volume',
      ...say('volume', {}),
      rule_details: {
        monthly_volume,
        monthly_transactions,
        rule_min_volume: min_volume ?? null,
        rule_max_volume: max_volume ?? null,
        rule_min_transactions: min_transactions ?? null,
        rule_max_transactions: max_transactions ?? null,
      },
      flag: action === 'auto_approve' ? null : 'volume_out_of_range',
    },
  ];
};

/** Triggers when the session was completed faster or slower than the bounds of the rule allow. */
export const timeToComplete: Judge<TimeRule> = ({ min_seconds, max_seconds, action }, { completion_seconds }) => {
  if (completion_seconds === null) return [{ rule_type: 'time_to_complete', unavailable: 'not_known' }];
  const isFast = min_seconds !== undefined && completion_seconds < min_seconds;
  const isSlow = max_seconds !== undefined && completion_seconds > max_seconds;
  if (!isFast && !isSlow) return [];
  const flag = isFast ? 'completed_too_fast' : 'completed_too_slow';
  return [
    {
      rule_type: 'time_to_complete',
      ...say(isFast ? 'fast' : 'slow', { seconds: completion_seconds }),
      rule_details: { completion_seconds, min_seconds: min_seconds ?? null, max_seconds: max_seconds ?? null },
      flag: action === 'auto_approve' ? null : flag,
    },
  ];
};

/** A field may be called `constructor`, which every object has. */
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/**
 * Triggers when an answer compares with the value of the rule. A field may have several: one is enough, or all for a rule that
 * approves. An absent answer differs from every value, but approves nobody.
 */
export const formField: Judge<FormRule> = (
  { field_id, operator, value, reason, action },
  { answers, further_answers = [], field_ids = {} },
) => {
  const id = Object.hasOwn(answers, field_id) ? field_id : (own(field_ids, field_id) ?? field_id);
  const further = further_answers.flatMap((each) => (each.field_id === id ? [each.value] : []));
  const given = [own(answers, id), ...further];
  const found = given.findIndex((answer) => compare(answer, operator, value));
  if (found < 0) return [];
  const answer = given[found];
  const isByAbsence = (operator === 'not_equals' || operator === 'not_in') && compare(answer, 'is_empty', undefined);
  if (action === 'auto_approve' && (isByAbsence || !given.every((each) => compare(each, operator, value)))) return [];
  return [
    {
      rule_type: 'form_field',
      ...(reason === undefined ? say('answer', { field: field_id }) : { message: reason }),
      rule_details: {
        field_id,
        field_value: answer ?? null,
        operator,
        rule_value: value ?? null,
        reason: reason ?? null,
      },
      flag: null,
    },
  ];
};
