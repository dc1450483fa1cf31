import type { OrganizationMember } from '@vett/schema/customer-overview';
import { defineJob } from '../../../core/job.ts';
import { joining } from '../../../platform/database/tenant.ts';
import { readCustomer } from '../../customer/customer.ts';
import { sessionsOfCustomer } from '../../session/session.ts';
import { FOLLOW_MEMBERS, watchMembers } from '../../watchlist/watchlist.ts';
import { noneIfErased } from './erased.ts';
import { organizationOf } from './members.ts';

/** The share in percent from which a shareholder is an owner. */
const OWNER = 25;

const isOwner = ({ role, ownership_percentage: share }: OrganizationMember) =>
  role === 'ubo' || (role === 'shareholder' && (share ?? 0) >= OWNER);

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
