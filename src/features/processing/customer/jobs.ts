import type { OrganizationMember } from '@vett/schema/customer-overview';
import { defineJob } from '../../../core/job.ts';
import { joining } from '../../../platform/database/tenant.ts';
import { AppError } from '../../../platform/error.ts';
import { ASSESS_CUSTOMER, lockCustomers, noteRisk, readCustomer } from '../../customer/customer.ts';
import { sessionsOfCustomer } from '../../session/session.ts';
import { FOLLOW_MEMBERS, matchesOfCustomer, watchMembers } from '../../watchlist/watchlist.ts';
import { organizationOf } from './members.ts';
import { knownOf, riskOf } from './risk.ts';

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
      const { risk } = await riskOf(customer, await knownOf(inside, customer_id, matches, clock.now()));
      await noteRisk(inside, customer_id, risk.level);
    });
  },
});

/** The share in percent from which a shareholder is an owner. One whose share nobody stated may have more. */
const OWNER = 25;

const isOwner = ({ role, ownership_percentage: share }: OrganizationMember) =>
  role === 'ubo' || (role === 'shareholder' && (share === null || share >= OWNER));

/** Has the owners and directors of a monitored customer watched beside it. */
export const followMembers = defineJob({
  ...FOLLOW_MEMBERS,
  async run(caller, doors, { customer_id }) {
    const members = await doors.database.run(async (transaction) => {
      const inside = { transaction, keyOf: (label: string) => doors.keyOf(label, joining(transaction)) };
      const customer = await readCustomer(inside, customer_id).catch(noneIfErased);
      if (!customer) return [];
      const { organization } = await organizationOf(customer.name, await sessionsOfCustomer(inside, customer_id));
      return organization.members;
    });
    await watchMembers(caller, doors, customer_id, {
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
