import type { ComplianceGap, Organization } from '@vett/schema/customer-overview';
import type { CustomerRiskFacts } from './risk.ts';

const DAY_MS = 86_400_000;
const SCREENING_DAYS = 90;

/** Everything that the file of a customer lacks. */
export function gapsOf(
  isCompany: boolean,
  created_at: string,
  { runs, screened_at, paused_since, isOutdated }: CustomerRiskFacts,
  { organization: { members }, unverified_members }: Organization,
  now: Date,
): ComplianceGap[] {
  const documents = runs.flatMap(({ facts }) =>
    facts.documents.status === 'completed' ? facts.documents.documents : [],
  );
  const today = now.toISOString().slice(0, 10);
  const [expired] = documents.flatMap(({ expiry_date: date }) => (date !== null && date < today ? [date] : [])).sort();
  const due = new Date((screened_at?.getTime() ?? Date.parse(created_at)) + SCREENING_DAYS * DAY_MS);
  const gaps: (ComplianceGap | false)[] = [
    isCompany &&
      !members.some(({ role }) => role === 'ubo' || role === 'shareholder') && {
        code: 'missing_ubo',
        message: 'No owner of the company is known.',
        since: created_at,
      },
    expired !== undefined && {
      code: 'expired_document',
      message: 'A document has expired.',
      since: `${expired}T00:00:00.000Z`,
    },
    (screened_at === null || due < now) && {
      code: 'no_screening_90d',
      message: 'Nothing was compared with the lists in the last 90 days.',
      since: (screened_at === null ? new Date(created_at) : due).toISOString(),
    },
    paused_since !== null && {
      code: 'monitoring_paused',
      message: 'All watchlists of the customer are paused: nothing compares it with new entries.',
      since: paused_since.toISOString(),
    },
    isOutdated && {
      code: 'results_outdated',
      message: 'Answers, facts of the customer, decisions on matches or related parties changed after the checks.',
      since: (screened_at ?? new Date(created_at)).toISOString(),
    },
    unverified_members.length > 0 && {
      code: 'unverified_member',
      message: `${unverified_members.length} members are not verified.`,
      since: created_at,
    },
    !isCompany &&
      !documents.some(({ kinds }) => kinds.includes('proof_of_address')) && {
        code: 'missing_address_proof',
        message: 'No proof of address was submitted.',
        since: created_at,
      },
  ];
  return gaps.filter((gap) => gap !== false);
}
