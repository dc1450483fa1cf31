import type { Customer } from '@vett/schema/customer';
import type { OrganizationMember } from '@vett/schema/customer-overview';
import { defineJob } from '../../../core/job.ts';
import { joining } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { ASSESS_CUSTOMER, lockCustomers, noteRisk, readCustomer } from '../../customer/customer.ts';
import { type CustomerRecord, sessionsOfCustomer } from '../../session/session.ts';
import { FOLLOW_MEMBERS, matchesOfCustomer, watchMembers } from '../../watchlist/watchlist.ts';
import { organizationOf, unlikeNames } from './members.ts';
import { riskFactsOf, riskOfCustomer } from './risk.ts';

/** Notes the risk of a customer after a decision or an erasure. */
export const assessCustomer = defineJob({
  ...ASSESS_CUSTOMER,
  async run({ signal }, doors, { customer_id }) {
    const { database, keyOf, clock } = doors;
    const matches = await matchesOfCustomer(doors, customer_id, signal);
    await database.run(async (transaction) => {
      const inside = { transaction, clock, keyOf: (label: string) => keyOf(label, joining(transaction)) };
      await lockCustomers(transaction, [customer_id]);
      const customer = await readCustomer(inside, customer_id).catch(noneIfErased);
      if (!customer) return;
      const { risk } = await riskOfCustomer(customer, await riskFactsOf(inside, customer_id, matches, clock.now()));
      await noteRisk(inside, customer_id, risk.level);
    });
  },
});

/** The share in percent from which a shareholder is an owner. One whose share nobody stated may have more. */
const OWNER = 25;

const isOwner = ({ role, ownership_percentage: share }: OrganizationMember) =>
  role === 'ubo' || (role === 'shareholder' && (share === null || share >= OWNER));

const MAX_NAMES = 10;

/** The names of the customer in its newest checked session that are unlike its own: a customer may be called by the id of its program. */
async function statedNames({ name, entity_type }: Customer, { runs }: Pick<CustomerRecord, 'runs'>): Promise<string[]> {
  for (const { results } of runs) {
    const { lists_check: lists } = results.external_validations;
    if (lists.status !== 'completed') continue;
    const own = lists.screening_subjects.filter((each) => each.role === 'primary' && each.entity_type === entity_type);
    const stated = own.slice(0, MAX_NAMES).map((each) => each.name);
    return unlikeNames(name, stated);
  }
  return [];
}

/** Has the owners and directors of a monitored customer, and its names in sessions, watched beside it. */
export const followMembers = defineJob({
  ...FOLLOW_MEMBERS,
  async run(caller, doors, { customer_id }) {
    const { members, names } = await doors.database.run(async (transaction) => {
      const inside = { transaction, keyOf: (label: string) => doors.keyOf(label, joining(transaction)) };
      const customer = await readCustomer(inside, customer_id).catch(noneIfErased);
      if (!customer) return { members: [], names: [] };
      const record = await sessionsOfCustomer(inside, customer_id);
      const { organization } = await organizationOf(customer.name, record);
      return { members: organization.members, names: await statedNames(customer, record) };
    });
    await watchMembers(caller, doors, customer_id, {
      names,
      ubos: members.filter(isOwner).map(({ name }) => name),
      directors: members.filter(({ role }) => role === 'director').map(({ name }) => name),
    });
  },
});

/** For a job on a customer that was erased meanwhile. */
function noneIfErased(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'CUSTOMER_NOT_FOUND') return;
  throw error;
}
