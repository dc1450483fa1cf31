export { FOLLOW_MEMBERS, watchMembers } from './follow-members.ts';
export { matchesOfCustomer, monitoringOf } from './run/customer-match-store.ts';
