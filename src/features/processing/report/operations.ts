import { report as contract, type SessionReportContent } from '@vett/schema/session-report';
import { implement } from '../../../core/operation.ts';
import { findHead } from '../../audit/audit.ts';
import { readWhole } from '../../session/session.ts';
import { reportPage } from './report-page.ts';

export const report = implement(contract, async ({ tenant }, doors, { session_id, format = 'json' }) => {
  const content: SessionReportContent = await doors.database.run(async (transaction) => ({
    tenant: { tenant_id: tenant.tenant_id, name: tenant.name },
    generated_at: doors.clock.now().toISOString(),
    session: await readWhole(transaction, doors, tenant, session_id),
    audit: headOf(await findHead(transaction)),
  }));
  const { signText } = doors.tokens;
  if (format === 'json') return { format, content, jws: await signText(JSON.stringify(content)) };
  const page = reportPage(content);
  const [header, , signature] = (await signText(page)).split('.');
  return { format, content, html: `${page}<!-- vett-signature ${header}..${signature} -->\n` };
});

const headOf = ({ seq, hash }: { seq: number; hash: string | null }) =>
  hash === null ? null : { head_seq: seq, head_hash: hash };
