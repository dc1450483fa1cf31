import * as contracts from '@vett/schema/customer-overview';
import type { Doors } from '../../../core/doors.ts';
import { implement } from '../../../core/operation.ts';
import { joining } from '../../../platform/database/tenant.ts';
import { readCustomer } from '../../customer/customer.ts';
import { matchesOfCustomer } from '../../watchlist/watchlist.ts';
import { gapsOf } from './gaps.ts';
import { organizationOf } from './members.ts';
import { riskFactsOf, riskOfCustomer } from './risk.ts';

/** The customer with everything that its sessions and watchlists tell. Throws CUSTOMER_NOT_FOUND. */
async function readKnown(doors: Doors, id: string, signal: AbortSignal) {
  const { database, keyOf, clock } = doors;
  const matches = await matchesOfCustomer(doors, id, signal);
  return database.run(async (transaction) => {
    const inside = { transaction, keyOf: (label: string) => keyOf(label, joining(transaction)) };
    const customer = await readCustomer(inside, id);
    return { customer, known: await riskFactsOf(inside, customer.customer_id, matches, clock.now()) };
  });
}

export const organization = implement(contracts.organization, async ({ signal }, doors, { customer_id }) => {
  const { customer, known } = await readKnown(doors, customer_id, signal);
  return organizationOf(customer.name, known);
});

const NAMES = {
  list_matches: 'Matches with lists',
  country: 'Country',
  adverse_media: 'Adverse media',
  industry: 'Industry',
  web_reliability: 'Reliability of websites',
  document_integrity: 'Integrity of documents',
  identity_verification: 'Verification of identity',
  ownership_transparency: 'Transparency of ownership',
} as const;

export const riskProfile = implement(contracts.riskProfile, async ({ signal }, doors, { customer_id }) => {
  const { customer, known } = await readKnown(doors, customer_id, signal);
  const now = doors.clock.now();
  const isCompany = customer.entity_type === 'company';
  const { risk, organized } = await riskOfCustomer(customer, known);
  const manual = customer.risk_level_source === 'manual' ? customer.risk_level : undefined;
  return {
    overall_score: risk.score,
    risk_level: manual ?? risk.level,
    ...(manual && manual !== risk.level && { computed_risk_level: risk.level }),
    risk_level_source: manual ? ('manual' as const) : ('computed' as const),
    factors: risk.factors.map((factor) => ({ ...factor, name: NAMES[factor.factor_id] })),
    critical_flags: [...risk.critical_flags],
    compliance_gaps: gapsOf(isCompany, customer.created_at, known, organized, now),
    last_evaluated: now.toISOString(),
  };
});
