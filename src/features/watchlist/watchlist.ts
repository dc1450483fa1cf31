export { matchesOfCustomer, monitoringOf } from './run/customer-matches.ts';
export { FOLLOW_MEMBERS, watchMembers } from './watch-members.ts';
