import * as z from 'zod';
import { RULE_TYPES } from './session-judgement.ts';

export const RiskOfCase = z.enum(['low', 'medium', 'high', 'critical']).meta({ id: 'RiskOfCase' });

/** The rule that counted most, or `check_unavailable`: a check could not run. */
export const MainReason = z.enum([...RULE_TYPES, 'check_unavailable']).meta({ id: 'MainReason' });
export type MainReason = z.output<typeof MainReason>;

/** The members of a session by which the queue is sorted and filtered. */
export const caseHead = {
  risk_level: RiskOfCase.nullable().describe('The risk as the checks found it. Null: they did not run.'),
  main_reason: MainReason.nullable().describe(
    'The type of the triggered rule with the highest action. Null: no rule triggered, or the checks did not run.',
  ),
  review_since: z.string().nullable().describe('Since when the session waits for a decision, or waited last.'),
  due_at: z
    .string()
    .nullable()
    .describe(
      'Until when it is to be decided, by `cases.review_hours` of the tenant. Null: it waits for none, or has no term.',
    ),
};

/** The filters of the queue by these members, and its order. */
export const caseFilter = {
  risk_level: RiskOfCase.optional(),
  main_reason: MainReason.optional(),
  overdue: z.boolean().optional().describe('True: those whose `due_at` has passed; false: all others.'),
  order_by: z
    .enum(['created_at', 'due_at', 'risk_level', 'main_reason'])
    .optional()
    .describe('Default `created_at`. Sessions without a `due_at` come after all others in ascending order.'),
};

/** Hours in which a waiting case is to be decided. */
const Hours = z.int().min(1).max(8_760).nullable().default(null);

/** How cases are worked on. */
export const Cases = z.strictObject({
  review_hours: z
    .strictObject({ critical: Hours, high: Hours, medium: Hours, low: Hours, unknown: Hours })
    .prefault({})
    .describe('By the risk of the case; `unknown`: its checks did not run. Null: no term.'),
  assign: z
    .boolean()
    .default(false)
    .describe('Whether waiting cases of nobody are given in turn to active users with `kyc:create` and `kyc:review`.'),
  most_open: z
    .int()
    .min(1)
    .max(1_000)
    .default(20)
    .describe('Nobody gets a case who has so many that wait for a decision.'),
});
export type Cases = z.output<typeof Cases>;
