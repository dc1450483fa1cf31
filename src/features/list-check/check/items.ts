import type { BatchFailure, BatchItem } from '@vett/schema/batch';
import { AppError, answerable, errorObject } from '../../../platform/error.ts';
import type { SubjectScreening } from './checks.ts';
import type { Plan } from './plan.ts';
import type { SubjectCheck } from './result.ts';
import type { ScreenedMember } from './screen-members.ts';
import { unlistedKinds } from './unlisted-kinds.ts';

/**
 * Returns the items of a batch, and the checks among them. `check` gives those of the subjects that were screened. An item states the
 * error of a subject that could not be checked.
 */
export async function toBatchItems(
  plan: Plan,
  screened: readonly ScreenedMember[],
  isSaved: boolean,
  check: (ready: readonly SubjectScreening[]) => Promise<SubjectCheck[]>,
): Promise<{ items: BatchItem[]; checks: SubjectCheck[] }> {
  const ready = screened.flatMap(({ subject, found }) =>
    subject instanceof AppError || found instanceof Error ? [] : [{ prepared: subject, found, isSaved }],
  );
  const checks = await check(ready).catch(orRefusal);
  const done = checks instanceof AppError ? [] : checks;
  const next = done.values();
  const items = screened.map(({ index, reference, subject, found }): BatchItem => {
    const failed = (error: unknown): BatchFailure => {
      return { index, reference, status: 'error', error: errorObject(answerable(error)) };
    };
    if (subject instanceof AppError) return failed(subject);
    if (found instanceof Error) return failed(found);
    if (checks instanceof AppError) return failed(checks);
    const { results, summary } = next.next().value as SubjectCheck;
    const warnings = [...subject.warnings, ...unlistedKinds(plan.names, subject.subject)];
    return {
      index,
      reference,
      status: 'success',
      results,
      summary,
      ...(warnings.length > 0 && { warnings }),
    };
  });
  return { items, checks: done };
}

function orRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}
