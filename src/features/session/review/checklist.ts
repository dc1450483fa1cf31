import type { TenantConfiguration } from '@vett/schema/tenant-configuration';
import { invalidField } from '../../../core/invalid-input.ts';
import { AppError } from '../../../platform/error.ts';
import type { StoredSession } from '../store.ts';

type Checklist = TenantConfiguration['cases']['checklist'];

/** The points that are ticked after a change. Throws VALIDATION_ERROR for one that the tenant does not have. */
export function tickedAfter(
  { required, optional }: Checklist,
  { ticked }: Pick<StoredSession, 'ticked'>,
  sent: readonly string[] | undefined,
): string[] {
  if (!sent) return ticked;
  const known = new Set([...[...required, ...optional].map(({ code }) => code), ...ticked]);
  const at = sent.findIndex((code) => !known.has(code));
  if (at >= 0) throw invalidField(`checklist[${at}]`, 'UNKNOWN_VALUE', 'The checklist has no such point.');
  return [...new Set(sent)];
}

/** Throws CHECKLIST_INCOMPLETE while a required point is not ticked. */
export function requireTicked({ required }: Checklist, ticked: readonly string[]): void {
  const missing = required.map(({ code }) => code).filter((code) => !ticked.includes(code));
  if (missing.length === 0) return;
  throw new AppError(
    'CHECKLIST_INCOMPLETE',
    `Tick the required points of the checklist first: ${missing.join(', ')}.`,
    {
      details: { missing },
    },
  );
}
