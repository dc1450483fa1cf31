import * as z from 'zod';
import { link } from './contract.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { SessionId } from './session.ts';
import { Session, SessionSummary } from './session-record.ts';
import { WorkflowId } from './workflow-id.ts';

/** The session of each of several ids; null: there is none. */
export const ofIds = link({
  action: 'session.of_ids',
  summary: 'The session of each of several ids; null: there is none.',
  permission: 'kyc:read',
  audit: true,
  resource: { type: 'session' },
  input: z.strictObject({ session_ids: z.array(SessionId).min(1).max(PAGE.max) }),
  output: z.object({ sessions: z.array(Session.nullable()) }),
});

/** The sessions of each of several workflows in all their versions, newest first. */
export const ofWorkflows = link({
  action: 'session.of_workflows',
  summary: 'The sessions of each of several workflows in all their versions, newest first.',
  permission: 'kyc:read',
  audit: true,
  resource: { type: 'session' },
  input: z.strictObject({ workflow_ids: z.array(WorkflowId).min(1).max(PAGE.max), ...pageInput }),
  output: z.object({ pages: z.array(z.object({ sessions: z.array(SessionSummary), ...pageOutput })) }),
  codes: ['INVALID_CURSOR'],
});

/** The sessions of each of several customers, newest first. */
export const ofCustomers = link({
  action: 'session.of_customers',
  summary: 'The sessions of each of several customers, newest first.',
  permission: 'kyc:read',
  audit: true,
  resource: { type: 'session' },
  input: z.strictObject({ customer_ids: z.array(z.string().max(64)).min(1).max(PAGE.max), ...pageInput }),
  output: z.object({ pages: z.array(z.object({ sessions: z.array(SessionSummary), ...pageOutput })) }),
  codes: ['INVALID_CURSOR'],
});
