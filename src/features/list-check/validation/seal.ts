import type { PerListResult, Summary } from '@vett/schema/list-check';
import type { ValidationRequest } from '@vett/schema/validation';
import type { Doors } from '../../../core/doors.ts';
import { openLarge, sealLarge } from '../../../platform/crypto/sealed-json.ts';
import { pauses } from '../check/pause.ts';
import type { Plan } from '../check/plan.ts';
import type { SubjectCheck } from '../check/result.ts';
import type { ValidationRow } from './store.ts';

/** The part of a stored check that is sealed with the tenant's key. */
export interface SealedValidation {
  readonly request: ValidationRequest;
  readonly results: PerListResult[];
  readonly summary: Summary;
  /** Absent in checks that were kept before. */
  readonly created_by?: string;
}

/** The call that a check was made for. */
export interface Origin {
  readonly request_id: string;
  readonly created_by: string | null;
}

/** Label of the tenant's key that seals stored checks. */
export const VALIDATION_KEY = 'stored-subject';

/** Returns the rows of the checks that have a validation id. */
export async function sealValidations(
  plan: Plan,
  checks: readonly SubjectCheck[],
  { request_id, created_by }: Origin,
  { keyOf, database }: Pick<Doors, 'keyOf' | 'database'>,
  now: Date,
): Promise<ValidationRow[]> {
  const key = await keyOf(VALIDATION_KEY, database);
  const pause = pauses();
  const rows: ValidationRow[] = [];
  for (const { validation_id, results, summary } of checks) {
    const subject = results[0]?.subject;
    if (validation_id === undefined || !subject) continue;
    const kept: SealedValidation = {
      request: requestOf(plan, subject),
      results,
      summary,
      ...(created_by !== null && { created_by }),
    };
    const { is_match, match_count, has_errors } = summary;
    const sealed = sealLarge(key, kept, validation_id);
    const head = { validation_id, created_at: now, request_id, is_match, match_count, has_errors, lists: plan.names };
    rows.push({ ...head, has_uncompared: summary.uncompared !== undefined, sealed });
    await pause();
  }
  return rows;
}

export async function openValidation(
  validationId: string,
  sealed: Buffer,
  { keyOf, database }: Pick<Doors, 'keyOf' | 'database'>,
): Promise<SealedValidation> {
  return openKept(await keyOf(VALIDATION_KEY, database), validationId, sealed);
}

export const openKept = async (key: Buffer, validationId: string, sealed: Buffer): Promise<SealedValidation> =>
  (await openLarge(key, sealed, validationId)) as SealedValidation;

const requestOf = (plan: Plan, subject: ValidationRequest['subject']): ValidationRequest => ({
  subject,
  lists: [...plan.names],
  search_type: plan.searchType,
  min_confidence: plan.minConfidence,
  max_matches_per_list: plan.maxMatches,
  screen_weak_aliases: plan.weakAliases,
  apply_decisions: plan.applyDecisions,
  ...(plan.categories && { categories: [...plan.categories] }),
});

/** Rebuilds the plan of a stored check, to repeat it. */
export const planOf = (request: ValidationRequest): Plan => ({
  names: request.lists,
  searchType: request.search_type,
  minConfidence: request.min_confidence,
  maxMatches: request.max_matches_per_list,
  weakAliases: request.screen_weak_aliases,
  applyDecisions: request.apply_decisions,
  categories: request.categories,
});
