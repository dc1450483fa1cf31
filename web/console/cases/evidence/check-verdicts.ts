import { leftOut, outcomesOf } from '@vett/schema/session-left-out';
import type { SessionCheck } from '@vett/schema/session-processing';
import type { Case } from '../case.ts';

type Results = NonNullable<Case['processing_results']>;
export type CheckName = SessionCheck;
/** `incomplete`: the check found nothing and left out a part, so it is not clean. */
export type Verdict = 'clean' | 'found' | 'incomplete' | 'failed' | 'skipped';

type Outcomes = ReturnType<typeof outcomesOf>;
type CompletedOutcome<C extends CheckName> = Extract<Outcomes[C], { status: 'completed' }>;

type Site = Results['web_validation_results'][number];

const isNoted = ({ findings, validation_results: { sanction_check, adverse_media, classifier, ssl_checker } }: Site) =>
  findings.length > 0 ||
  sanction_check?.has_matches ||
  adverse_media?.has_adverse_media ||
  classifier?.allowed_industry === false ||
  classifier?.flagged_industry ||
  ssl_checker?.is_valid === false;

/** Whether a check has found something. */
const FINDINGS: { readonly [C in CheckName]: (outcome: CompletedOutcome<C>, results: Results) => boolean | undefined } =
  {
    lists: ({ is_match }) => is_match,
    crypto: ({ is_match }) => is_match,
    adverse_media: ({ decision }) => decision !== 'CLEAR',
    selfie: ({ pictures }) => pictures.some(({ fault }) => fault !== null),
    face_match: ({ is_match }) => !is_match,
    face_dedup: ({ matches }) => matches.length > 0,
    documents: ({ documents, form_mismatches, document_mismatches }) =>
      form_mismatches.length + document_mismatches.length > 0 ||
      documents.some(({ issues, failed_validations }) => issues.length + failed_validations.length > 0),
    web: (_, { web_validation_results: sites }) => sites.some((site) => isNoted(site)),
    email: ({ addresses }) => addresses.some(({ is_verifiable }) => !is_verifiable),
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
    const isFound = (FINDINGS[name] as (outcome: unknown, results: Results) => boolean | undefined)(outcome, results);
    const missing = leftOut(name, results);
    const verdict = isFound ? 'found' : missing.length > 0 ? 'incomplete' : 'clean';
    return { name, verdict, reason: undefined, missing };
  });
}

/** Tells whether a part of a check, or all of it, could not run. A finding does not change that. */
export const isUnclear = ({ verdict, missing }: CheckLine): boolean => verdict === 'failed' || missing.length > 0;
