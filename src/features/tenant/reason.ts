import type { Caller } from '../../core/caller.ts';
import { invalidField } from '../../core/invalid-input.ts';

interface GivenReason {
  readonly reason?: string | undefined;
  readonly reason_code?: string | undefined;
}

/**
 * The reason of a verdict as it is stored. A code without a text gets the English words that it has now: they stay readable when the
 * tenant changes its reasons. Throws VALIDATION_ERROR for a code that the verdict does not have.
 */
export function reasonFrom(
  { tenant }: Pick<Caller, 'tenant'>,
  verdict: string,
  { reason, reason_code }: GivenReason,
): GivenReason {
  if (reason_code === undefined) return { reason };
  const offered = Object.entries(tenant.configuration.decision_reasons).find(([name]) => name === verdict)?.[1] ?? [];
  const chosen = offered.find(({ code }) => code === reason_code);
  if (chosen) return { reason: reason ?? chosen.en, reason_code };
  const codes = offered.map(({ code }) => code).join(', ');
  const says = codes === '' ? `${verdict} has no reasons` : `the reasons of ${verdict} are ${codes}`;
  throw invalidField('reason_code', 'UNKNOWN_VALUE', `There is no such reason: ${says}.`);
}
