import type { PolicyStatus, PolicyType, ValidationResults } from '@vett/schema/web-validation-result';
import { type Allowance, type Check, failed } from './check.ts';
import type { SiteContent } from './site/content.ts';
import type { SiteTools } from './tools.ts';

export type Policies = ValidationResults['policies'];

export async function readPolicies(
  _types: readonly PolicyType[],
  _content: SiteContent,
  _tools: Pick<SiteTools, 'pages'>,
  _allowance: Allowance,
): Promise<Check<Policies>> {
  return failed('not_built');
}

/** The policies of a site when none was read, with the status of those that were requested. */
export function withoutPolicies(requested: readonly PolicyType[], status: PolicyStatus): Policies {
  const of = (type: PolicyType) => ({
    status: requested.includes(type) ? status : 'not_requested',
    url: '',
    generic_format: false,
  });
  return {
    terms: { ...of('terms'), ...NO_TERMS },
    return: { ...of('return'), window_days: null },
    refund: { ...of('refund'), window_days: null },
    aml: { ...of('aml'), ...NO_AML },
    execution_time_ms: 0,
  };
}

const NO_TERMS = {
  includes_is_of_age: false,
  has_applicable_law: false,
  dos_clause: false,
  termination_clause: false,
  privacy_policy: false,
};
const NO_AML = {
  has_kyc_procedures: false,
  has_sanctions_screening: false,
  has_transaction_monitoring: false,
  has_suspicious_activity_reporting: false,
  has_compliance_officer: false,
  cites_regulation: false,
};
