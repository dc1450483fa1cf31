import * as z from 'zod';
import { textUpTo } from './subject.ts';
import { FieldId, StepId } from './workflow-id.ts';

export const CORRECTIONS = { count: 20, message: 1_000, fields: 50, document_types: 20, of_session: 300 } as const;

const asked = {
  message: z.string(),
  field_ids: z.array(z.string()),
  document_types: z.array(z.string()),
};

/** As webhooks tell it. */
export const AskedCorrection = z.strictObject({ correction_id: z.uuid(), step_id: z.string(), ...asked });

/** A correction that a reviewer asked for. */
export const CorrectionRequest = z
  .object({
    correction_id: z.string(),
    step_id: z.string(),
    ...asked,
    status: z.enum(['open', 'resolved']),
    round: z.int().describe('From 1; requests that are made while others are open join their round.'),
    requested_by: z.string(),
    created_at: z.string(),
    resolved_at: z.string().nullable(),
  })
  .meta({ id: 'CorrectionRequest' });
export type CorrectionRequest = z.output<typeof CorrectionRequest>;

/** An open correction, as the end user sees it. */
export const PublicCorrection = z
  .object({ correction_id: z.string(), step_id: z.string(), ...asked })
  .meta({ id: 'PublicCorrection' });

export const CorrectionInput = z
  .strictObject({
    step_id: StepId,
    message: textUpTo(CORRECTIONS.message).min(1).describe('For the end user.'),
    field_ids: z.array(FieldId).max(CORRECTIONS.fields).optional(),
    document_types: z
      .array(z.string().regex(/^[a-z0-9_]{1,64}$/))
      .max(CORRECTIONS.document_types)
      .optional(),
  })
  .meta({ id: 'CorrectionInput' });
