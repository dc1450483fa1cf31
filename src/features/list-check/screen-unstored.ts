import type { BatchItem } from '@vett/schema/batch';
import type { ListName } from '@vett/schema/list-name';
import { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { type Caller, NO_TENANT, type Tenant } from '../../core/caller.ts';
import type { LoadedList } from '../../core/doors.ts';
import { UNLINKED } from '../lists/lists.ts';
import { listChecksOf } from './check/checks.ts';
import { toBatchItems } from './check/items.ts';
import { planCheck } from './check/plan.ts';
import type { ScreeningDoors } from './check/screen-many.ts';
import { readMembers, screenMembers } from './check/screen-members.ts';

const NOBODY: Tenant = {
  ...NO_TENANT,
  configuration: TenantConfiguration.parse({ data_processing_config: { mode: 'ephemeral' } }),
};

/**
 * Screens subjects against lists in memory, without a database: nothing is stored, and no decision applies. A list of `names` that is
 * not loaded fails. `first` is the index of the first subject.
 */
export async function screenUnstored(
  subjects: readonly unknown[],
  first: number,
  { names, loaded }: { readonly names: readonly ListName[]; readonly loaded: ReadonlyMap<ListName, LoadedList> },
  pool: ScreeningDoors['pool'],
  work: Pick<Caller, 'signal' | 'log'>,
): Promise<BatchItem[]> {
  const now = new Date();
  const caller = { ...work, tenant: NOBODY, retention: 'ephemeral' as const };
  const doors = { lists: { enabled: names, loaded, profiles: UNLINKED }, pool, checked: () => {} };
  const plan = planCheck({}, NOBODY, doors.lists);
  const members = await readMembers(subjects, first, now, caller);
  const screened = await screenMembers(plan, members, caller, doors);
  const { items } = await toBatchItems(plan, screened, false, (ready) => listChecksOf(plan, ready, doors, now));
  return items;
}
