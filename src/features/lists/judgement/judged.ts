import { type EntryKey, type EntryLink, joinEntries } from '@vett/engine/profiles';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import type { Profiles } from '../../../core/doors.ts';
import type { Sql } from '../../../platform/database/connect.ts';
import { type Tables, tenantDatabase } from '../../../platform/database/tenant.ts';
import { nextPiece } from '../../../platform/slices.ts';
import { membersOf } from '../profiles/profile-ids.ts';
import type { ProfileMember } from '../profiles/profile-store.ts';
import { profilesOf } from '../profiles/profiles.ts';
import { type JudgementInForce, judgementsInForce, judgingTenants, profilesAround } from './judgement-store.ts';

/** The members of those profiles that judgements of a tenant concern, as the tenant has them. */
export type JudgedMembers = readonly ProfileMember[];

/** Joins and divides profiles by the judgements of a tenant. All other profiles are as they are for everybody. */
export async function judgedMembers(
  transaction: Transaction<Tables>,
  judgements: readonly JudgementInForce[],
): Promise<JudgedMembers> {
  const { members, links } = await profilesAround(transaction, entriesOf(judgements));
  const gone = new Set(members.flatMap(({ entry, is_listed }) => (is_listed ? [] : [entry])));
  const groups = joinEntries(
    [...links, ...linksOfGone(members)],
    judgements.map(({ entry, other, verdict }) => ({ entries: [entry, other], verdict })),
  );
  await nextPiece();
  return membersOf([...new Set(groups.values())], members, () => true).map((member) => ({
    ...member,
    is_listed: !gone.has(member.entry),
  }));
}

/** The entries that were judged. */
export const entriesOf = (judgements: readonly JudgementInForce[]): EntryKey[] =>
  judgements.flatMap(({ entry, other }) => [entry, other]);

/** Entries that are listed no more lead to their profiles still; the weakest link keeps them there. */
function linksOfGone(members: readonly ProfileMember[]): EntryLink[] {
  const profiles = Map.groupBy(members, ({ profile_id }) => profile_id);
  return [...profiles.values()].flatMap((own) => {
    const first = (own.find(({ is_listed }) => is_listed) ?? own[0]) as ProfileMember;
    return own.flatMap(({ entry, is_listed }) =>
      is_listed || entry === first.entry
        ? []
        : [{ entries: [entry, first.entry], evidence: 'name_and_address', fact: '' } as const],
    );
  });
}

/** The profiles of everybody, but for those that a tenant judged. */
export function withJudged(profiles: Profiles, judged: JudgedMembers): Profiles {
  const own = profilesOf(judged);
  const known = new Set<EntryKey>(judged.map(({ entry }) => entry));
  return {
    idOf: (entry) => (known.has(entry) ? own : profiles).idOf(entry),
    entriesOf: (id) => (known.has(id) ? own : profiles).entriesOf(id),
  };
}

/** The judged profiles of all tenants in memory. */
export interface JudgedProfiles {
  /** Immutable: a change makes a new object. Undefined: the tenant judged nothing. */
  of(tenantId: string): JudgedMembers | undefined;
  /** Reads what changed since the last time; `linked` tells the linking that is in use. */
  look(linked: string | undefined): Promise<void>;
}

export function judgedProfiles(sql: Sql, log: Logger): JudgedProfiles {
  const tenants = new Map<string, { readonly state: string; readonly members: JudgedMembers }>();
  const take = async (tenant_id: string, state: string) => {
    if (tenants.get(tenant_id)?.state === state) return;
    try {
      const members = await tenantDatabase(sql, tenant_id).run(async (transaction) =>
        judgedMembers(transaction, await judgementsInForce(transaction)),
      );
      tenants.set(tenant_id, { state, members });
    } catch (error) {
      // The profiles before stay in use, and are read again at the next look.
      log.error({ error, tenant_id }, 'the judgements of a tenant could not be read');
    }
  };
  return {
    of: (tenantId) => tenants.get(tenantId)?.members,
    async look(linked = '') {
      const judging = await judgingTenants(sql);
      const there = new Set(judging.map(({ tenant_id }) => tenant_id));
      for (const tenantId of tenants.keys()) if (!there.has(tenantId)) tenants.delete(tenantId);
      for (const { tenant_id, revision } of judging) await take(tenant_id, `${revision} ${linked}`);
    },
  };
}
