import { levelOf, riskOnceRejected, scoreRisk } from '@vett/engine/decision';
import type { Customer } from '@vett/schema/customer';
import type { OfCustomer } from '../../session/session.ts';
import { organizationOf } from './members.ts';

/** Without any check nothing is known. */
const UNKNOWN = 50;

/** The risk of a customer by its last processed session, and for a company by its organization. */
export async function riskOf({ name, entity_type }: Pick<Customer, 'name' | 'entity_type'>, found: OfCustomer) {
  const organized = await organizationOf(name, found);
  const { ownership_coverage: coverage, unverified_count: unverified_members } = organized.summary;
  const ownership = entity_type === 'company' ? { coverage, unverified_members } : undefined;
  const [last] = found.runs;
  const scored = last && scoreRisk(last.facts, ownership);
  const risk = scored
    ? last.isRejected
      ? riskOnceRejected(scored)
      : scored
    : { score: UNKNOWN, level: levelOf(UNKNOWN), factors: [], critical_flags: [] };
  return { risk, organized };
}
