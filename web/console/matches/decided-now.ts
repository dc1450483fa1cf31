import { useQueries } from '@tanstack/react-query';
import { api, queryClient } from '../api.ts';
import type { SubjectMatch } from './match.ts';

type Decisions = Awaited<ReturnType<typeof api.decision.list.query>>['decisions'];

const KEY = 'decisions-of';

/** Reads the decisions on stored matches again. */
export const refreshDecisions = () => queryClient.invalidateQueries({ queryKey: [KEY] });

const readDecisions = (fingerprint: string) =>
  api.decision.list.query({ fingerprint, include_ended: true, limit: 100 });

const fingerprintsOf = (found: readonly SubjectMatch[]) => [
  ...new Set(found.flatMap(({ subjectKey }) => subjectKey?.fingerprint ?? [])),
];

/** Matches of a stored check with the decisions of now, in place of those of then once they are read. */
export function useDecidedNow(found: readonly SubjectMatch[]): readonly SubjectMatch[] {
  const read = useQueries({
    queries: fingerprintsOf(found).map((fingerprint) => ({
      queryKey: [KEY, fingerprint],
      queryFn: () => readDecisions(fingerprint),
    })),
  });
  return withDecisions(
    found,
    read.flatMap(({ data }) => data?.decisions ?? []),
  );
}

/** Matches with the decisions of now, for work outside of a page. */
export async function readDecidedNow(found: readonly SubjectMatch[]): Promise<readonly SubjectMatch[]> {
  const pages = await Promise.all(fingerprintsOf(found).map(readDecisions));
  return withDecisions(
    found,
    pages.flatMap(({ decisions }) => decisions),
  );
}

const withDecisions = (found: readonly SubjectMatch[], decisions: Decisions): readonly SubjectMatch[] =>
  found.map(({ match: { decision: earlier, ...match }, ...about }) => {
    const { source_list, match_type, match_data } = match;
    const holding = decisions.find(
      ({ subject_key, status, covers, ...each }) =>
        status === 'active' &&
        subject_key.fingerprint === about.subjectKey?.fingerprint &&
        each.source_list === source_list &&
        each.current_entity_id === match_data.entity_id &&
        (covers === 'all' || (covers === 'names' && match_type !== 'identifier')),
    );
    // A decision by another key of the subject is not among these.
    const isKnown = decisions.some(({ decision_id }) => decision_id === earlier?.decision_id);
    if (!holding) return { ...about, match: { ...match, ...(earlier && !isKnown && { decision: earlier }) } };
    const { decision_id, decision, reason, reason_code, decided_at, decided_by } = holding;
    const given = { reason, ...(reason_code && { reason_code }), ...(decided_by && { decided_by }) };
    return { ...about, match: { ...match, decision: { decision_id, decision, decided_at, ...given } } };
  });
