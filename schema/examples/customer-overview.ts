import type { OrganizationMember } from '../customer-overview.ts';
import * as contracts from '../customer-overview.ts';
import { exampleFor } from './example-for.ts';

const customer_id = '019bc0f0-9d28-742f-96cf-830568acf16e';
const session_id = '019bc0f0-9d31-7a55-8c1e-2f4b6a8d0c13';
const at = '2026-01-15T09:30:00.000Z';
const member: OrganizationMember = {
  member_id: session_id,
  name: 'Ada Fictiva',
  role: 'ubo',
  ownership_percentage: 60,
  entity_type: 'individual',
  verified: false,
  session_id,
  source: 'declared',
  conflict: false,
};

export const examples = [
  exampleFor(contracts.sessions, {
    input: { customer_id },
    output: {
      sessions: [
        {
          session_id,
          workflow_id: '019bc0f0-9d28-742f-96cf-830568acf16f',
          workflow_name: 'Private clients',
          status: 'approved',
          created_at: at,
          completed_at: at,
        },
      ],
      count: 1,
      next_key: null,
    },
  }),
  exampleFor(contracts.organization, {
    input: { customer_id },
    output: {
      organization: { root_entity: 'Imaginary Shipping Limited', members: [member], source: 'declared' },
      summary: { total_members: 1, ubo_count: 1, unverified_count: 1, ownership_coverage: 60, is_complete: false },
      unverified_members: [{ member_id: session_id, name: 'Ada Fictiva', role: 'ubo' }],
    },
  }),
  exampleFor(contracts.riskProfile, {
    input: { customer_id },
    output: {
      overall_score: 12.5,
      risk_level: 'low',
      risk_level_source: 'computed',
      last_evaluated: at,
      factors: [
        {
          factor_id: 'list_matches',
          name: 'Matches with lists',
          score: 0,
          weight: 0.6,
          details: 'No entry of a list matches.',
        },
      ],
      critical_flags: [],
      compliance_gaps: [{ code: 'missing_address_proof', message: 'No proof of address was submitted.', since: at }],
    },
  }),
];
