import type { Transaction } from 'kysely';
import type { Caller } from '../../core/caller.ts';
import type { Doors } from '../../core/doors.ts';
import type { Installation } from '../../core/installation.ts';
import { defineInstallationJob } from '../../core/job.ts';
import { inRounds } from '../../core/rounds.ts';
import type { Tables } from '../../platform/database/tenant.ts';
import { assignTo, countWaitingOf, lockUnassigned, tenantsToAssign } from '../session/session.ts';
import { personBehind, personOf } from '../tenant/tenant.ts';
import { lockMembers, storeTurn } from '../user/user.ts';

const BATCH = 100;
const JOB = 'case.assign';

/** Gives the waiting cases of nobody to the members of their tenants in turn. Repeated, it changes nothing. */
export const assignJob = defineInstallationJob({
  name: JOB,
  schedule: '* * * * *',
  async run(installation, _data, signal) {
    const tenants = await tenantsToAssign(installation.sql);
    const failures = await inRounds(tenants, (tenant_id) => assignOf(installation, tenant_id, signal), {
      signal,
      failed: (tenant_id, error) => installation.log.error({ error, tenant_id }, 'cases could not be assigned'),
    });
    if (failures.length > 0)
      throw new AggregateError(failures, `cases of ${failures.length} tenants were not assigned`);
  },
});

/** Assigns some cases of a tenant in one transaction, and says whether there may be more. */
async function assignOf({ asTenant }: Installation, tenant_id: string, signal: AbortSignal): Promise<boolean> {
  const tenant = await asTenant(tenant_id, { type: 'system', id: JOB }, signal);
  if (!tenant?.caller.tenant.configuration.cases.assign) return false;
  const { caller, doors } = tenant;
  const assigned = await doors.database.run((transaction) => assignSome(transaction, caller, doors));
  return assigned === BATCH;
}

async function assignSome(
  transaction: Transaction<Tables>,
  { tenant: { configuration } }: Caller,
  { clock, noteDone }: Doors,
): Promise<number> {
  const { most_open } = configuration.cases;
  const { four_eyes } = configuration.security;
  const turns = await lockMembers(transaction, ['kyc:create', 'kyc:review']);
  const people = turns.map(({ user_id }) => user_id);
  const waiting = await countWaitingOf(transaction, people);
  const hasRoom = (user_id: string) => (waiting.get(user_id) ?? 0) < most_open;
  const before = turns.at(-1)?.case_turn ?? 0;
  let turn = before;
  let assigned = 0;
  for (const { session_id, created_by } of people.some(hasRoom) ? await lockUnassigned(transaction, BATCH) : []) {
    // Nobody gets a case that they could not approve.
    const creator = four_eyes ? await personBehind(transaction, created_by) : undefined;
    const at = turns.findIndex((each) => hasRoom(each.user_id) && creator !== personOf(each));
    const [next] = at < 0 ? [] : turns.splice(at, 1);
    if (!next) continue;
    const { user_id } = next;
    turn += 1;
    assigned += 1;
    turns.push({ ...next, case_turn: turn });
    waiting.set(user_id, (waiting.get(user_id) ?? 0) + 1);
    await assignTo(transaction, session_id, { assigned_to: user_id, updated_at: clock.now() });
    await noteDone(transaction, {
      action: 'session.assign',
      resource_type: 'session',
      resource_id: session_id,
      record: { session_id, assigned_to: user_id },
    });
  }
  for (const member of turns.filter(({ case_turn }) => case_turn > before)) await storeTurn(transaction, member);
  return assigned;
}
