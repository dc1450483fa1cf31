import { compareNames } from '@vett/engine/names';
import type { Organization, OrganizationMember } from '@vett/schema/customer-overview';
import { Work } from '../../../platform/work.ts';
import type { CustomerRecord } from '../../session/session.ts';
import { nameWork } from '../other-names.ts';

/** The least likeness of two names of one person. */
const SAME = 0.9;
const COMPLETE = 75;
/** Names that are not compared any more are taken for different ones: a person looks at the conflict. */
export const MEMBERS_WORK = 20_000_000;

/** The members of an organisation from the parties of its sessions and the directors of its charters. */
export async function organizationOf(
  name: string,
  { parties, runs }: Pick<CustomerRecord, 'parties' | 'runs'>,
  work = new Work(MEMBERS_WORK),
): Promise<Organization> {
  const declared = parties.map(
    ({ session_id, name: called, role, ownership_percentage, entity_type, status }): OrganizationMember => ({
      member_id: session_id,
      name: called,
      role,
      ownership_percentage,
      entity_type,
      verified: status === 'approved',
      session_id,
      source: 'declared',
      conflict: false,
    }),
  );
  const printed = runs.flatMap(({ results: { documents } }) =>
    documents.status === 'completed' ? documents.documents : [],
  );
  const extracted = printed.flatMap(({ doc_id, extracted: { directors } }) =>
    (Array.isArray(directors) ? directors : []).flatMap((director: { name?: unknown }, index): OrganizationMember[] =>
      typeof director.name === 'string' && director.name !== ''
        ? [
            {
              member_id: `${doc_id}-${index + 1}`,
              name: director.name,
              role: 'director' as const,
              ownership_percentage: null,
              entity_type: 'individual' as const,
              verified: false,
              session_id: null,
              source: 'extracted' as const,
              conflict: false,
            },
          ]
        : [],
    ),
  );
  const members = await joined(declared, extracted, work);
  const owners = members.filter(({ role }) => role === 'ubo' || role === 'shareholder');
  const unverified = members.filter(({ verified }) => !verified);
  const ownership_coverage = Math.min(
    100,
    owners.reduce((sum, { ownership_percentage: share }) => sum + (share ?? 0), 0),
  );
  const { ownership } = runs.find(({ results }) => results.ownership)?.results ?? {};
  return {
    ...(ownership && { ownership }),
    organization: {
      root_entity: name,
      members,
      source: declared.length > 0 || extracted.length === 0 ? 'declared' : 'extracted',
    },
    summary: {
      total_members: members.length,
      ubo_count: members.filter(({ role }) => role === 'ubo').length,
      unverified_count: unverified.length,
      ownership_coverage,
      is_complete: members.length > 0 && ownership_coverage >= COMPLETE && unverified.length === 0,
    },
    unverified_members: unverified.map(({ member_id, name: called, role }) => ({ member_id, name: called, role })),
  };
}

/** A director of a charter who was declared too is one member. A director on one side alone is a conflict. */
async function joined(
  declared: OrganizationMember[],
  extracted: OrganizationMember[],
  work: Work,
): Promise<OrganizationMember[]> {
  const directors = declared.filter(({ role }) => role === 'director');
  const further: OrganizationMember[] = [];
  const known = namesSeen(work);
  for (const { name } of directors) known.add(name);
  for (const member of extracted) {
    if (!(await known.has(member.name))) further.push(member);
    known.add(member.name);
  }
  if (directors.length === 0) return [...declared, ...further];
  const printed = namesSeen(work);
  for (const { name } of extracted) printed.add(name);
  const all: OrganizationMember[] = [];
  for (const member of declared) {
    const isContested = extracted.length > 0 && member.role === 'director' && !(await printed.has(member.name));
    all.push({ ...member, conflict: isContested });
  }
  return [...all, ...further.map((member) => ({ ...member, conflict: true }))];
}

/** Names, among which another one is found if it is the same person's. */
function namesSeen(work: Work) {
  const names = new Set<string>();
  return {
    add: (name: string) => names.add(name),
    async has(name: string): Promise<boolean> {
      if (names.has(name)) return true;
      for (const other of names) {
        if (!work.take(nameWork(name, other))) return false;
        await work.turn();
        if (compareNames(name, other) >= SAME) return true;
      }
      return false;
    },
  };
}
