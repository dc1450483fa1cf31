export { mediaOfCustomer } from './media/of-customer.ts';
export { matchesOfCustomer, monitoringOf } from './run/customer-match-store.ts';
export { FOLLOW_MEMBERS, watchMembers } from './watch-members.ts';
