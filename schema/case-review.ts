import * as z from 'zod';
import { areDifferent, ReasonCode, wordsUpTo } from './decision-reason.ts';
import { CORRECTIONS } from './session-correction.ts';
import { RULE_TYPES, SessionRiskLevel } from './session-judgement.ts';

export const CHECKLIST = { points: 20 } as const;

/** The rule that counted most, or `check_unavailable`: a check could not run. */
export const MainReason = z.enum([...RULE_TYPES, 'check_unavailable']).meta({ id: 'MainReason' });
export type MainReason = z.output<typeof MainReason>;

/** The members of a session by which the queue is sorted and filtered. */
export const caseHead = {
  risk_level: SessionRiskLevel.nullable().describe('The risk as the checks found it. Null: they did not run.'),
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
  risk_level: SessionRiskLevel.optional(),
  main_reason: MainReason.optional(),
  overdue: z.boolean().optional().describe('True: those whose `due_at` has passed; false: all others.'),
  order_by: z
    .enum(['created_at', 'due_at', 'risk_level', 'main_reason'])
    .optional()
    .describe('Default `created_at`. Sessions without a `due_at` come after all others in ascending order.'),
};

/** Hours in which a waiting case is to be decided. */
const Hours = z.int().min(1).max(8_760).nullable().default(null);

/** A point that an officer ticks. */
const ChecklistPoint = z.strictObject({ code: ReasonCode, ...wordsUpTo(200) }).meta({ id: 'ChecklistPoint' });
const points = z
  .array(ChecklistPoint)
  .max(CHECKLIST.points)
  .refine(areDifferent, 'Two points have the same code.')
  .default([]);

export const Checklist = z.strictObject({
  required: points.describe('Without these nobody approves a case.'),
  optional: points,
});

/** Words for end users who are asked to correct something. */
const CorrectionText = z
  .strictObject({ code: ReasonCode, ...wordsUpTo(CORRECTIONS.message) })
  .meta({ id: 'CorrectionText' });

export const CorrectionTexts = z
  .array(CorrectionText)
  .max(12)
  .refine(areDifferent, 'Two texts have the same code.')
  .default([
    {
      code: 'blurred',
      en: 'The picture is blurred or cut off. Please take it again in good light, with the whole document in it.',
      es: 'La imagen está borrosa o cortada. Hágala de nuevo con buena luz y con el documento entero.',
      pt: 'A imagem está desfocada ou cortada. Tire-a novamente com boa luz e com o documento inteiro.',
    },
    {
      code: 'expired',
      en: 'The document has expired. Please send one that is valid.',
      es: 'El documento está vencido. Envíe uno vigente.',
      pt: 'O documento está vencido. Envie um que seja válido.',
    },
    {
      code: 'differs',
      en: 'What you entered differs from your document. Please correct it.',
      es: 'Lo que escribió no coincide con su documento. Corríjalo.',
      pt: 'O que você escreveu não coincide com o seu documento. Corrija-o.',
    },
  ]);

/** How cases are worked on. */
export const Cases = z.strictObject({
  review_hours: z
    .strictObject({ critical: Hours, high: Hours, medium: Hours, low: Hours, unknown: Hours })
    .prefault({})
    .describe('By the risk of the case; `unknown`: its checks did not run. Null: no term.'),
  checklist: Checklist.prefault({}).describe('Points that are ticked for each case.'),
  correction_texts: CorrectionTexts.describe('Offered where corrections are asked for.'),
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

export const TickedPoints = z
  .array(ReasonCode)
  .max(2 * CHECKLIST.points)
  .describe(
    'The codes of the points that are ticked; they replace those before. A case that begins to wait anew has none.',
  );
