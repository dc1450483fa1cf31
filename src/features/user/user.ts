/** The members of a tenant for features that give them work. */

export { lockMembers, storeTurn } from './member-store.ts';
