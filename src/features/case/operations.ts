import * as contracts from '@vett/schema/cases';
import { invalidField } from '../../core/invalid-input.ts';
import { implement } from '../../core/operation.ts';
import { verdictsByList } from '../list-check/list-check.ts';
import { countWaiting, decidedByDay, decidedByRule, speedOf } from '../session/session.ts';

const DAY_MS = 86_400_000;
const { most, default: standard } = contracts.STATISTICS_DAYS;

export const statistics = implement(contracts.statistics, async (_caller, { database, clock }, input) => {
  const now = clock.now();
  const to = input.to === undefined ? now : new Date(input.to);
  const from = input.from === undefined ? new Date(to.getTime() - standard * DAY_MS) : new Date(input.from);
  if (to.getTime() - from.getTime() > most * DAY_MS)
    throw invalidField('from', 'INVALID_DATE', `Send a time at most ${most} days before \`to\`.`);
  return database.run(async (transaction) => {
    const period = { from, to };
    const days = await decidedByDay(transaction, period);
    const { decided_by_rules, median, p90 } = await speedOf(transaction, period);
    const rules = await decidedByRule(transaction, period);
    const lists = await verdictsByList(transaction, period);
    const approved = days.reduce((sum, day) => sum + day.approved, 0);
    const rejected = days.reduce((sum, day) => sum + day.rejected, 0);
    return {
      from: from.toISOString(),
      to: to.toISOString(),
      decided: approved + rejected,
      approved,
      rejected,
      decided_by_rules,
      ...(await countWaiting(transaction, now)),
      seconds_to_decide: median === null || p90 === null ? null : { median: Math.round(median), p90: Math.round(p90) },
      days,
      rules: rules.map((rule) => ({ ...rule, false_positive_rate: shareOf(rule.approved, rule.rejected) })),
      lists: lists.map((list) => ({ ...list, false_positive_rate: shareOf(list.false_positives, list.true_matches) })),
    };
  });
});

const shareOf = (wrong: number, right: number): number | null => (wrong + right === 0 ? null : wrong / (wrong + right));
