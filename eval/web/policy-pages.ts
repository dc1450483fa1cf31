import { globSync, readFileSync } from 'node:fs';
import type { PolicyType } from '../../schema/web-validation-result.ts';
import type { TermsClause } from '../../src/features/web-validation/policies/analyse.ts';

/** A whole invented page in the style of generators, shops and law firms, with all that a reader finds in it. */
export interface WholePolicy {
  readonly type: PolicyType;
  readonly isPolicy: boolean;
  readonly title: string;
  readonly text: string;
  /** The clauses of terms. */
  readonly clauses: readonly TermsClause[];
  readonly window_days: number | null;
}

const CLAUSES: Readonly<Record<string, TermsClause>> = {
  age: 'includes_is_of_age',
  law: 'has_applicable_law',
  dos: 'dos_clause',
  termination: 'termination_clause',
  privacy_policy: 'privacy_policy',
};
const FOLDER = new URL('./policies/pages/', import.meta.url);

/** Every whole policy: `= terms + age law`, `= return + 30`, or `= terms -` and what the page is instead. */
export const wholePolicies = (): WholePolicy[] =>
  globSync('*.txt', { cwd: FOLDER.pathname })
    .sort()
    .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').trim().split(/^= /m).slice(1))
    .map(policyOf);

function policyOf(block: string): WholePolicy {
  const [head = '', title = '', ...lines] = block.trim().split('\n');
  const [type = '', sign, ...told] = head.split(' ');
  const isPolicy = sign === '+';
  const days = Number(told[0]);
  return {
    type: type as PolicyType,
    isPolicy,
    title,
    text: [title, ...lines].join('\n'),
    clauses: isPolicy ? told.flatMap((each) => CLAUSES[each] ?? []) : [],
    window_days: Number.isNaN(days) ? null : days,
  };
}
