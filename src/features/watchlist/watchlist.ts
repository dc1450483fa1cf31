export { FOLLOW_MEMBERS, watchMembers } from './follow-members.ts';
