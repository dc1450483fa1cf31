import * as z from 'zod';
import { ANSWER } from './constants.ts';
import { contract } from './contract.ts';
import { SessionId } from './session.ts';
import { example } from './session-example.ts';
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

const session_id = '019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c13';

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
  example: {
    input: { session_id },
    output: {
      format: 'json',
      content: {
        tenant: { tenant_id: example.tenant_id, name: 'Example Bank' },
        generated_at: '2026-02-01T08:00:00.000Z',
        session: example,
        audit: { head_seq: 17, head_hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
      },
      jws: 'eyJhbGciOiJFZERTQSJ9.eyJ0ZW5hbnQiOnt9fQ.c2lnbmF0dXJl',
    },
  },
});
