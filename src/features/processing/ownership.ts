import {
  evaluateOwnership,
  type Listing,
  OWNERSHIP_RULES,
  type OwnershipEvaluation,
  type OwnershipRuleName,
} from '@vett/engine/ownership';
import type { ListsCheck } from '@vett/schema/session-processing';
import { listingOf, screeningIn } from '../list-check/list-check.ts';
import type { CheckInput, Owner } from '../session/session.ts';
import { nameKey } from './checks/subjects.ts';

const RULES = Object.keys(OWNERSHIP_RULES) as OwnershipRuleName[];
/** The gravest first. */
const LISTINGS = ['confirmed', 'possible', 'unknown', 'none'] as const;
const STATUSES = ['blocked', 'unknown', 'not_blocked'] as const;

/**
 * Whether the company of a session is blocked for its declared owners, by each rule; null: it is a person. Direct shares and those of
 * beneficial owners are two declarations of the same whole: each is evaluated, and the worse one holds.
 */
export function ownershipOf(
  { session: { session_id, entity_type }, owners }: Pick<CheckInput, 'session' | 'owners'>,
  lists: ListsCheck,
): OwnershipEvaluation[] | null {
  if (entity_type !== 'company') return null;
  const [direct, indirect] = [
    owners.filter((owner) => !owner.is_indirect),
    owners.filter((owner) => owner.is_indirect),
  ];
  const declared = [direct, indirect].filter((some) => some.length > 0);
  return RULES.map((rule) =>
    (declared.length > 0 ? declared : [[]]).map((some) => evaluated(session_id, rule, some, lists)).reduce(worse),
  );
}

function evaluated(target: string, rule: OwnershipRuleName, owners: readonly Owner[], lists: ListsCheck) {
  const parties = owners.map((owner) => ({
    id: owner.session_id,
    // The owners of a company that was evaluated by itself count by its status.
    entity_type: owner.is_traced ? ('individual' as const) : owner.entity_type,
    listed: listedAs(owner, rule, lists),
  }));
  const holdings = owners.map(({ session_id: owner, percent }) => ({ owner, owned: target, percent }));
  const company = { id: target, entity_type: 'company', listed: 'none' } as const;
  return evaluateOwnership({ parties: [company, ...parties], holdings }, target, rule);
}

/** How an owner counts, by the checks of this session and of its own. */
function listedAs({ name, found }: Owner, rule: OwnershipRuleName, lists: ListsCheck): Listing {
  const key = nameKey(name);
  const own = found.find((each) => each.rule === rule)?.listed;
  const here = listingOf(
    rule,
    screeningIn(lists, (other) => nameKey(other) === key),
  );
  return LISTINGS.find((listed) => listed === own || listed === here) ?? 'unknown';
}

const worse = (one: OwnershipEvaluation, other: OwnershipEvaluation): OwnershipEvaluation => ({
  rule: one.rule,
  status: STATUSES.find((status) => status === one.status || status === other.status) ?? 'unknown',
  at_least: Math.max(one.at_least, other.at_least),
  at_most: Math.max(one.at_most, other.at_most),
  paths: [...one.paths, ...other.paths],
  has_more_paths: one.has_more_paths || other.has_more_paths,
  gaps: [...one.gaps, ...other.gaps],
});
