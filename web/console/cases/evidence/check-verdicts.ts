import type { Case } from '../case.ts';

type Results = NonNullable<Case['processing_results']>;
export type CheckName =
  | 'lists'
  | 'crypto'
  | 'adverse_media'
  | 'selfie'
  | 'face_match'
  | 'face_dedup'
  | 'documents'
  | 'web'
  | 'email';
/** `incomplete`: the check found nothing and left out a part, so it is not clean. */
export type Verdict = 'clean' | 'found' | 'incomplete' | 'failed' | 'skipped';

export const outcomesOf = (results: Results) => ({
  lists: results.external_validations.lists_check,
  crypto: results.external_validations.crypto_check,
  adverse_media: results.external_validations.adverse_media,
  selfie: results.selfie ?? { status: 'skipped' as const, reason: 'not_requested' },
  face_match: results.face_match,
  face_dedup: results.face_dedup,
  documents: results.documents,
  web: results.web_validation,
  email: results.email,
});
type Outcomes = ReturnType<typeof outcomesOf>;
type CompletedOutcome<C extends CheckName> = Extract<Outcomes[C], { status: 'completed' }>;

interface CheckVerdict {
  readonly isFound: boolean;
  /** The parts that were left out, in codes or names. */
  readonly missing: readonly string[];
}

type Site = Results['web_validation_results'][number];

const isNoted = ({ findings, validation_results: { sanction_check, adverse_media, classifier, ssl_checker } }: Site) =>
  findings.length > 0 ||
  sanction_check?.has_matches ||
  adverse_media?.has_adverse_media ||
  classifier?.allowed_industry === false ||
  classifier?.flagged_industry ||
  ssl_checker?.is_valid === false;

const missingOf = ({ checks, incomplete_criteria, validation_results }: Site): string[] => {
  const { sanction_check: names, adverse_media } = validation_results;
  return [
    ...new Set([
      ...incomplete_criteria,
      ...checks.filter(({ status }) => status === 'failed').map(({ check }) => check),
      ...[...(names?.error_lists ?? []), ...(names?.unread_sources ?? []), ...(names?.unscreened_names ?? [])],
      ...(adverse_media?.failed_searches ?? []),
    ]),
  ];
};

/** The reasons of an unverifiable address that the name servers did not cause: they did not answer, or were not asked. */
const UNASKED = new Set<string | null>(['no_answer', 'too_many']);

const JUDGES: { readonly [C in CheckName]: (outcome: CompletedOutcome<C>, results: Results) => CheckVerdict } = {
  lists: ({ is_match, lists_failed, names_failed }) => ({
    isFound: is_match,
    missing: [...lists_failed, ...names_failed],
  }),
  crypto: ({ is_match, lists_failed }) => ({ isFound: is_match, missing: lists_failed }),
  adverse_media: ({ decision, names_left, subjects }) => ({
    isFound: decision !== 'CLEAR',
    missing: [...names_left, ...subjects.flatMap(({ failed_searches, doubts }) => [...failed_searches, ...doubts])],
  }),
  selfie: ({ pictures }) => ({ isFound: pictures.some(({ fault }) => fault !== null), missing: [] }),
  face_match: ({ is_match }) => ({ isFound: !is_match, missing: [] }),
  face_dedup: ({ matches }) => ({ isFound: matches.length > 0, missing: [] }),
  documents: ({ documents, form_mismatches, document_mismatches }) => ({
    isFound:
      form_mismatches.length + document_mismatches.length > 0 ||
      documents.some(({ issues, failed_validations }) => issues.length + failed_validations.length > 0),
    missing: documents.flatMap(({ document_type, reason }) => (reason === null ? [] : [document_type])),
  }),
  web: ({ failed_urls }, { web_validation_results: sites }) => ({
    isFound: sites.some((site) => isNoted(site)),
    missing: [...failed_urls.map(({ url }) => url), ...sites.flatMap(missingOf)],
  }),
  email: ({ addresses }) => ({
    isFound: addresses.some(({ is_verifiable }) => !is_verifiable),
    missing: addresses.flatMap(({ email, reason }) => (UNASKED.has(reason) ? email : [])),
  }),
};

export interface CheckLine {
  readonly name: CheckName;
  readonly verdict: Verdict;
  /** The code of the reason why it did not run. */
  readonly reason: string | undefined;
  readonly missing: readonly string[];
}

/** Every check of a case with its verdict. A check that could not run is never clean. */
export function checksOf(results: Results): CheckLine[] {
  const outcomes = outcomesOf(results);
  return (Object.keys(outcomes) as CheckName[]).map((name) => {
    const outcome = outcomes[name];
    if (outcome.status === 'skipped') return { name, verdict: 'skipped', reason: outcome.reason, missing: [] };
    if (outcome.status === 'error') return { name, verdict: 'failed', reason: outcome.reason, missing: [] };
    const judge = JUDGES[name] as (outcome: unknown, results: Results) => CheckVerdict;
    const { isFound, missing } = judge(outcome, results);
    const verdict = isFound ? 'found' : missing.length > 0 ? 'incomplete' : 'clean';
    return { name, verdict, reason: undefined, missing };
  });
}

/** Tells whether a part of a check, or all of it, could not run. A finding does not change that. */
export const isUnclear = ({ verdict, missing }: CheckLine): boolean => verdict === 'failed' || missing.length > 0;
