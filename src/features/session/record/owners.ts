import { OWNERSHIP_LIMITS, OWNERSHIP_RULES, type OwnershipRuleName } from '@vett/engine/ownership';
import type { ScreenedSubject } from '@vett/schema/session-processing';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tenant.ts';
import { lastRuns, openRun, type RunText } from '../../check-run/check-run.ts';
import { listingOf, screeningIn } from '../../list-check/list-check.ts';
import type { StoredSession } from '../store.ts';
import { AT_ONCE } from '../subsessions/store.ts';
import type { OpenParty } from './record.ts';

/** A related party who owns a share. */
export interface Owner {
  readonly session_id: string;
  readonly name: string;
  readonly entity_type: StoredSession['entity_type'];
  /** Whether the share may be held through others, as that of a beneficial owner. */
  readonly is_indirect: boolean;
  /** Null: it was not declared. */
  readonly percent: number | null;
  /** Whether the owners of this company were evaluated in its own session. */
  readonly is_traced: boolean;
  /** The rules by which its own session speaks against it. */
  readonly found: readonly { readonly rule: OwnershipRuleName; readonly listed: 'confirmed' | 'possible' }[];
}

const RULES = Object.keys(OWNERSHIP_RULES) as OwnershipRuleName[];

/** More owners than are evaluated are left undeclared, which clears nobody. */
const MOST = OWNERSHIP_LIMITS.parties - 1;

const isOwner = ({ role, ownership_percentage }: OpenParty) =>
  role === 'ubo' || role === 'shareholder' || ownership_percentage !== null;

/** The related parties who own shares, with what the last checks of their own sessions found. */
export async function ownersOf(
  transaction: Transaction<Tables>,
  runKey: () => Promise<Buffer>,
  parties: readonly OpenParty[],
): Promise<Owner[]> {
  const owning = parties.filter(isOwner).slice(0, MOST);
  const found = new Map<string, Pick<Owner, 'is_traced' | 'found'>>();
  for (let from = 0; from < owning.length; from += AT_ONCE) {
    const types = new Map(owning.slice(from, from + AT_ONCE).map((each) => [each.session_id, each.entity_type]));
    for (const run of await lastRuns(transaction, [...types.keys()]))
      found.set(run.session_id, findingsOf(await openRun(await runKey(), run), types.get(run.session_id)));
  }
  return owning.map(({ session_id, party, entity_type, role, ownership_percentage }) => ({
    session_id,
    name: party?.name ?? '',
    entity_type,
    is_indirect: role === 'ubo',
    percent: ownership_percentage,
    ...(found.get(session_id) ?? { is_traced: false, found: [] }),
  }));
}

/** The findings of the checks of an owner about itself: the names of its own parties count by its evaluation, those of its people not at all. */
function findingsOf(
  { facts, results }: RunText,
  entity_type: Owner['entity_type'] | undefined,
): Pick<Owner, 'is_traced' | 'found'> {
  const { lists_check: lists } = results.external_validations;
  const subjects = lists.status === 'completed' ? lists.screening_subjects : [];
  const isParty = ({ source, role }: ScreenedSubject) => source === 'workflow' && role === 'declared';
  const isOwn = (subject: ScreenedSubject) => subject.entity_type === entity_type && !isParty(subject);
  const own = new Set(subjects.filter(isOwn).map(({ name }) => name));
  const screening = screeningIn(lists, (name) => own.has(name));
  const found = RULES.flatMap((rule): Owner['found'] => {
    const status = facts.ownership?.find((each) => each.rule === rule)?.status;
    const listed = listingOf(rule, screening);
    if (listed === 'confirmed' || status === 'blocked') return [{ rule, listed: 'confirmed' }];
    return listed === 'possible' || status === 'unknown' ? [{ rule, listed: 'possible' }] : [];
  });
  return { is_traced: facts.ownership !== undefined && facts.ownership !== null, found };
}
