import { compareNames, hasLegalForm } from '@vett/engine/names';
import type { Organization, OrganizationMember } from '@vett/schema/customer-overview';
import { Work } from '../../../platform/work.ts';
import type { CustomerRecord } from '../../session/session.ts';
import { nameWork } from '../other-names.ts';

/** The least likeness of two names of one person. */
const SAME = 0.9;
const COMPLETE = 75;
/** Names that are not compared any more are taken for different ones: a person looks at the conflict. */
export const MEMBERS_WORK = 20_000_000;

/** The members of an organisation from the parties of its sessions, and the owners and directors of its charters. */
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
  const extracted = printed.flatMap(({ doc_id, extracted: { directors, owners } }) => [
    ...peopleOf(directors).map(({ name: called }, i) => read(`${doc_id}-${i + 1}`, called, 'director')),
    ...peopleOf(owners).map(({ name: called, role }, i) => read(`${doc_id}-owner-${i + 1}`, called, roleOfOwner(role))),
  ]);
  const members = await joined(declared, extracted, work);
  const owners = members.filter(isOwner);
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

interface PersonOnPaper {
  readonly name: string;
  readonly role?: string;
}

const peopleOf = (people: unknown): PersonOnPaper[] =>
  (Array.isArray(people) ? (people as Partial<PersonOnPaper>[]) : []).filter(
    (each): each is PersonOnPaper => typeof each.name === 'string' && each.name !== '',
  );

/** A member as a paper names it; shares are not read. */
const read = (member_id: string, name: string, role: OrganizationMember['role']): OrganizationMember => ({
  member_id,
  name,
  role,
  ownership_percentage: null,
  entity_type: role !== 'director' && hasLegalForm(name) ? 'company' : 'individual',
  verified: false,
  session_id: null,
  source: 'extracted',
  conflict: false,
});

const BENEFICIAL = /\bubos?\b|b[eé]n[eé]fi|control|titular(?:es)? real|titolar|wirtschaftlich|uiteindelijk/iu;

const roleOfOwner = (label = ''): OrganizationMember['role'] => (BENEFICIAL.test(label) ? 'ubo' : 'shareholder');

const isOwner = ({ role }: OrganizationMember) => role === 'ubo' || role === 'shareholder';
const isDirector = ({ role }: OrganizationMember) => role === 'director';

/** Owners are compared with owners, and directors with directors. */
async function joined(
  declared: OrganizationMember[],
  extracted: OrganizationMember[],
  work: Work,
): Promise<OrganizationMember[]> {
  const owners = await joinedAlike(declared.filter(isOwner), extracted.filter(isOwner), work);
  const directors = await joinedAlike(declared.filter(isDirector), extracted.filter(isDirector), work);
  return [...owners, ...directors, ...declared.filter((member) => !isOwner(member) && !isDirector(member))];
}

/** A member of a charter who was declared too is one member. A member on one side alone is a conflict when the other names any. */
async function joinedAlike(
  declared: OrganizationMember[],
  extracted: OrganizationMember[],
  work: Work,
): Promise<OrganizationMember[]> {
  const further: OrganizationMember[] = [];
  const known = namesSeen(work);
  for (const { name } of declared) known.add(name);
  for (const member of extracted) {
    if (!(await known.has(member.name))) further.push(member);
    known.add(member.name);
  }
  if (declared.length === 0 || extracted.length === 0) return [...declared, ...further];
  const printed = namesSeen(work);
  for (const { name } of extracted) printed.add(name);
  const all: OrganizationMember[] = [];
  for (const member of declared) all.push({ ...member, conflict: !(await printed.has(member.name)) });
  return [...all, ...further.map((member) => ({ ...member, conflict: true }))];
}

/** Returns the other names that are not like the name. */
export async function unlikeNames(
  name: string,
  others: readonly string[],
  work = new Work(MEMBERS_WORK),
): Promise<string[]> {
  const known = namesSeen(work);
  known.add(name);
  const unlike: string[] = [];
  for (const other of others) if (!(await known.has(other))) unlike.push(other);
  return unlike;
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
