import { evaluateOwnership, type Listing, OWNERSHIP_RULES, type OwnershipRuleName } from '@vett/engine/ownership';
import type { BatchItem } from '@vett/schema/batch';
import { ownership as contract, type OwnershipInput } from '@vett/schema/ownership';
import type { Caller } from '../../../core/caller.ts';
import type { Doors } from '../../../core/doors.ts';
import { invalidField } from '../../../core/invalid-input.ts';
import { implement } from '../../../core/operation.ts';
import { refusalOr } from '../../../platform/error.ts';
import { batchWarnings, screenBatch } from '../batch.ts';
import { executionContext, ignoredOptions } from '../check/execution-context.ts';
import { planCheck } from '../check/plan.ts';
import { inTurn } from '../check/screen.ts';
import type { ScreeningDoors } from '../check/screen-many.ts';
import type { PlacedMember } from '../check/screen-members.ts';
import { prepareSubject } from '../check/subject.ts';
import { listingOf } from './listing.ts';

type Party = OwnershipInput['parties'][number];
const RULES = Object.keys(OWNERSHIP_RULES) as OwnershipRuleName[];

export const ownership = implement(contract, async (caller, doors: Doors & ScreeningDoors, input) => {
  requireStructure(input);
  const now = doors.clock.now();
  const { items, warnings } = await screenParties(input, caller, doors, now);
  const parties = input.parties.map((party) => {
    const item = items.get(party.party_id);
    const listed = (rule: OwnershipRuleName): Listing => {
      if (party.listed !== undefined) return party.listed ? 'confirmed' : 'none';
      return item?.status === 'success'
        ? listingOf(rule, screeningOf(item, input.apply_decisions === true))
        : 'unknown';
    };
    return { party, item, listed: RULES.map((rule) => ({ rule, listed: listed(rule) })) };
  });
  return {
    target: input.target,
    evaluations: RULES.map((rule, index) => {
      const listed = parties.map(({ party: { party_id, entity_type }, listed: byRule }) => ({
        id: party_id,
        entity_type,
        listed: byRule[index]?.listed ?? 'unknown',
      }));
      return evaluateOwnership({ parties: listed, holdings: input.holdings }, input.target, rule);
    }),
    parties: parties.map(({ party: { party_id }, item, listed }) => ({
      party_id,
      listed,
      ...(item?.status === 'success' && { summary: item.summary }),
      ...(item?.status === 'error' && { error: item.error }),
    })),
    execution_context: executionContext(caller, now, warnings),
  };
});

/** Screens the parties that have a subject; the items by their `party_id`. */
async function screenParties(input: OwnershipInput, caller: Caller, doors: Doors & ScreeningDoors, now: Date) {
  const members: PlacedMember[] = [];
  for (const [index, { party_id: reference, entity_type, subject }] of input.parties.entries())
    if (subject) {
      const place = `parties[${index}].subject`;
      const prepare = () => refusalOr(() => prepareSubject({ entity_type, ...subject }, now, place));
      members.push({ index, reference, subject: await inTurn(prepare, caller) });
    }
  if (members.length === 0) return { items: new Map<string, BatchItem>(), warnings: ignoredOptions(input, caller) };
  const plan = planCheck(input, caller.tenant, doors.lists);
  const { items } = await screenBatch(plan, members, false, caller, doors, now);
  return {
    items: new Map(items.map((item) => [item.reference ?? '', item])),
    warnings: [...ignoredOptions(input, caller), ...batchWarnings(items, plan, doors.lists, now)],
  };
}

function screeningOf({ results, summary }: Extract<BatchItem, { status: 'success' }>, appliesDecisions: boolean) {
  const found = results.flatMap((result) => ('error' in result ? [] : result));
  const matches = found.flatMap((result) => result.matches);
  return {
    matches: appliesDecisions ? matches.filter(({ decision }) => decision?.decision !== 'false_positive') : matches,
    consulted: summary.lists_checked,
    is_partial: summary.uncompared !== undefined || found.some(({ metadata }) => metadata.truncated),
  };
}

/** Throws VALIDATION_ERROR for a party that is named twice, a holding of nobody and one in a person. */
function requireStructure({ target, parties, holdings }: OwnershipInput): void {
  const types = new Map<string, Party['entity_type']>();
  for (const [index, { party_id, entity_type }] of parties.entries()) {
    if (types.has(party_id)) throw invalidField(`parties[${index}].party_id`, 'DUPLICATE', 'Name each party once.');
    types.set(party_id, entity_type);
  }
  const requireCompany = (place: string, id: string) => {
    if (types.get(id) !== 'company') throw invalidField(place, 'UNKNOWN_VALUE', 'Send the party_id of a company.');
  };
  requireCompany('target', target);
  for (const [index, { owner, owned }] of holdings.entries()) {
    if (!types.has(owner))
      throw invalidField(`holdings[${index}].owner`, 'UNKNOWN_VALUE', 'Send the party_id of a party.');
    requireCompany(`holdings[${index}].owned`, owned);
  }
}
