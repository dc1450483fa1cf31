import { report as contract, type SessionReportContent } from '@vett/schema/session-report';
import type { Doors } from '../../../core/doors.ts';
import { implement } from '../../../core/operation.ts';
import { findHead } from '../../audit/audit.ts';
import { signedReport } from '../../list-check/list-check.ts';
import { readFullSession } from '../../session/session.ts';
import type { TokenDoors } from '../../token/token.ts';
import { reportPage } from './report-page.ts';

export const report = implement(
  contract,
  async (caller, doors: Doors & TokenDoors, { session_id, format = 'json' }) => {
    const { tenant } = caller;
    const content: SessionReportContent = await doors.database.run(async (transaction) => ({
      tenant: { tenant_id: tenant.tenant_id, name: tenant.name },
      generated_at: doors.clock.now().toISOString(),
      session: await readFullSession(transaction, doors, tenant, session_id),
      audit: headOf(await findHead(transaction)),
    }));
    return signedReport(format, content, reportPage, caller, doors);
  },
);

const headOf = ({ seq, hash }: { seq: number; hash: string | null }) =>
  hash === null ? null : { head_seq: seq, head_hash: hash };
