import * as z from 'zod';
import { ANSWER } from './constants.ts';
import { contract } from './contract.ts';
import { SessionId } from './session.ts';
import { Session } from './session-record.ts';
import { ReportFormat } from './validation.ts';

/** The content of a report, for people and programs. */
export const SessionReportContent = z
  .object({
    tenant: z.object({ tenant_id: z.string(), name: z.string() }).meta({ id: 'SessionReportTenant' }),
    generated_at: z.string(),
    session: Session,
    audit: z
      .object({ head_seq: z.int(), head_hash: z.string() })
      .meta({ id: 'SessionReportAudit' })
      .nullable()
      .describe('The last event of the audit chain when the report was made; null: nothing was audited yet.'),
  })
  .meta({ id: 'SessionReportContent' });
export type SessionReportContent = z.output<typeof SessionReportContent>;

export const SessionReport = z
  .object({
    format: ReportFormat,
    content: SessionReportContent,
    jws: z.string().describe('`content` in a compact JSON Web Signature (EdDSA, keys at `/.well-known/jwks.json`).'),
    html: z.string().optional().describe('As HTML: the page, with its signature as its last line.'),
    pdf: z.string().optional().describe('As PDF: the file in Base64, with its signature as its last line.'),
  })
  .meta({ id: 'SessionReport' });

export const report = contract({
  action: 'session.report',
  answer: ANSWER.large,
  summary: 'A signed report of a session: answers, hashes of documents, checks, rules and decisions.',
  description:
    'Anyone can verify it by the keys at `/.well-known/jwks.json`, `vett verify-report` without a network. As a page it is ' +
    'one HTML file that loads nothing. The last line of page and PDF file holds the detached signature of all bytes before it.',
  permission: 'kyc:read',
  audit: true,
  codes: ['SESSION_NOT_FOUND'],
  resource: { type: 'session', id: ({ session_id }) => session_id },
  input: z.strictObject({
    session_id: SessionId,
    format: ReportFormat.optional(),
  }),
  output: SessionReport,
  rest: { method: 'GET', path: '/kyc/sessions/{session_id}/report' },
  inTurn: true,
});
