import { defineJob } from '../../../core/job.ts';
import { joining } from '../../../platform/database/tenant.ts';
import { ASSESS_CUSTOMER, lockCustomers, noteRisk, readCustomer } from '../../customer/customer.ts';
import { matchesOfCustomer } from '../../watchlist/watchlist.ts';
import { noneIfErased } from './erased.ts';
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
