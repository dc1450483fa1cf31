import * as z from 'zod';
import { MainReason } from './case-review.ts';
import { event } from './event-definition.ts';
import { SessionRiskLevel } from './session-judgement.ts';

const thin = {
  session_id: z.uuid(),
  workflow_id: z.uuid(),
  customer_id: z.uuid().nullable(),
  parent_session_id: z.uuid().nullable(),
  assigned_to: z.string().nullable(),
  risk_level: SessionRiskLevel.nullable(),
  main_reason: MainReason.nullable(),
  review_since: z.iso.datetime(),
  due_at: z.iso.datetime(),
};

export const CASE_EVENTS = {
  'kyc.case.overdue': event({
    description:
      'A session was not decided within the `cases.review_hours` of the tenant. It is told once for each time that it waits.',
    data: z.strictObject(thin),
    thin: z.object(thin),
    example: {
      session_id: '019bc0f0-9d40-7d11-8c2a-5e4f3a2b1c0d',
      workflow_id: '019bc0ef-1a20-7f3c-9b4d-0a1b2c3d4e5f',
      customer_id: '019bc0f0-9d34-7e3a-9f20-1b2c3d4e5f60',
      parent_session_id: null,
      assigned_to: '019bc0f0-9d29-7c41-8f0a-5a1b3c0d9e31',
      risk_level: 'high',
      main_reason: 'list_match',
      review_since: '2026-01-15T09:30:00.000Z',
      due_at: '2026-01-16T09:30:00.000Z',
    },
  }),
} as const;
