import type { CheckOutcomes, ProcessingResults, SessionCheck } from './session-processing.ts';
import type { WebValidationResult } from './web-validation-result.ts';

type Completed<C extends SessionCheck> = Extract<CheckOutcomes[C], { status: 'completed' }>;

/** The reasons of an unverifiable address that the name servers did not cause: they did not answer, or were not asked. */
const UNASKED: readonly (string | null)[] = ['no_answer', 'too_many'];

/** The parts that a completed check left out, in codes or names. Without a finding such a check is not clean. */
export const LEFT_OUT: { readonly [C in Exclude<SessionCheck, 'web'>]: (outcome: Completed<C>) => string[] } = {
  lists: ({ lists_failed, names_failed, other_categories = 0 }) => [
    ...lists_failed,
    ...names_failed,
    ...(other_categories > 0 ? ['other_categories'] : []),
  ],
  crypto: ({ lists_failed, wallets_failed = [] }) => [...lists_failed, ...wallets_failed],
  adverse_media: ({ names_left, subjects }) => [
    ...names_left,
    ...subjects.flatMap(({ failed_searches, doubts }) => [...failed_searches, ...doubts]),
  ],
  selfie: () => [],
  face_match: () => [],
  face_dedup: () => [],
  documents: ({ documents }) =>
    documents.flatMap(({ document_type, reason }) => (reason === null ? [] : [document_type])),
  email: ({ addresses }) => addresses.flatMap(({ email, reason }) => (UNASKED.includes(reason) ? email : [])),
};

/** The outcomes of all checks in results. Those of earlier versions did not look at pictures. */
export const outcomesOf = (results: ProcessingResults) => ({
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

/** The parts that a check in results left out. */
export function leftOut(name: SessionCheck, results: ProcessingResults): string[] {
  const outcome = outcomesOf(results)[name];
  if (outcome.status !== 'completed') return [];
  if (name !== 'web') return (LEFT_OUT[name] as (completed: unknown) => string[])(outcome);
  const failed = 'failed_urls' in outcome ? outcome.failed_urls.map(({ url }) => url) : [];
  return [...failed, ...results.web_validation_results.flatMap(leftOutOfSite)];
}

function leftOutOfSite({ checks, incomplete_criteria, validation_results }: WebValidationResult): string[] {
  const { sanction_check: names, adverse_media } = validation_results;
  return [
    ...new Set([
      ...incomplete_criteria,
      ...checks.filter(({ status }) => status === 'failed').map(({ check }) => check),
      ...[...(names?.error_lists ?? []), ...(names?.unread_sources ?? []), ...(names?.unscreened_names ?? [])],
      ...(adverse_media?.failed_searches ?? []),
    ]),
  ];
}
