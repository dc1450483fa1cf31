import { compareNames } from '@vett/engine/names';
import type { Organization, OrganizationMember } from '@vett/schema/customer-overview';
import type { OfCustomer } from '../../session/session.ts';

/** The least likeness of two names of one person. */
const SAME = 0.9;
const COMPLETE = 75;

/** The members of an organisation from the parties of its sessions and the directors of its charters. */
export function organizationOf(name: string, { parties, runs }: Pick<OfCustomer, 'parties' | 'runs'>): Organization {
  const declared = parties.map(
    ({ session_id, name: called, role, ownership_percentage, entity_type, status }): OrganizationMember => ({
      ...{ member_id: session_id, name: called, role, ownership_percentage, entity_type },
      ...{ verified: status === 'approved', session_id, source: 'declared', conflict: false },
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
              ...{ member_id: `${doc_id}-${index + 1}`, name: director.name, role: 'director' as const },
              ...{ ownership_percentage: null, entity_type: 'individual' as const, verified: false },
              ...{ session_id: null, source: 'extracted' as const, conflict: false },
            },
          ]
        : [],
    ),
  );
  const members = joined(declared, extracted);
  const owners = members.filter(({ role }) => role === 'ubo' || role === 'shareholder');
  const unverified = members.filter(({ verified }) => !verified);
  const ownership_coverage = Math.min(
    100,
    owners.reduce((sum, { ownership_percentage: share }) => sum + (share ?? 0), 0),
  );
  return {
    organization: {
      ...{ root_entity: name, members },
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
function joined(declared: OrganizationMember[], extracted: OrganizationMember[]): OrganizationMember[] {
  const directors = declared.filter(({ role }) => role === 'director');
  const isIn = ({ name }: OrganizationMember, others: readonly OrganizationMember[]) =>
    others.some((other) => compareNames(name, other.name) >= SAME);
  const further = extracted.filter(
    (member, index) => !isIn(member, directors) && !isIn(member, extracted.slice(0, index)),
  );
  if (directors.length === 0) return [...declared, ...further];
  const isContested = (member: OrganizationMember) =>
    extracted.length > 0 && member.role === 'director' && !isIn(member, extracted);
  return [
    ...declared.map((member) => ({ ...member, conflict: isContested(member) })),
    ...further.map((member) => ({ ...member, conflict: true })),
  ];
}
