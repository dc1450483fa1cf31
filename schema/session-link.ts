import * as z from 'zod';
import { link } from './contract.ts';
import { PAGE, pageInput, pageOutput } from './page.ts';
import { SessionId } from './session.ts';
import { example, head } from './session-example.ts';
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
  example: { input: { session_ids: [example.session_id] }, output: { sessions: [example] } },
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
  example: {
    input: { workflow_ids: [example.workflow_id] },
    output: { pages: [{ sessions: [head], count: 1, next_key: null }] },
  },
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
  example: {
    input: { customer_ids: ['019bc0f0-9d28-742f-96cf-830568acf16e'] },
    output: { pages: [{ sessions: [head], count: 1, next_key: null }] },
  },
});
