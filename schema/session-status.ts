import * as z from 'zod';

export const SessionStatus = z
  .enum([
    'active',
    'completed',
    'processing',
    'approved',
    'rejected',
    'manual_review',
    'awaiting_client_correction',
    'expired',
  ])
  .meta({ id: 'SessionStatus' });
export type SessionStatus = z.output<typeof SessionStatus>;

export const FinalDecision = z.enum(['approved', 'flagged', 'rejected', 'manual_review']).meta({ id: 'FinalDecision' });
export type FinalDecision = z.output<typeof FinalDecision>;
