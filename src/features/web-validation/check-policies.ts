import type { PolicyStatus, PolicyType, ValidationResults } from '@vett/schema/web-validation-result';
import { AppError } from '../../platform/error.ts';
import type { Pages } from '../../ports/page.ts';
import { type Allowance, type Check, completed, failed } from './check.ts';
import { type SiteContent, siteContent } from './site/content.ts';
import { type Clause, isGeneric, isPolicy, policyUrls, quoteOf, windowDays } from './site/policies.ts';
import type { SiteTools } from './tools.ts';

export type Policies = ValidationResults['policies'];

const PAGE_MS = 8_000;
const LINKED = 2;

const TERMS = [
  'includes_is_of_age',
  'has_applicable_law',
  'dos_clause',
  'termination_clause',
  'privacy_policy',
] as const satisfies readonly Clause[];
const AML = [
  'has_kyc_procedures',
  'has_sanctions_screening',
  'has_transaction_monitoring',
  'has_suspicious_activity_reporting',
  'has_compliance_officer',
  'cites_regulation',
] as const satisfies readonly Clause[];

interface Found {
  readonly status: PolicyStatus;
  readonly url: string;
  readonly content?: SiteContent;
}

/** Loads the policies that a site links to, or has at usual paths, and looks for their clauses. */
export async function readPolicies(
  types: readonly PolicyType[],
  content: SiteContent,
  { pages }: Pick<SiteTools, 'pages'>,
  allowance: Allowance,
): Promise<Check<Policies>> {
  if (!pages) return failed('no_page');
  const began = performance.now();
  const load = loaderOf(pages, allowance);
  const found = await Promise.all(types.map(async (type) => [type, await find(type, content, load)] as const));
  const of = (type: PolicyType): Found => new Map(found).get(type) ?? { status: 'not_requested', url: '' };
  return completed(policiesOf(of, Math.round(performance.now() - began)));
}

/** The policies of a site when none was read, with the status of those that were requested. */
export const withoutPolicies = (requested: readonly PolicyType[], status: PolicyStatus): Policies =>
  policiesOf((type) => ({ status: requested.includes(type) ? status : 'not_requested', url: '' }), 0);

const policiesOf = (of: (type: PolicyType) => Found, execution_time_ms: number): Policies => ({
  terms: { ...headOf(of('terms'), TERMS), ...flagsOf(of('terms'), TERMS) },
  return: { ...headOf(of('return'), []), window_days: daysOf(of('return')) },
  refund: { ...headOf(of('refund'), []), window_days: daysOf(of('refund')) },
  aml: { ...headOf(of('aml'), AML), ...flagsOf(of('aml'), AML) },
  execution_time_ms,
});

function headOf({ status, url, content }: Found, clauses: readonly Clause[]) {
  const evidence = clauses.flatMap((clause) => {
    const quote = content && quoteOf(clause, content);
    return quote === undefined ? [] : [{ clause, quote }];
  });
  const generic_format = content !== undefined && isGeneric(content);
  return { status, url, generic_format, ...(evidence.length > 0 && { evidence }) };
}

const flagsOf = <C extends Clause>({ content }: Found, clauses: readonly C[]) =>
  Object.fromEntries(
    clauses.map((clause) => [clause, content !== undefined && quoteOf(clause, content) !== undefined]),
  ) as Record<C, boolean>;

const daysOf = ({ content }: Found) => (content ? windowDays(content) : null);

type Load = (url: string) => Promise<SiteContent | undefined>;

async function find(type: PolicyType, content: SiteContent, load: Load): Promise<Found> {
  const { linked, usual } = policyUrls(type, content);
  for (const url of linked.slice(0, LINKED)) {
    const page = await load(url);
    if (page) return { status: 'policy_analyzed', url, content: page };
  }
  for (const url of usual) {
    const page = await load(url);
    if (page && isPolicy(type, page)) return { status: 'policy_analyzed', url, content: page };
  }
  return { status: linked.length > 0 ? 'policy_unreachable' : 'policy_not_found', url: '' };
}

/** Loads each page once; undefined: it is not there. */
function loaderOf(pages: Pages, { signal, remainingMs }: Allowance): Load {
  const loaded = new Map<string, ReturnType<Load>>();
  const load: Load = async (url) => {
    try {
      const page = await pages.open(url, { signal, timeoutMs: Math.min(PAGE_MS, remainingMs()) });
      const isRead = page.outcome === 'answered' && page.status < 400 && /^$|html/.test(page.contentType);
      return isRead ? siteContent(page.html, page.url) : undefined;
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
  return (url) => {
    const page = loaded.get(url) ?? load(url);
    loaded.set(url, page);
    return page;
  };
}
