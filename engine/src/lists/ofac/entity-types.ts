import type { EntityType } from '../../entity.ts';

/** OFAC's words for what an entry is. */
export const ENTITY_TYPES: ReadonlyMap<string, EntityType> = new Map([
  ['Individual', 'individual'],
  ['Entity', 'organization'],
  ['Vessel', 'vessel'],
  ['Aircraft', 'aircraft'],
]);
