import type { PolicyType, ValidationResults } from '@vett/schema/web-validation-result';
import { type Allowance, type CheckOutcome, completed, failed } from './check.ts';
import { AML_CLAUSES, TERMS_CLAUSES } from './policies/analyse.ts';
import { findPolicies, type PolicyFinding } from './policies/find.ts';
import { loaderOf } from './policies/policy-pages.ts';
import type { SiteContent } from './site/content.ts';
import type { SiteTools } from './tools.ts';

export type Policies = ValidationResults['policies'];

/** Loads the policies that a site links to, lists in its map or has at usual paths, and looks for their clauses. */
export async function readPolicies(
  types: readonly PolicyType[],
  content: SiteContent,
  { pages }: Pick<SiteTools, 'pages'>,
  allowance: Allowance,
): Promise<CheckOutcome<Policies>> {
  if (!pages) return failed('not_configured');
  const began = performance.now();
  const found = await findPolicies(types, content, loaderOf(pages, allowance));
  const of = (type: PolicyType): PolicyFinding => found.get(type) ?? { status: 'not_requested', url: '' };
  return completed(policiesOf(of, Math.round(performance.now() - began)));
}

/** The policies of a site of which no page was asked for: nobody knows whether it has any. */
export const withoutPolicies = (requested: readonly PolicyType[]): Policies =>
  policiesOf((type) => ({ status: requested.includes(type) ? 'analysis_failed' : 'not_requested', url: '' }), 0);

const policiesOf = (of: (type: PolicyType) => PolicyFinding, execution_time_ms: number): Policies => ({
  terms: { ...headOf(of('terms')), ...flagsOf(of('terms'), TERMS_CLAUSES) },
  return: { ...headOf(of('return')), window_days: of('return').analysis?.window_days ?? null },
  refund: { ...headOf(of('refund')), window_days: of('refund').analysis?.window_days ?? null },
  aml: { ...headOf(of('aml')), ...flagsOf(of('aml'), AML_CLAUSES) },
  execution_time_ms,
});

const headOf = ({ status, url, analysis }: PolicyFinding) => ({
  status,
  url,
  generic_format: analysis?.generic_format ?? false,
  ...(analysis && { evidence: [...analysis.evidence] }),
});

const flagsOf = <C extends string>({ analysis }: PolicyFinding, clauses: readonly C[]) =>
  Object.fromEntries(
    clauses.map((each) => [each, analysis?.evidence.some(({ clause }) => clause === each) ?? false]),
  ) as Record<C, boolean>;
