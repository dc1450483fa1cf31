import { report as contract, type SessionReportContent } from '@vett/schema/session-report';
import { implement } from '../../../core/operation.ts';
import { findHead } from '../../audit/audit.ts';
import { signedPage } from '../../list-check/list-check.ts';
import { readWhole } from '../../session/session.ts';
import { reportPage } from './report-page.ts';

export const report = implement(contract, async (caller, doors, { session_id, format = 'json' }) => {
  const { tenant } = caller;
  const content: SessionReportContent = await doors.database.run(async (transaction) => ({
    tenant: { tenant_id: tenant.tenant_id, name: tenant.name },
    generated_at: doors.clock.now().toISOString(),
    session: await readWhole(transaction, doors, tenant, session_id),
    audit: headOf(await findHead(transaction)),
  }));
  if (format === 'json') return { format, content, jws: await doors.tokens.signText(JSON.stringify(content)) };
  const { generated_at } = content;
  return { format, content, ...(await signedPage(format, { page: reportPage(content), generated_at }, caller, doors)) };
});

const headOf = ({ seq, hash }: { seq: number; hash: string | null }) =>
  hash === null ? null : { head_seq: seq, head_hash: hash };
