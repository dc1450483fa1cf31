export { evaluateOwnership, type OwnershipEvaluation } from './evaluate.ts';
export type { OwnershipGap } from './gaps.ts';
export type { OwnershipPath } from './paths.ts';
export { OWNERSHIP_RULES, type OwnershipRuleName } from './rules.ts';
export {
  type Holding,
  type Listing,
  OWNERSHIP_LIMITS,
  type OwnershipParty,
  type OwnershipStructure,
} from './structure.ts';
