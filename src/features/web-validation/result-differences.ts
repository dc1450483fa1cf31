import type { WebDifference } from '@vett/schema/web-validation';
import type { WebValidationResult } from '@vett/schema/web-validation-result';

/** Members that differ between any two validations, or follow from others. */
const LEFT_OUT = new Set([
  'score_breakdown',
  'concurrent_time_taken_ms',
  'total_cost',
  'execution_time_ms',
  'days_until_expiry',
  'domain_age_days',
  'match_timestamp',
]);

const MAX_DIFFERENCES = 200;
const MAX_TEXT = 1_000;

/** The members whose value changed, by their path; lists are compared as a whole. */
export function differencesOf(before: WebValidationResult, after: WebValidationResult): WebDifference[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .sort()
    .slice(0, MAX_DIFFERENCES)
    .map((field) => ({ field, before: cut(old.get(field)), after: cut(now.get(field)) }));
}

function leavesOf(value: object, path = ''): Map<string, string> {
  const leaves = new Map<string, string>();
  for (const [key, inner] of Object.entries(value)) {
    if (LEFT_OUT.has(key) || inner === undefined) continue;
    const field = path ? `${path}.${key}` : key;
    if (inner !== null && typeof inner === 'object' && !Array.isArray(inner)) {
      for (const [at, text] of leavesOf(inner, field)) leaves.set(at, text);
    } else leaves.set(field, textOf(inner));
  }
  return leaves;
}

const textOf = (value: unknown) => JSON.stringify(value, (key, inner) => (LEFT_OUT.has(key) ? undefined : inner));

const cut = (text: string | undefined) => (text === undefined ? null : text.slice(0, MAX_TEXT));
