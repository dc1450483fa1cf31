import * as z from 'zod';
import { MainReason } from './case-review.ts';
import { contract, failing } from './contract.ts';
import { ListName } from './list-name.ts';
import { Instant, timesInOrder } from './time.ts';

/** The longest period of statistics in days, and the one without `from`. */
export const STATISTICS_DAYS = { most: 92, default: 30 } as const;

const DAY_MS = 86_400_000;
const rate = z.number().nullable().describe('The share of false positives, 0 to 1. Null: nothing was decided.');

export const CaseStatistics = z
  .object({
    from: z.string(),
    to: z.string(),
    decided: z.int().describe('Cases that people decided in the period, each by its last decision.'),
    approved: z.int(),
    rejected: z.int(),
    decided_by_rules: z.int().describe('Cases that automation rules decided.'),
    open: z.int().describe('Cases that wait for a decision now.'),
    overdue: z.int().describe('Those of them whose term has passed.'),
    unassigned: z.int().describe('Those of them that nobody works on.'),
    seconds_to_decide: z
      .object({ median: z.int(), p90: z.int() })
      .meta({ id: 'SecondsToDecide' })
      .nullable()
      .describe('From `review_since` to the decision of a person. Null: nobody decided.'),
    days: z
      .array(z.object({ day: z.string(), approved: z.int(), rejected: z.int() }).meta({ id: 'CaseDay' }))
      .describe('The days of UTC with decisions of people.'),
    rules: z
      .array(
        z
          .object({ rule_type: MainReason, approved: z.int(), rejected: z.int(), false_positive_rate: rate })
          .meta({ id: 'CasesOfRule' }),
      )
      .describe('Cases by the rules that had triggered; an approved one was a false positive.'),
    lists: z
      .array(
        z
          .object({
            list_name: ListName,
            false_positives: z.int(),
            true_matches: z.int(),
            false_positive_rate: rate,
          })
          .meta({ id: 'VerdictsOfList' }),
      )
      .describe('Decisions on matches that hold, by list.'),
  })
  .meta({ id: 'CaseStatistics' });
export type CaseStatistics = z.output<typeof CaseStatistics>;

export const statistics = contract({
  action: 'cases.statistics',
  summary: 'How many cases were decided, how fast, and how many rules and lists were wrong.',
  description:
    'From `from` (without it: 30 days before `to`) until before `to` (now), at most 92 days. Cases of related parties are not counted, ' +
    'nor are those that were erased.',
  permission: 'kyc:read',
  inTurn: true,
  input: timesInOrder(z.strictObject({ from: Instant.optional(), to: Instant.optional() })).refine(
    (given) => !(Date.parse(String(given['to'])) - Date.parse(String(given['from'])) > STATISTICS_DAYS.most * DAY_MS),
    { ...failing('INVALID_DATE', `Send a time at most ${STATISTICS_DAYS.most} days after \`from\`.`), path: ['to'] },
  ),
  output: CaseStatistics,
  rest: { method: 'GET', path: '/kyc/cases/statistics' },
});
