import type { Corroboration } from '@vett/engine/decision';
import { api } from '../api.ts';

type Result = Awaited<ReturnType<typeof api.listCheck.screen.mutate>>['results'][number];
export type Match = Extract<Result, { matches: unknown }>['matches'][number];
export type Subject = Partial<Result['subject']>;
export type SubjectKey = Parameters<typeof api.decision.create.mutate>[0]['subject_key'];

/** The checks for which a decision holds: those of a case and its customer, of the watched subject, or all of the subject. */
export type DecisionReach = 'case' | 'watched' | 'subject';

export type Fact = Corroboration['agrees'][number];

/** Facts about the subject that its name was not scored by, whoever stated them, and how they compare with the entry. */
export interface KnownFacts extends Corroboration {
  readonly stated: Readonly<Record<Fact, readonly string[]>>;
}

/** An entry of a list with the subject that it matched. */
export interface SubjectMatch {
  readonly match: Match;
  readonly subject: Subject;
  /** Identifies the subject for decisions; without it none is offered. */
  readonly subjectKey?: SubjectKey | undefined;
  readonly known?: KnownFacts | undefined;
}

/** Whether the date of birth speaks against an entry, and nothing for it. Many people have several countries. */
export const isContradicted = ({ known }: SubjectMatch): boolean =>
  known?.agrees.length === 0 && known.contradicts.includes('birth_date');

type ApiDecision = NonNullable<Match['decision']>;
export interface Decision
  extends Pick<ApiDecision, 'decision_id' | 'decision' | 'reason' | 'reason_code' | 'decided_at'> {
  /** Absent or null: it was not stored then. */
  readonly decided_by?: string | null | undefined;
}

/** Nothing but a name is known: a decision would hold for everybody who has it. */
export const isNameAlone = ({ identifiers, additional_names: _, entity_type: __, ...about }: Subject) =>
  !identifiers?.length && Object.keys(about).every((field) => field === 'full_name');

/** The matches of a check that was answered. */
export const subjectMatchesIn = (results: readonly Result[]): SubjectMatch[] =>
  results.flatMap((result) =>
    'error' in result
      ? []
      : result.matches.map((match) => ({
          match,
          subject: result.subject,
          subjectKey: isNameAlone(result.subject) ? undefined : { fingerprint: result.metadata.subject_fingerprint },
        })),
  );

export const keyOf = ({ match: { source_list, match_data }, subject, subjectKey }: SubjectMatch): string =>
  JSON.stringify([subjectKey, subject.full_name, source_list, match_data.entity_id]);

/** `<list>:<id>` of the entry. */
export const entryOf = ({ match: { source_list, match_data } }: SubjectMatch): string =>
  `${source_list}:${match_data.entity_id}`;

/** The profile of each entry by its key. */
export type ProfileIds = Readonly<Record<string, string>>;

/** Entries that are of one person, company or thing, the likeliest first; `now` has the profiles that changed since they were read. */
export function profilesOf(found: readonly SubjectMatch[], now: ProfileIds = {}): SubjectMatch[][] {
  const likeliest = [...found].sort((a, b) => b.match.confidence_score - a.match.confidence_score);
  const groups = new Map<string, SubjectMatch[]>();
  for (const each of likeliest) {
    const { subject, subjectKey, match } = each;
    const profile = now[entryOf(each)] ?? match.match_data.profile_id ?? keyOf(each);
    const key = JSON.stringify([subjectKey, subject.full_name, profile]);
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** Reads the profiles that entries are of now. */
export async function readProfileIds(entries: readonly string[]): Promise<ProfileIds> {
  const ids: Record<string, string> = {};
  for (const entry of new Set(entries)) {
    if (ids[entry] !== undefined) continue;
    const profile = await api.profile.get.query({ profile_id: entry });
    for (const each of profile.entries) ids[each.entry] = profile.profile_id;
  }
  return ids;
}
